"""What the questions of editions.ipynb ask of their tables."""

from __future__ import annotations


def fields_that_may_go(game):
    fields = [(name, number) for name in game.names for number in range(1, len(game.fields(name)) + 1)]
    return sum(game.why_not(f"{name} harvest {number}") is None for name, number in fields)


def players_with_a_new_card(game):
    return sum(len(game.hand(name)) == 2 for name in game.names)


def cards_left_open(game):
    return len(game.turned)


def cards_in_the_pile(game):
    """After a first turn in which nobody trades."""
    while game.turn == 1:
        game.play((game.awaited, game.legal_moves(offers=False)[0]))
    return game.draw_count


def hand_from_left_to_right(game):
    return " ".join(map(str, reversed(game.hand("Nicolás"))))
