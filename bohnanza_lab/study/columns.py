"""The tables of a study, column by column: what each holds, its unit, and its kind of value."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..engine.beans import Bean

ValueKind = Literal["int8", "int16", "int32", "int64", "bool", "category", "str"]


class Column(NamedTuple):
    """One column: its name, its kind of value and what it means.

    ``nullable``: some rows have no value (``<NA>``). Integers are as wide on the disk as their kind says, and in pandas
    ``int64``, or ``Int64`` where they are nullable, so that no sum overflows. ``values`` are
    the categories, in their order; without them the categories are the values that occur, sorted.
    """

    name: str
    kind: ValueKind
    about: str
    nullable: bool = False
    values: tuple[str, ...] = ()


class FrameSchema(NamedTuple):
    """One table: its name, what a row is, and its columns."""

    name: str
    row: str
    columns: tuple[Column, ...]


BEANS = tuple(bean.key for bean in Bean)

NUMBER = Column("game", "int64", "the number of the game in the study, from 0")
TURN = Column("turn", "int16", "the number of the turn in its game, from 1")


def seat_column(name: str, about: str, *, nullable: bool = False) -> Column:
    """A column with a seat."""
    return Column(name, "int8", f"{about}, from 0; seat 0 begins the game", nullable)


def bean_column(name: str = "bean", about: str = "the kind of bean") -> Column:
    """A column with a kind of bean, the rarest first."""
    return Column(name, "category", f"{about}, by key; in the order of their numbers", values=BEANS)


def cards_column(name: str, about: str) -> Column:
    """A column with a row of cards."""
    return Column(name, "str", f"{about}: keys of beans with a blank between them, empty for none")


FRAMES: tuple[FrameSchema, ...] = (
    FrameSchema(
        "games",
        "a game",
        (
            NUMBER,
            Column("seed", "int64", "the seed of its deal and shuffles", nullable=True),
            Column("edition", "category", "the id of its edition"),
            Column("players", "int8", "the number of players"),
            Column("turns", "int16", "the number of turns"),
            Column("moves", "int32", "the number of moves, with offers and answers"),
            Column("exhausted", "int8", "how often the draw pile ran out (0-52)"),
            Column("ended_by", "category", "the id of the rule that ended it; empty where a record stops before"),
            seat_column("winner", "the seat that won", nullable=True),
            Column("tied", "bool", "whether another seat had the same score"),
        ),
    ),
    FrameSchema(
        "seats",
        "a seat of a game",
        (
            NUMBER,
            seat_column("seat", "the seat"),
            Column("player", "category", "the name of its player", nullable=True),
            Column("score", "int32", "what it earned: coins, or what the edition counts (cents in The Duel)"),
            Column("rank", "int8", "1 for the winner; ties are decided by the rule of the edition (0-58)"),
            Column("won", "bool", "whether it won"),
            Column("hand", "int16", "cards in its hand at the end"),
            Column("fields", "int8", "how many fields it had at the end"),
            Column("planted", "int16", "cards planted"),
            Column("harvests", "int16", "fields harvested, also at the end of the game"),
            Column("offers", "int16", "offers made"),
            Column("trades", "int16", "trades and gifts that it took part in"),
        ),
    ),
    FrameSchema(
        "turns",
        "a turn of a game",
        (
            NUMBER,
            TURN,
            seat_column("seat", "whose turn it is"),
            Column("hand", "int16", "cards in the hand of this seat as the turn begins"),
            Column("coins", "int16", "cards in the coin stack of this seat then"),
            Column("growing", "int16", "cards on the fields of this seat then"),
            Column("draw", "int16", "cards left in the draw pile then"),
            Column("exhausted", "int8", "how often the draw pile had run out then"),
            Column("moves", "int16", "moves in the turn, of every seat"),
        ),
    ),
    FrameSchema(
        "plantings",
        "a card that was planted",
        (
            NUMBER,
            TURN,
            seat_column("seat", "who planted it"),
            Column("field", "int8", "the number of the field, from 1"),
            bean_column(),
            Column(
                "origin",
                "category",
                "where it came from: the hand, a turned-over card, a trade or gift (aside), or an open offer (0-73)",
                values=("hand", "turned", "aside", "offered"),
            ),
            Column("height", "int8", "cards on the field with this one"),
            Column("harvest", "int16", "the harvest that took it off the field (see harvests)", nullable=True),
        ),
    ),
    FrameSchema(
        "harvests",
        "a harvest",
        (
            NUMBER,
            Column("harvest", "int16", "the number of the harvest in its game, from 0"),
            TURN,
            seat_column("seat", "who harvested"),
            Column("field", "int8", "the number of the field, from 1"),
            bean_column(about="the kind of the top card"),
            Column("cards", "int8", "cards on the field"),
            Column("coins", "int8", "coins that it paid"),
            Column("mixed", "bool", "whether not all cards were of that kind (3-51)"),
            Column("last", "bool", "whether it was the harvest at the end of the game (0-55)"),
        ),
    ),
    FrameSchema(
        "offers",
        "an offer",
        (
            NUMBER,
            TURN,
            Column("offer", "int16", "the number of the offer in its turn, from 1"),
            seat_column("seat", "who made it"),
            seat_column("to", "who was asked; <NA> for an offer to anyone", nullable=True),
            cards_column("gives", "what it offered"),
            cards_column("wants", "what it asked for"),
            Column(
                "result",
                "category",
                "accepted; refused by all who were asked; countered by another offer; taken back by its maker; stale, "
                "as its cards were gone; open until the end of the phase; a bluff that was accepted (3-32)",
                nullable=True,
                values=("accepted", "refused", "countered", "maker", "stale", "phase", "bluff"),
            ),
            seat_column("partner", "who accepted it", nullable=True),
        ),
    ),
    FrameSchema(
        "trades",
        "a trade or a gift",
        (
            NUMBER,
            TURN,
            Column("offer", "int16", "the number of the offer that was accepted"),
            seat_column("seat", "who had offered it"),
            seat_column("partner", "who accepted"),
            seat_column("active", "whose turn it was"),
            cards_column("gave", "what the offering seat gave"),
            cards_column("got", "what it got"),
            Column("given", "int8", "cards that it gave"),
            Column("received", "int8", "cards that it got; 0 for a gift"),
        ),
    ),
)
"""The tables of every study. What only one game has is in :mod:`.games`."""
