"""The Duel of document 003: its bo(h)nus cards, its part of the table, its moves, its claim windows."""
