"""What The Duel has on the table besides the beans: gift cards and bo(h)nus cards (3-03, 3-04, 3-08)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from types import MappingProxyType
from typing import ClassVar, NamedTuple, Self

from ....engine.beans import beans, format_beans
from ....engine.chance import shuffle
from ....engine.errors import NotationError
from ....engine.extension import Extension, ExtensionView
from ....engine.immutable import put
from ....engine.message import Message
from ....engine.moves import Names, Seat, parse_field, parse_seat
from ....engine.notation import PositionDraft
from ....engine.pile_format import format_numbers, parse_numbers
from ....engine.state import Cards, State
from .bonus import BonusDeck, Dollars

HAND_SIZE = 3
"""How many bo(h)nus cards each player is dealt, and holds again after drawing (3-08, 3-39)."""

Numbers = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DuelObservation:
    """The Duel's part of the table as one seat may know it: of the opponent's bo(h)nus cards, only their number."""

    deck: BonusDeck
    gifts: Cards
    bonus: Numbers
    """The viewer's own bo(h)nus cards."""
    hands: Numbers
    """How many bo(h)nus cards each seat holds."""
    won: tuple[Numbers, ...]
    draw: int
    discard: int
    discard_top: int | None
    asked: tuple[int, int] | None
    declared: bool


class _Parts(NamedTuple):
    """The parts of a :class:`DuelTable`. Piles have their top card last."""

    deck: BonusDeck
    draw: Numbers
    discard: Numbers = ()
    hands: tuple[Numbers, ...] = ((), ())
    won: tuple[Numbers, ...] = ((), ())
    """The claimed cards in each seat's dollar pile (3-48)."""
    gifts: Cards = ()
    """The gift cards pushed in this phase, in order; the others are still in their row (3-26)."""
    asked: tuple[int, int] | None = None
    """The field that an open claim window is about, as owner and number; None if it is about all fields."""
    declared: bool = False
    """Whether that field will be harvested after all players have been asked (C3-15)."""
    asks_holders: bool = False
    """Whether a window asks only who holds a matching card (C3-15)."""


class DuelTable(_Parts, Extension):
    """Gift cards, bo(h)nus cards, and the field that a claim window is about."""

    __slots__ = ()

    keys: ClassVar[frozenset[str]] = frozenset({"gifts", "bonus-draw", "bonus-discard", "asked"})
    seat_keys: ClassVar[frozenset[str]] = frozenset({"bonus", "won"})
    keywords: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"bonus": "bonus", "won": "won", "bonus_draw": "bonus-draw", "bonus_discard": "bonus-discard"}
    )
    """``bonus`` and ``won`` give each player's cards by number: ``bonus={"Ana": "#3 #7"}``. ``bonus_draw`` gives the
    next cards of the pile, ``bonus_discard`` the discard pile from its top. A hand that is not named is dealt.
    """

    def view(self, names: Sequence[str]) -> ExtensionView:
        return DuelView(self, names)

    def deal(self, rng: int) -> tuple[Self, int]:
        """Shuffle the bo(h)nus cards and deal three to each player, one at a time (3-03, 3-08)."""
        pile, rng = shuffle(self.draw, rng)
        left, dealt = pile[: -2 * HAND_SIZE], pile[: -2 * HAND_SIZE - 1 : -1]
        return self._replace(draw=left, hands=(dealt[::2], dealt[1::2])), rng

    def with_defaults(self, draft: PositionDraft, rng: int) -> tuple[Self, int]:
        """Deal the hands that no line names; the cards that are left are shuffled under those of the pile that one
        names.
        """
        top = self.draw if "bonus-draw" in draft.seen else ()
        named = {*top, *self.discard, *(card for row in (*self.hands, *self.won) for card in row)}
        loose, rng = shuffle(tuple(card.number for card in self.deck.cards if card.number not in named), rng)
        hands = list(self.hands)
        for seat in draft.missing("bonus"):
            hands[seat], loose = loose[:HAND_SIZE], loose[HAND_SIZE:]
        return self._replace(hands=tuple(hands), draw=loose + top), rng

    @property
    def is_complete(self) -> bool:
        return len(self.draw) + len(self.discard) + sum(map(len, (*self.hands, *self.won))) >= len(self.deck.cards)

    def lines(self, names: Sequence[str]) -> list[str]:
        asked = "-" if self.asked is None else f"{names[self.asked[0]]} {self.asked[1]}"
        lines = [
            f"gifts {format_beans(self.gifts)}",
            f"bonus-draw {format_numbers(self.draw[::-1])}",
            f"bonus-discard {format_numbers(self.discard[::-1])}",
            f"asked {asked}{' harvest' if self.declared else ''}",
        ]
        for seat, name in enumerate(names):
            lines.append(f"bonus {name} {format_numbers(self.hands[seat])}")
            lines.append(f"won {name} {format_numbers(self.won[seat])}")
        return lines

    def read(self, names: Sequence[str], key: str, rest: str) -> Self:
        if key == "gifts":
            return self._replace(gifts=beans(rest))
        if key == "asked":
            return self._parse_asked(names, rest)
        if key == "bonus-draw":
            return self._replace(draw=parse_numbers(rest)[::-1])
        if key == "bonus-discard":
            return self._replace(discard=parse_numbers(rest)[::-1])
        name, _, row = rest.partition(" ")
        seat = parse_seat(name, names)
        cards = parse_numbers(row)
        return self.with_won(seat, cards) if key == "won" else self.with_hand(seat, cards)

    def _parse_asked(self, names: Sequence[str], rest: str) -> Self:
        if rest == "-":
            return self._replace(asked=None, declared=False)
        words = rest.split()
        if not (len(words) == 2 or (len(words) == 3 and words[2] == "harvest")):
            raise NotationError(f"asked names a field, as in 'asked {names[0]} 2' or 'asked {names[0]} 2 harvest'")
        return self._replace(asked=(parse_seat(words[0], names), parse_field(words[1])), declared=len(words) == 3)

    def validation_error(self, state: State) -> Message | None:
        count = Counter((*self.draw, *self.discard, *(card for row in (*self.hands, *self.won) for card in row)))
        for number in sorted({*count, *(card.number for card in self.deck.cards)}):
            here = 1 if number in self.deck else 0
            if count[number] != here:
                return Message("faults.bonus.cards", card=number, times=count[number], cards=here)
        if any(len(hand) > HAND_SIZE for hand in self.hands):
            return Message("faults.bonus.hand", most=HAND_SIZE)  # 3-39
        if self.gifts and not state.ruleset.phases[state.phase].offering:
            return Message("faults.gifts.phase")  # 3-29
        if self.asked is not None:
            owner, number = self.asked
            if not (state.pending_seats and number <= len(state.fields[owner]) and state.fields[owner][number - 1]):
                return Message("faults.claims.field")  # C3-15
        return None

    def seen_by(self, seat: int | None) -> DuelObservation:
        return DuelObservation(
            deck=self.deck,
            gifts=self.gifts,
            bonus=() if seat is None else self.hands[seat],
            hands=tuple(map(len, self.hands)),
            won=self.won,
            draw=len(self.draw),
            discard=len(self.discard),
            discard_top=self.discard[-1] if self.discard else None,
            asked=self.asked,
            declared=self.declared,
        )

    def resample_hidden(self, seat: int | None, cards: Cards, rng: int) -> tuple[Self, int]:
        """A copy in which the bo(h)nus cards that this seat cannot see are shuffled: the draw pile, the opponent's
        hand, and the discards below the top one.
        """
        hands = {other: hand for other, hand in enumerate(self.hands) if other != seat}
        under = self.discard[:-1]
        # Sorted, so that the result does not depend on where the cards are.
        hidden = sorted((*self.draw, *under, *(card for hand in hands.values() for card in hand)))
        loose, rng = shuffle(tuple(hidden), rng)
        left = iter(loose)
        draw, dealt = tuple(islice(left, len(self.draw))), tuple(islice(left, len(under)))
        table = self._replace(draw=draw, discard=dealt + self.discard[-1:])
        for other, hand in hands.items():
            table = table.with_hand(other, tuple(islice(left, len(hand))))
        return table, rng

    # Copies with a change

    def worth(self, seat: int) -> Dollars:
        """The total value of a seat's claimed cards (3-43)."""
        return Dollars(sum(self.deck[card].worth for card in self.won[seat]))

    def with_hand(self, seat: int, cards: Numbers) -> Self:
        return self._replace(hands=put(self.hands, seat, cards))

    def with_won(self, seat: int, cards: Numbers) -> Self:
        return self._replace(won=put(self.won, seat, cards))


class DuelView(ExtensionView):
    """What ``Game.table`` gives: bo(h)nus cards by their number, and the gift cards. Seats are given by name or number.

    >>> from bohnanza_lab.engine import EngineGame
    >>> table = EngineGame.arrange("duel", bonus={"Ana": "#3 #7 #12"}, won={"Ben": "#1"}).table
    >>> table.bonus("Ana"), table.won("Ben"), table.gifts
    ((3, 7, 12), (1,), ())
    """

    def __init__(self, table: DuelTable, names: Names) -> None:
        self._table = table
        self._names = names

    def bonus(self, who: Seat) -> tuple[int, ...]:
        """The bo(h)nus cards in a player's hand (3-08)."""
        return self._table.hands[parse_seat(who, self._names)]

    def won(self, who: Seat) -> tuple[int, ...]:
        """The bo(h)nus cards that a player has claimed (3-48)."""
        return self._table.won[parse_seat(who, self._names)]

    @property
    def gifts(self) -> Cards:
        """The gift cards that were pushed in this phase, in order (3-26)."""
        return self._table.gifts

    @property
    def bonus_draw_count(self) -> int:
        """How many cards are in the bo(h)nus draw pile."""
        return len(self._table.draw)

    @property
    def bonus_discard_count(self) -> int:
        """How many cards are in the bo(h)nus discard pile."""
        return len(self._table.discard)


def duel_table(state: State) -> DuelTable:
    """The Duel's part of a state; the state must be one of The Duel."""
    extension = state.extension
    assert isinstance(extension, DuelTable), "The Duel's phases play on The Duel's table"
    return extension


def dollars(state: State, seat: int) -> Dollars:
    """The value of a seat's dollar pile: a dollar for each bean card, plus the claimed bo(h)nus cards (3-59)."""
    return Dollars(100 * len(state.coins[seat]) + duel_table(state).worth(seat))
