"""What the makers of Kozyr need and its users do not."""
