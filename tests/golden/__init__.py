"""Golden playthroughs: whole games as text files, with what could be done at each step and what then happened.

A test plays each file's moves again and compares every word, so that no change of the rules goes unseen. ``python -m
tests.golden`` writes the files anew from their moves; the difference is then read and committed with its reason.
``python -m tests.golden --new`` plays new games.
"""
