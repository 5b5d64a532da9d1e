"""Voilà as the server of a class: its kernels, its sockets and its pages, and what one reader may take of it."""
