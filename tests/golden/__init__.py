"""Golden playthroughs: whole games as text, one of every edition and one more where options make it another game,
with what could be done at each step and what then happened.

A test plays each file's moves again and compares every word, so that no change of the rules goes unseen. ``make
golden`` writes the files anew from their moves, and where one of these is refused now, a new game; the difference is
then read and committed with its reason. ``python -m tools.golden --new`` plays new games for all.
"""
