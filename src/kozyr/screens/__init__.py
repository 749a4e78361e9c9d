"""What games show to a person, as data and in words: the table, a question, what has happened.

The terminal and the pages draw it; neither knows any game. Each game has a package here that answers from the person's
views alone.
"""
