"""The subcommands of `antiquary`, one module each: `add` adds it to the parser, `run` runs it."""
