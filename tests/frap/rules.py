"""What the tests of rules share."""


def hand_size(game: str) -> int:
    return 4 if game == "frap" else 5


def passes(*seats: int) -> str:
    return ", ".join(f"{seat} pass" for seat in seats)
