"""A game as a text to compare: its deal, the table at each turn, and for each move its alternatives and its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bohnanza_lab.engine import Bean, EngineGame, rules
from bohnanza_lab.engine.beans import format_beans
from bohnanza_lab.engine.events import Event, PhaseBegan, TurnBegan
from bohnanza_lab.engine.ruleset import Value
from bohnanza_lab.engine.setup import check_names

FOLDER = Path(__file__).parents[2] / "tests/golden"
_SHOWN = 8
"""So many moves with one verb are written out; of more it is told how many."""


@dataclass(frozen=True)
class Golden:
    """One of the games: which file, and how it was dealt."""

    edition: str
    players: int
    variant: str = ""
    """What the options make of it, in a word for the file's name."""
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: int = 1

    @property
    def name(self) -> str:
        """The name of its file."""
        return "-".join(filter(None, (self.edition, str(self.players), self.variant)))

    @property
    def path(self) -> Path:
        """Where its text stands."""
        return FOLDER / f"{self.name}.txt"

    def deal(self) -> EngineGame:
        """The game before its first move; the seat that begins goes round from game to game."""
        names = check_names(self.players)
        starter = names[self.seed % self.players]
        return EngineGame(self.edition, names, seed=self.seed, starter=starter, **self.options)  # type: ignore[arg-type]

    def moves(self) -> list[str]:
        """The moves that its text holds, such as ``"Ana plant 1"``."""
        lines = self.path.read_text(encoding="utf-8").splitlines()
        return [line.removeprefix("> ").partition("  ")[0] for line in lines if line.startswith("> ")]


PYRAMID: Mapping[str, Value] = {
    "lands": "mixed",
    "board": "pyramid-6",
    "three_fields": True,
    "camp_points": 3,
    "camp_defence": 16,
}

GAMES = (
    Golden("rio-grande", 5, seed=1),
    Golden("three-new-beans", 7, seed=14),
    Golden("bean-duel", 2, seed=12),
    Golden("spanish", 4, seed=1),
    Golden("billabong", 3, "beginners", {"beginners": True, "tie_break": "hand"}, seed=1),
    Golden("billabong", 4, "no-window", {"harvest_window": False, "finish_phases": True}, seed=3),
    Golden("billabong", 5, seed=4),
    Golden("billabong-expansion", 5, seed=1),
    Golden("duel", 2, seed=3),
    Golden("duel", 2, "holders", {"claim_windows": "holders"}, seed=10),
    Golden("bohnaparte", 3, seed=6),
    Golden("cavalry", 3, "pyramid-6", PYRAMID, seed=10),
    Golden("cavalry", 4, seed=1),
)
"""Every edition, and the tables that are played differently; the conformance tests play every table of all."""


def write(game: EngineGame, moves: Sequence[str]) -> str:
    """The text of a game that begins here and goes by these moves."""
    return "\n".join([*_lines(game, moves), ""])


def _lines(game: EngineGame, moves: Sequence[str]) -> Iterator[str]:
    """The lines of the text. Each kind of line appears only when it has changed."""
    yield from game.position().splitlines()
    turn = 0
    table: set[str] = set()
    where = others = ""
    for said in moves:
        if game.state.turn != turn:
            turn = game.state.turn
            now = [*_table(game)]
            yield ""
            yield f"turn {turn}, {game.names[game.state.active]}"
            yield from (line for line in now if line not in table)
            table = {*now}
        now_at, may, now_others = _where(game), _may(game), _others(game)
        yield f"{f'[{now_at}] ' * (now_at != where)}{may}{f' | {now_others}' * (now_others != others)}"
        where, others = now_at, now_others
        happened = "; ".join(_format(game, event) for event in game.play(said))
        yield f"> {said}  {happened}".rstrip()
    yield ""
    yield f"{'over' if game.over else 'and so on'}: {', '.join(f'{name} {won}' for name, won in game.scores().items())}"
    yield from _table(game)


def _table(game: EngineGame) -> Iterator[str]:
    table, state = game.observation(), game.state
    top = f" ({table.discard_top})" if table.discard_top else ""
    yield f"  piles: draw {table.draw_count}, discard {table.discard_count}{top}, run out {table.exhausted}"
    if table.turned:
        yield f"  turned over: {format_beans(table.turned)}"
    for seat, name in enumerate(game.names):
        fields = " / ".join(map(format_beans, table.fields[seat]))
        hand, coins = format_beans(state.hands[seat]), format_beans(state.coins[seat])
        yield f"  {name}: hand {hand}; fields {fields}; coins {coins}"
    if state.extension is not None:
        yield from (f"  {line}" for line in state.extension.lines(game.names))


def _where(game: EngineGame) -> str:
    return f"{rules.phase_of(game.state).key} {game.state.step}"


def _may(game: EngineGame) -> str:
    """What the awaited seat may say, but for offers."""
    moves = game.legal_moves(offers=False)
    verbs = Counter(move.verb for move in moves)
    shown = [move.text(game.names) for move in moves if verbs[move.verb] <= _SHOWN]
    shown += [f"{verb} ×{count}" for verb, count in verbs.items() if count > _SHOWN]
    return f"{game.awaited}: {', '.join(shown)}"


def _others(game: EngineGame) -> str:
    """How many moves everybody else has."""
    counts = [(name, len(game.legal_moves(name, offers=False))) for name in game.names if name != game.awaited]
    return ", ".join(f"{name} {count}" for name, count in counts)


def _format(game: EngineGame, event: Event) -> str:
    """An event with its facts, except those with their usual value."""
    if isinstance(event, PhaseBegan):
        return f"» {event.phase}"
    if isinstance(event, TurnBegan):
        return f"» {game.names[event.seat]}"
    facts, usual = [], getattr(event, "_field_defaults", {})
    for name, value in event._asdict().items():
        if name in usual and value == usual[name]:
            continue
        if name in ("seat", "partner", "to", "winner"):
            value = "anyone" if value is None else game.names[value]
        elif name == "tied":
            value = " ".join(game.names[seat] for seat in value) or "-"
        elif isinstance(value, tuple):
            value = format_beans(value) if all(isinstance(each, Bean) for each in value) else " ".join(map(str, value))
        facts.append(str(value))
    return f"{type(event).__name__}({', '.join(facts)})"
