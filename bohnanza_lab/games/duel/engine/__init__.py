"""The Duel of document 003, for two players: gifts, bluffs and bo(h)nus cards."""
