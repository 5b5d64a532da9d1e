"""Lessons and exercises on paper."""
