"""Checks of the kit. What plays thousands of games is ``python -m tests.games``; ``python -m tests.golden`` writes the
golden playthroughs anew.
"""
