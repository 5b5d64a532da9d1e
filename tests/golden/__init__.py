"""Golden playthroughs: whole games as text, of every edition at every number of players and one more where options
change the game, with what could be done at each step and what then happened.

A test plays each file's moves again and compares every word, so that no change of the rules goes unseen. ``make
golden`` writes the files anew from their moves; the difference is then read and committed with its reason. ``python -m
tests.golden --new`` plays new games.
"""
