"""Billabong in a study: the third fields that were bought."""

from __future__ import annotations

from collections.abc import Sequence

from ...study.columns import NUMBER, TURN, Column, FrameSchema, seat_column
from ...study.game_tables import GameTables, StudyRows, Transition
from .engine.events import FieldBought


class BillabongTables(GameTables):
    """One more table, ``purchases``."""

    frames = (
        FrameSchema(
            "purchases",
            "a field that was bought",
            (
                NUMBER,
                TURN,
                seat_column("seat", "who bought it"),
                Column("field", "int8", "the number of the field, from 1"),
                Column("coins", "int8", "what it cost (2-09)"),
            ),
        ),
    )

    def rows(self, steps: Sequence[Transition]) -> StudyRows:
        bought = [(step, event) for step in steps for event in step.turn.events if isinstance(event, FieldBought)]
        return {"purchases": [[step.before.turn, event.seat, event.field, event.coins] for step, event in bought]}


TABLES = BillabongTables()
