"""The yardstick: OpenSpiel's C++ loop with random bots on its nearest game."""

from typing import Any

import pyspiel

OH_HELL_5_SEATS_3_CARDS = "oh_hell(players=5,num_tricks_fixed=3)"
"""As many seats and tricks as plain stukolka with five."""
OH_HELL_4_SEATS_9_CARDS = "oh_hell(players=4,num_tricks_fixed=9,num_cards_per_suit=10)"
"""As many seats and tricks as a top deal of shakha with four, and four cards more: there must be a card to turn."""


class Yardstick:
    """Random play of one OpenSpiel game, from deal to result inside C++."""

    def __init__(self, name: str) -> None:
        self.game = pyspiel.load_game(name)
        seats = self.game.num_players()
        self.bots = [pyspiel.make_uniform_random_bot(seat, 100 + seat) for seat in range(seats)]
        self.decisions_a_deal = count_decisions(self.game.new_initial_state())

    def play(self, deals: int) -> float:
        """Play deals; returns the decisions made by players (the dealing is not counted)."""
        for deal in range(deals):
            pyspiel.evaluate_bots(self.game.new_initial_state(), self.bots, deal)
        return float(deals * self.decisions_a_deal)


def count_decisions(state: Any) -> int:
    """Decisions of one deal: the same in each, since all cards are played."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            decisions += 1
            state.apply_action(state.legal_actions()[0])
    return decisions
