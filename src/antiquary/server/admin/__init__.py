"""What administrators and hosts do."""
