"""Stovkahra (Brčko) from Šumice: two pairs, melds, tricks in which one must beat, and the word dost."""
