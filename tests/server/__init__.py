"""Servers and their kernels, and what one reader can do to the server of a class and the others notice of it: `make
check-server`.
"""
