"""What a page talks to: plain data in, plain data out. No widget, no file, no kernel."""
