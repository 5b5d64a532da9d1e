"""The server side of a page: plain data in, plain data out. No widget, no file, no kernel."""
