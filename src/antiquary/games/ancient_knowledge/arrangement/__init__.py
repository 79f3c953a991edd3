"""Tables of Ancient Knowledge that are set up by hand."""
