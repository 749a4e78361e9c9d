"""The games: one package a family; a variant is options, not a copy."""
