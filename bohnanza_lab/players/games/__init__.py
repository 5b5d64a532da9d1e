"""What the players know of single games."""
