"""Polish banchok: punters bet against a bank that goes round."""
