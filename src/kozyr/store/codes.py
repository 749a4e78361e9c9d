"""Tokens and codes: made at random, kept only as hashes.

A *token* is kept by a browser. A *code* may be read aloud and typed, so it is written in the letters and digits that
nobody mixes up (Crockford's base 32); blanks, dashes and capitals do not matter when it is read.
"""

import hashlib
import secrets

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
_ALIKE = str.maketrans({"o": "0", "i": "1", "l": "1", "-": None, " ": None})
TOKEN_BYTES = 16
LINK_LETTERS, RECOVERY_LETTERS = 12, 26
"""60 bits for a code that is good once and for minutes; 130 for one that is good until another is made."""
ID_LETTERS = 16
"""80 bits: who knows the name of a table has been told it."""
GROUP = 4


def new_id() -> str:
    """A name for a table or an identity that nobody guesses."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LETTERS))


def new_token() -> str:
    """128 random bits, as text that may stand in a cookie."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_code(letters: int) -> str:
    """A code to be typed, in groups, as in ``7xk2-m9qa-v3te``."""
    code = "".join(secrets.choice(ALPHABET) for _ in range(letters))
    return "-".join(code[start : start + GROUP] for start in range(0, letters, GROUP))


def letters(code: str) -> int:
    """How many letters a code has, however it was typed."""
    return len(code.translate(_ALIKE).strip())


def hashed(token: str) -> str:
    """What is kept of a token: enough random bits are in it that one plain SHA-256 is enough."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def hashed_code(code: str) -> str:
    """What is kept of a code, however it was typed."""
    return hashed(code.lower().translate(_ALIKE).strip())
