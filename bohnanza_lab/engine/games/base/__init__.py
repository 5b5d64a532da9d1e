"""The base game: as Rio Grande tells it, in Spanish, and with three new beans."""
