"""What the notebooks about the game show: studies, their results as small tables, and the plots of these."""
