"""Stored pages: what a notebook shows before any kernel runs, as plain data, made once for all its readers."""
