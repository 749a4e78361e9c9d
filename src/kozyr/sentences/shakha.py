"""Shakha: why an action is refused."""

SENTENCES: dict[str, str | tuple[str, str]] = {
    "shakha_call_outside": "{number} cannot be called: there are {most} tricks in this deal. Call from 0 to {most}.",
    "shakha_call_hooked": (
        "{number} cannot be called: you call last, and the calls together may not make the {tricks} tricks of this deal. Call any other number."
    ),
    "shakha_mode": "{card} is a shakh: say how you play it, {beats} to beat every card or {plain} as the card it is.",
    "shakha_no_shakh": "{card} is no shakh of this match: it is played as the card it is, without a sign behind it.",
    "shakha_lead_locked": (
        "{card} may not be led: no trump is led while a card of another suit is held, and you hold {hand}. Play: {cards}."
    ),
    "shakha_lock_covers_shakh": (
        "{card} may not be led: it is a trump, also when it beats, and you hold {hand}. Play: {cards}."
    ),
    "shakha_must_follow": "{card} may not be played: {suit} is to be followed and you hold it. Play: {cards}.",
    "shakha_plain_must_follow": (
        "{card} may not be played: a plain shakh is the card it is, and you hold {suit}, which is to be followed. Play: {cards}."
    ),
    "shakha_must_follow_trump": (
        "{card} may not be played: a trump was led, and you hold a trump. Play a trump or a shakh: {cards}."
    ),
    "shakha_shakh_forced": (
        "{card} may not be played: a trump was led, and who has none must play a shakh if he holds one. Play: {cards}."
    ),
    "shakha_must_ruff": "{card} may not be played: you have no {suit}, and must play a trump ({trump}). Play: {cards}.",
    "shakha_no_ruff": (
        "{card} may not be played: you have no {suit}, but may not trump while you hold {hand}. Play: {cards}."
    ),
    "shakha_plain_no_ruff": (
        "{card} may not be played: a plain shakh of trumps is a trump, and you may not trump while you hold {hand}. Play: {cards}."
    ),
    "shakha_nobody_calls_last": (
        "The option “call_order” cannot be “simultaneous” here: where all call together nobody calls last. "
        "It needs sum_rule=none."
    ),
}
