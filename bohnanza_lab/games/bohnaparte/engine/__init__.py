"""Bohnaparte and its Cavalry variant: the map, its landscapes, and the battles for them."""
