"""Document 002: Billabong Boardgamers' version of the first Amigo rules, and the expansion set."""
