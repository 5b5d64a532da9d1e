"""A layout as one line of Python, for a lesson."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.beans import format_beans
from ..engine.editions import edition
from ..engine.errors import BohnanzaError
from ..engine.game import EngineGame
from ..engine.layout import Layout
from ..engine.pile_format import format_pile
from ..engine.setup import PILES, check_names, infer_turn

Keywords = dict[str, Any]


def line_of_python(layout: Layout) -> str:
    """The shortest line that begins the game of a layout: :meth:`EngineGame.arrange` with what has been laid, or
    :meth:`EngineGame.from_position` for what that cannot say, such as an offer on the table.

    >>> layout = Layout.read(str(EngineGame.arrange(hands={"Ana": "Soy", "Ben": "-", "Cem": "-"}, seed=3)))
    >>> line_of_python(layout.with_row("draw", ()).changed(rng=3))
    'Game.arrange(seed=3, hands={"Ana": "Soy", "Ben": "-", "Cem": "-"})'
    """
    try:
        game = layout.game()
    except BohnanzaError:
        return ""
    common = _keywords(layout)
    for own in ({}, _own(layout, bare=True), _own(layout, bare=False)):
        keywords = common | own
        try:
            if EngineGame.arrange(layout.ruleset.edition, layout.names, **keywords) == game:
                said = [f"{name}={_quoted(value)}" for name, value in keywords.items()]
                return f"Game.arrange({', '.join([*_seated(layout), *said])})"
        except BohnanzaError:
            continue
    return f"Game.from_position({_quoted(layout.text())})"


def _seated(layout: Layout) -> list[str]:
    """The edition and the players, where they are not the usual ones."""
    ruleset, names = layout.ruleset, layout.names
    usual = names == check_names(len(names))
    players = "" if usual and len(names) == edition(ruleset.edition).default_players else _quoted(names)
    players = str(len(names)) if players and usual else players
    if ruleset.edition == "rio-grande":
        return [f"players={players}"] if players else []
    return [_quoted(ruleset.edition), *([players] if players else [])]


def _keywords(layout: Layout) -> Keywords:
    """The keywords of :meth:`EngineGame.arrange` that every game has."""
    state, ruleset, names = layout.state, layout.ruleset, layout.names
    phase = ruleset.phases[state.phase]
    usual = {option.name: option.default for option in edition(ruleset.edition).options}
    numbers: Keywords = {
        "options": {name: value for name, value in ruleset.options.items() if value != usual[name]} or None,
        "seed": state.rng or None,
        "starter": names[state.starter] if state.starter else None,
        "active": names[state.active] if state.active != state.starter else None,
        "phase": phase.key if state.phase else None,
        "step": state.step if state.step != phase.infer_step(state) else None,
        "turn": state.turn if state.turn != infer_turn(state) else None,
        "exhausted": state.exhausted or None,
    }
    fields = {seat: " / ".join(map(format_beans, mine)) for seat, mine in enumerate(state.fields)}
    bought = {seat for seat, mine in enumerate(state.fields) if any(mine) or len(mine) > ruleset.field_count}
    rows: Keywords = {
        "hands": dict(zip(names, map(format_beans, state.hands), strict=True)),
        "fields": {names[seat]: fields[seat] for seat in sorted(bought)} or None,
        "aside": {name: format_beans(row) for name, row in zip(names, state.aside, strict=True) if row} or None,
        "coins": {
            name: format_beans(row) for name, row in zip(names, state.coins, strict=True) if row or ruleset.start_coins
        }
        or None,
        "turned": format_beans(state.turned) if state.turned else None,
        "draw": format_beans(state.draw[::-1]) if state.draw else None,
        "discard": format_beans(state.discard[::-1]) if state.discard else None,
        "rest": layout.rest if layout.rest != PILES[0] else None,
        "shuffles": [*map(format_pile, state.scripted_shuffles)] or None,
    }
    return {name: value for name, value in (numbers | rows).items() if value is not None}


def _own(layout: Layout, *, bare: bool) -> Keywords:
    """The keywords of what only this game has, from the lines of a position that mean the same. ``bare``: without
    those that say that nothing is there.
    """
    extension = layout.state.extension
    if extension is None:
        return {}
    lines = [line.partition(" ")[::2] for line in extension.lines(layout.names)]
    found: Keywords = {}
    for keyword, key in extension.keywords.items():
        rows = [row for first, row in lines if first == key]
        if key in extension.seat_keys:
            seats = {name: row for name, _, row in (row.partition(" ") for row in rows) if row != "none"}
            if seats and not (bare and set(seats.values()) == {"-"}):
                found[keyword] = seats
        elif rows and not (bare and rows[0] == "-"):
            found[keyword] = rows[0]
    return found


def _quoted(value: object) -> str:
    """A value as Python writes it, with double quotes. No text of a position has a quotation mark."""
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_quoted(name)}: {_quoted(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_quoted, value)) + "]"
    return repr(value)
