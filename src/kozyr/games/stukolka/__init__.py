"""Stukolka and its variants: three cards, three tricks, knock or pass, the pot in thirds."""
