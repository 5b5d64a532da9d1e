"""The base game: the Rio Grande edition, the Spanish edition, and the variant with three new beans."""
