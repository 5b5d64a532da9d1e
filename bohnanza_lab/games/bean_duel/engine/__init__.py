"""The Bean Duel of document 000, for two players."""
