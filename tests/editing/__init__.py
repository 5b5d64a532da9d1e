"""The editor, which lays a position by hand."""
