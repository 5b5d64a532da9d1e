"""Golden playthroughs: whole games as text, one of every edition and one more where options make it another game,
with what could be done at each step and what then happened.

A test plays each file's moves again and compares every word, so that no change of the rules goes unseen. ``make
golden`` plays the moves of each file again and writes the file. If the rules now refuse one of the moves, it plays a
new game instead. Read the difference and commit it with its reason. ``python -m tools.golden --new`` plays new games
for all.
"""
