"""Billabong's telling of the first Amigo rules, and its expansion set."""
