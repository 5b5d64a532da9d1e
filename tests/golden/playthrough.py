"""A game as a text to compare: its deal, then for each step the table, the legal moves, the move and the events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bohnanza_lab.engine import Bean, Game
from bohnanza_lab.engine.beans import spell
from bohnanza_lab.engine.events import Event

FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Golden:
    """One of the games: its file, and how it was dealt."""

    name: str
    players: int
    seed: int
    starter: str = "Ana"
    talkative: float = 0.0
    """How much is traded when a new game is played."""
    edition: str = "rio-grande"
    patient: bool = False
    """Whether fields are harvested only when nothing else can be done, when a new game is played."""

    @property
    def path(self) -> Path:
        """Where its text stands."""
        return FOLDER / f"{self.name}.txt"

    def deal(self) -> Game:
        """The game before its first move."""
        return Game(self.edition, self.players, seed=self.seed, starter=self.starter)

    def moves(self) -> list[str]:
        """The moves that its text holds, such as ``"Ana plant 1"``."""
        lines = self.path.read_text(encoding="utf-8").splitlines()
        return [line.removeprefix("> ") for line in lines if line.startswith("> ")]


GAMES = (
    Golden("3-players", 3, seed=9),
    Golden("3-players-trading", 3, seed=2, starter="Ben", talkative=0.4),
    Golden("4-players-trading", 4, seed=1, starter="Dia", talkative=0.4),
    Golden("5-players-trading", 5, seed=21, starter="Cem", talkative=0.6),
    Golden("duel", 2, seed=164, starter="Ben", edition="duel", patient=True),
)


def write(game: Game, moves: Sequence[str]) -> str:
    """The text of a game that begins here and goes by these moves."""
    return "\n".join([*_lines(game, moves), ""])


def _lines(game: Game, moves: Sequence[str]) -> Iterator[str]:
    yield from game.position().splitlines()
    before: set[str] = set()
    for number, said in enumerate(moves, 1):
        now = [*_table(game), *_legal(game)]
        yield ""
        yield f"{number}. {_where(game)}"
        # Only what has changed since the step before: the rest is as it was.
        yield from (line for line in now if line not in before)
        before = {*now}
        yield f"> {said}"
        for event in game.play(said):
            yield f"  {_spell(game, event)}"
    yield ""
    yield f"{'over' if game.over else 'and so on'}: {', '.join(f'{name} {won}' for name, won in game.scores().items())}"
    yield from game.position().splitlines()


def _where(game: Game) -> str:
    table = game.observation()
    return f"turn {table.turn}, {game.names[table.active]}, {table.phase} {table.step}; awaited: {game.awaited}"


def _table(game: Game) -> Iterator[str]:
    table, state = game.observation(), game.state
    top = f" ({table.discard_top})" if table.discard_top else ""
    yield f"  piles: draw {table.draw}, discard {table.discard}{top}, run out {table.exhausted}"
    yield f"  turned over: {spell(table.turned)}"
    for seat, name in enumerate(game.names):
        fields = " / ".join(map(spell, table.fields[seat]))
        yield (
            f"  {name}: hand {spell(state.hands[seat])}; fields {fields}; "
            f"aside {spell(table.aside[seat])}; coins {spell(state.coins[seat])}"
        )
    if state.annex is not None:
        yield from (f"  {line}" for line in state.annex.lines(game.names))
    for offer in table.offers:
        to = "anyone" if offer.to is None else game.names[offer.to]
        refused = ", ".join(game.names[seat] for seat in offer.refused) or "nobody"
        yield (
            f"  offer {offer.id}: {game.names[offer.seat]} to {to}, {spell(offer.give)} for {spell(offer.want)}; "
            f"refused by {refused}"
        )


def _legal(game: Game) -> Iterator[str]:
    for name in game.names:
        moves = ", ".join(move.text(game.names) for move in game.legal_moves(name, offers=False))
        yield f"  {name} may: {moves or '-'}"


def _spell(game: Game, event: Event) -> str:
    facts = []
    for name, value in event._asdict().items():
        if name in event._field_defaults and value == event._field_defaults[name]:
            continue
        if name in ("seat", "partner", "to", "winner"):
            value = "anyone" if value is None else game.names[value]
        elif name == "tied":
            value = " ".join(game.names[seat] for seat in value) or "-"
        elif isinstance(value, tuple):
            value = spell(value) if all(isinstance(each, Bean) for each in value) else " ".join(map(str, value))
        facts.append(f"{name}={value}")
    return f"{type(event).__name__}({', '.join(facts)})"
