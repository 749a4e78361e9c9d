"""Tables at which people sit: what has happened at them, in order, and what follows from it."""
