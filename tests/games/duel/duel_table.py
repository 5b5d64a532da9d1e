"""A table for The Duel, and what the tests look at on it."""

from __future__ import annotations

from typing import Any

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.pile_format import format_numbers
from bohnanza_lab.games.duel.engine.duel_table import DuelTable, duel_table

NAMES = ("Uwe", "Susanne")
SHOWN = {
    1: (40, "2*Red Black-eyed"),
    2: (10, "2*Blue"),
    3: (70, "Red Black-eyed Soy"),
    4: (100, "Garden Red Black-eyed Soy"),
    5: (10, "2*Chili"),
    6: (10, "Soy 2*Green"),
}
"""Cards that the tests play with; the others ask for all the Blue there is, so that no field fulfils them."""


def deck_text(shown: dict[int, tuple[int, str]] = SHOWN) -> str:
    """A set of bo(h)nus cards as the text of a file."""
    lines = ["invented = true", "[cards]"]
    for number in range(1, 33):
        cents, beans = shown.get(number, (10, "20*Blue"))
        lines.append(f'{number} = {{ cents = {cents}, beans = "{beans}" }}')
    return "\n".join(lines)


def duel(*, deck: str = deck_text(), windows: str = "everybody", **position: Any) -> EngineGame:
    """A laid table. Bo(h)nus hands that are not named are empty."""
    position["bonus"] = dict.fromkeys(NAMES, "-") | position.get("bonus", {})
    return EngineGame.arrange("duel", NAMES, options={"bonus_cards": deck, "claim_windows": windows}, **position)


def extension(game: EngineGame) -> DuelTable:
    """What The Duel adds to the table."""
    return duel_table(game.state)


def bonus(game: EngineGame, name: str) -> str:
    """Somebody's bo(h)nus cards: ``"#3 #7"``, or ``"-"``."""
    return format_numbers(extension(game).hands[game.seat(name)])


def won(game: EngineGame, name: str) -> str:
    """The bo(h)nus cards in somebody's dollar pile."""
    return format_numbers(extension(game).won[game.seat(name)])


def asked(game: EngineGame) -> list[str]:
    """Who is asked for a claim, in order."""
    return [game.names[seat] for seat in game.state.pending_seats]
