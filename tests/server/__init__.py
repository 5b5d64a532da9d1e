"""What one reader can do to the server of a class, and what the others notice of it: `make check-server`."""
