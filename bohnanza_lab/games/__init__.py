"""The games, one folder each: all that a game is stands in its folder."""
