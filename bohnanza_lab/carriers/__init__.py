"""What brings components to people. A carrier moves messages, and knows nothing of games."""
