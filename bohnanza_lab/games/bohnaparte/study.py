"""Bohnaparte in a study, with Cavalry or without: the battles, and the landscapes at the end."""

from __future__ import annotations

from collections.abc import Sequence

from ...study.columns import NUMBER, TURN, Column, FrameSchema, seat_column
from ...study.game_tables import GameTables, StudyRow, StudyRows, Transition
from .engine.bohnaparte_table import BohnaparteTable
from .engine.events import Attacked, BattleCard, Camped, CavalrySent, Conquered, Repelled, Revealed

_SOURCES = ("hand", "depot", "stack", "cavalry", "nothing")
_TIES = ("defence", "cannon", "highest")


class BohnaparteTables(GameTables):
    """Two more tables: ``battles`` and ``lands``."""

    frames = (
        FrameSchema(
            "battles",
            "a battle",
            (
                NUMBER,
                TURN,
                seat_column("seat", "who attacked"),
                seat_column("partner", "who defended: the owner, or the left neighbour of the attacker"),
                Column("land", "category", "the landscape that was attacked"),
                Column("neutral", "bool", "whether nobody owned it"),
                Column("source", "category", "where the attack came from in the last round", values=_SOURCES),
                Column("defended", "category", "where the defence came from in the last round", values=_SOURCES),
                Column("rounds", "int8", "1, or 2 where Cavalry was beaten first (4-69)"),
                Column("attack", "int8", "the value of the attack in the last round (4-27)"),
                Column("defence", "int8", "the value of the defence in the last round"),
                Column("raised", "category", "why the defence was higher than its card", True, ("fortress", "least")),
                Column("tie", "category", "what decided equal values (4-30, 4-49, 4-50)", True, _TIES),
                Column("won", "bool", "whether the attacker won"),
            ),
        ),
        FrameSchema(
            "lands",
            "a place of the map, at the end",
            (
                NUMBER,
                Column("land", "category", "the landscape or encampment"),
                seat_column("camp", "whose encampment it was at the beginning", nullable=True),
                seat_column("owner", "who has it at the end", nullable=True),
            ),
        ),
    )

    def rows(self, steps: Sequence[Transition]) -> StudyRows:
        battles: list[StudyRow] = []
        sources: list[str] = []
        rounds = 0
        for step in steps:
            for event in step.turn.events:
                match event:
                    case Attacked():
                        battles.append([step.before.turn, event.seat, event.partner, event.land, event.neutral])
                        sources, rounds = [], 0
                    case CavalrySent():
                        sources.append("cavalry")
                    case BattleCard(origin=origin):
                        sources.append(origin)
                    case Revealed():
                        rounds += 1
                        attack, defence = sources
                        revealed: StudyRow = [attack, defence, rounds, event.attack, event.defence]
                        battles[-1][5:] = [*revealed, event.raised or None, event.tie or None]
                        sources = []
                    case Conquered() | Repelled():
                        battles[-1].append(isinstance(event, Conquered))
        return {"battles": battles, "lands": _lands(steps) if steps else []}


def _lands(steps: Sequence[Transition]) -> list[StudyRow]:
    """Every place of the map, with whose encampment it became."""
    first, last = steps[0].before.extension, steps[-1].after.extension
    assert isinstance(first, BohnaparteTable)
    assert isinstance(last, BohnaparteTable)
    camps = {event.land: event.seat for step in steps for event in step.turn.events if isinstance(event, Camped)}
    for number in first.board.camps:
        if (camp := first.owner(number)) is not None:
            camps[first.board.places[number].name] = camp
    return [[place.name, camps.get(place.name), last.owner(number)] for number, place in enumerate(last.board.places)]


TABLES = BohnaparteTables()
