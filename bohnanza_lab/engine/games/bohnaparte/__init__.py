"""What Bohnaparte and its Cavalry variant lay on the table: the map, its landscapes, and the battles for them."""
