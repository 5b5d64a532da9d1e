"""The Duel in a study: gifts with their bluffs, and bo(h)nus cards."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from ...engine.events import Traded
from ...engine.state import State
from ...study.columns import NUMBER, TURN, Column, FrameSchema, bean_column, cards_column, seat_column
from ...study.game_tables import GameTables, StudyRow, StudyRows, Transition, cards_text
from .engine.duel_table import DuelTable
from .engine.events import Bluffed, Claimed
from .engine.moves import Gift


class DuelTables(GameTables):
    """Three more tables: ``gifts``, ``claims`` and ``bonus``."""

    results = MappingProxyType({Bluffed: "bluff"})
    frames = (
        FrameSchema(
            "gifts",
            "a gift that was offered",
            (
                NUMBER,
                TURN,
                Column("offer", "int16", "the number of the offer in its turn, from 1"),
                seat_column("seat", "who offered it"),
                seat_column("active", "whose turn it was"),
                bean_column(),
                Column("bluff", "bool", "whether the giver had no card of this kind (3-30)"),
                Column("accepted", "bool", "whether it was accepted"),
                Column("hand", "int16", "cards in the giver's hand"),
                Column("paid", "int16", "cents that the giver paid for a bluff that was accepted (3-32)", True),
            ),
        ),
        FrameSchema(
            "claims",
            "a bo(h)nus card that was claimed",
            (
                NUMBER,
                TURN,
                seat_column("seat", "who claimed it"),
                Column("card", "int8", "the number of the bo(h)nus card"),
                seat_column("owner", "whose field fulfilled it"),
                Column("field", "int8", "the number of that field, from 1"),
                cards_column("beans", "what the card asks for"),
                Column("cents", "int16", "what it is worth (3-43)"),
            ),
        ),
        FrameSchema(
            "bonus",
            "a bo(h)nus card that was dealt",
            (
                NUMBER,
                seat_column("seat", "who got it at the deal"),
                Column("card", "int8", "the number of the bo(h)nus card"),
                Column("cents", "int16", "what it is worth on top of a dollar (3-43)"),
            ),
        ),
    )

    def rows(self, steps: Sequence[Transition]) -> StudyRows:
        gifts: list[StudyRow] = []
        claims: list[StudyRow] = []
        for before, turn, _ in steps:
            if isinstance(turn.move, Gift):
                held = before.hands[turn.seat] + (before.turned if turn.seat == before.active else ())
                bluff = turn.move.bean not in held
                number = before.offered + 1
                hand = len(before.hands[turn.seat])
                gifts.append(
                    [before.turn, number, turn.seat, before.active, turn.move.bean.key, bluff, False, hand, None]
                )
            for event in turn.events:
                match event:
                    case Traded():
                        gifts[-1][6] = True
                    case Bluffed(worth=worth):
                        gifts[-1][6], gifts[-1][8] = True, int(worth)
                    case Claimed(seat, card, owner, field, kinds, worth):
                        claims.append([before.turn, seat, card, owner, field, cards_text(kinds), int(worth)])
        return {"gifts": gifts, "claims": claims, "bonus": _dealt_bonus_cards(steps[0].before) if steps else []}


def _dealt_bonus_cards(state: State) -> list[StudyRow]:
    table = state.extension
    assert isinstance(table, DuelTable)
    return [[seat, card, table.deck[card].cents] for seat, hand in enumerate(table.hands) for card in hand]


TABLES = DuelTables()
