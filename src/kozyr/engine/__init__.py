"""What all games share, and nothing of any one game."""
