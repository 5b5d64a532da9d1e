"""Everything that people read: the words, the rules in words, and the one list of languages."""
