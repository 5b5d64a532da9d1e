"""What the questions of duel.ipynb ask of their tables."""

from __future__ import annotations

from bohnanza_lab.engine import Bean


def dollars_earned(game):
    """Beside the three with which everybody begins."""
    return game.coins("Ana") - 3


def fields_for_a_stink(game):
    fields = [field for name in game.names for field in game.fields(name)]
    return sum(game.ruleset.fits(field, Bean.STINK) for field in fields)


def cards_to_claim(game):
    fields = [(name, number) for name in game.names for number in (1, 2, 3)]
    return sum(
        any(game.why_not(f"Ana claim #{card} {name} {number}") is None for name, number in fields)
        for card in game.table.bonus("Ana")
    )
