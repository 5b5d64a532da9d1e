"""Which cards are in the game: the base deck and, by player count, the deck with the three extra kinds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from .beans import Bean

_EXTRA = (Bean.COCOA, Bean.WAX, Bean.COFFEE)


def full_deck(without: Iterable[Bean] = ()) -> Mapping[Bean, int]:
    """As many cards of each kind as its number says (0-09), except for these kinds.

    >>> sum(full_deck().values()), sum(full_deck(without=[Bean.COCOA]).values())
    (154, 150)
    """
    return {bean: int(bean) for bean in Bean if bean not in set(without)}


EIGHT_KINDS = full_deck(without=_EXTRA)
"""The 104 cards of the original kinds (0-03, 2-03)."""


def extended_deck(players: int) -> Mapping[Bean, int]:
    """The deck with Cocoa, Wax and Coffee, without the kinds that are not used with this number of players (0-59 to
    0-62, 2-50 to 2-53).

    >>> [sum(extended_deck(players).values()) for players in (3, 4, 5, 6, 7)]
    [150, 130, 130, 144, 144]
    """
    if players == 3:
        return full_deck(without=[Bean.COCOA])
    if players <= 5:
        return full_deck(without=[Bean.COFFEE])
    return full_deck(without=[Bean.COCOA, Bean.GARDEN])
