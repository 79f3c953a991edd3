"""Tables of Pergamon that are set up by hand."""
