"""The subcommands for hosts: the server, its database and its people."""
