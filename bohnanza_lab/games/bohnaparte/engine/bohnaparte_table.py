"""What Bohnaparte has on the table besides the beans: who holds which landscape, fortresses, depots, traders, cavalry,
and the battle that is being fought (4-07 to 4-12, 4-35 to 4-43, 4-60 to 4-74).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from types import MappingProxyType
from typing import Any, ClassVar, Self

from ....engine.beans import Bean, beans, format_beans
from ....engine.errors import NotationError, SetupError, suggest
from ....engine.extension import Extension, ExtensionView
from ....engine.immutable import put
from ....engine.message import Message
from ....engine.moves import by_seat, parse_seat
from ....engine.notation import PositionDraft
from ....engine.state import Cards, State
from .board import Board, owners
from .land import DEPOT_OR_TRADER_CARDS, KINDS, TWO_SIDED_LANDSCAPES, format_land, parse_land
from .moves import Attack
from .view import BohnaparteView

MOST_LANDS = 12
"""How many markers each player has; a player who has placed them all ends the game (4-02, 4-55)."""
TRADER_CARDS = 2
"""How many cards a Trader keeps between two draws (4-61, 4-62)."""
_SETS = {"fortresses": "fortresses", "empty-quarries": "empty", "fallen-cavalry": "fallen"}
"""The lines that name places, each with the attribute of the table."""


class Points(int):
    """Victory points."""

    def __repr__(self) -> str:
        return f"{int(self)} VP"

    __str__ = int.__repr__


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle that is being fought. A paddock's Cavalry fights the first round, if it was sent (4-66)."""

    seat: int
    """Who attacks."""
    target: int
    source: str = ""
    """The source of the attacker's card: ``hand``, ``depot``, ``stack`` or ``cavalry``; empty until a card is laid."""
    card: Cards = ()
    """The attacker's card, face down; empty if Cavalry attacks, or if both piles had run out."""
    paddock: int | None = None

    @property
    def round(self) -> int:
        """1, or 2 after the Cavalry has been beaten (4-69)."""
        return 1 if self.paddock is None or self.source == "cavalry" else 2


@dataclass(frozen=True, slots=True)
class BattleObservation:
    """A battle as a seat may know it. ``card`` is the attacker's card; only the attacker sees it, and only if it came
    from hand or depot. ``partner`` lays the defending card.
    """

    seat: int
    partner: int
    target: str
    source: str
    laid: int
    card: Cards
    paddock: str | None
    round: int


@dataclass(frozen=True, slots=True)
class BohnaparteObservation:
    """Bohnaparte's part of the table as one seat may know it: of other players' depots, only the number of cards."""

    board: Board
    owners: tuple[int | None, ...]
    """Who holds each place of the board, by its number."""
    fortresses: tuple[str, ...]
    empty_quarries: tuple[str, ...]
    fallen: tuple[str, ...]
    """Horse paddocks whose Cavalry is turned on its head because it was beaten."""
    depot: Cards | None
    """The cards on the viewer's own depot; None if the viewer has no depot."""
    depots: tuple[int | None, ...]
    traders: tuple[Cards | None, ...]
    battle: BattleObservation | None
    camp_least: int


@dataclass(frozen=True, slots=True)
class BohnaparteTable(Extension):
    """The map and everything on it. Sets of places are whole numbers, as in :class:`~.board.Board`."""

    board: Board
    held: tuple[int, ...]
    """The set of places that each seat holds."""
    seated: bool = False
    """Whether the encampments are given out by seat instead of chosen (4-10)."""
    camp_points: int = 0
    camp_least: int = 0
    """The victory points of an encampment, and its minimum defence (C4-13)."""
    two_boxes: bool = False
    """Whether a second box is used, so that both sides of a card are available at once (C4-31)."""
    fortresses: int = 0
    empty: int = 0
    """Quarries that are empty because a Fortress was built with them (4-36)."""
    fallen: int = 0
    """Horse paddocks whose Cavalry is turned on its head because it was beaten (4-69)."""
    depots: tuple[Cards | None, ...] = ()
    traders: tuple[Cards | None, ...] = ()
    battle: Battle | None = None

    keys: ClassVar[frozenset[str]] = frozenset({*_SETS, "battle"})
    seat_keys: ClassVar[frozenset[str]] = frozenset({"lands", "depot", "trader"})
    keywords: ClassVar[Mapping[str, str]] = MappingProxyType(
        {
            "lands": "lands",
            "depots": "depot",
            "traders": "trader",
            "fortresses": "fortresses",
            "empty_quarries": "empty-quarries",
            "fallen_cavalry": "fallen-cavalry",
            "camps": "",
        }
    )
    """``lands`` gives the places with each player's markers: ``lands={"Ana": "Orange Farm-1"}``. A seat that it does
    not name has its own encampment; with ``camps=False`` such a seat has nothing, and encampments are still to be
    chosen. ``depots`` and ``traders`` give the beans on each player's depot or Trader, ``"-"`` for an empty one.
    ``fortresses``, ``empty_quarries`` and ``fallen_cavalry`` name places.
    """

    def view(self, names: Sequence[str]) -> ExtensionView:
        return BohnaparteView(self, names)

    def deal(self, rng: int) -> tuple[Self, int]:
        """The table before the first turn. Where encampments are given out by seat, each player already has a marker on
        one (4-11).
        """
        if not self.seated:
            return self, rng
        return replace(self, held=tuple(1 << camp for camp in self.board.camps)), rng

    def with_lines(self, names: Sequence[str], given: Mapping[str, Any]) -> Mapping[str, Any]:
        rest = dict(given)
        camps = rest.pop("camps", True)
        if not isinstance(camps, bool):
            raise SetupError(f"camps is True, or False where encampments are still to be chosen, not {camps!r:.40}")
        lands = by_seat("lands", rest.get("lands"), names, "Orange Farm-1")
        return rest | {"lands": lands if camps else dict.fromkeys(range(len(names)), "-") | lands}

    def with_defaults(self, draft: PositionDraft, rng: int) -> tuple[Self, int]:
        """A seat without a line of its landscapes has its own encampment, unless somebody else has that."""
        held = list(self.held)
        taken = reduce(or_, held)
        for seat in draft.missing("lands"):
            held[seat] = 1 << self.board.camps[seat] & ~taken
        return replace(self, held=tuple(held)), rng

    def _places(self, words: str) -> int:
        return sum({1 << self.place(word) for word in words.split() if word != "-"})

    def place(self, word: str) -> int:
        """The number of a place, from its name in upper or lower case."""
        number = self.board.index.get(parse_land(word))
        if number is None:
            known = suggest(word, map(format_land, self.board.index), "its places are")
            raise NotationError(f"{word[:20]!r} is not on this board; {known}")
        return number

    def cards(self) -> tuple[Bean, ...]:
        stored = tuple(card for row in (*self.depots, *self.traders) if row for card in row)
        return stored if self.battle is None else stored + self.battle.card

    # As text

    def lines(self, names: Sequence[str]) -> list[str]:
        lines = [f"{key} {self._format(getattr(self, part))}" for key, part in _SETS.items()]
        lines.append(f"battle {self._format_battle(names)}")
        for seat, name in enumerate(names):
            lines.append(f"lands {name} {self._format(self.held[seat])}")
            lines.append(f"depot {name} {_format_cards(self.depots[seat])}")
            lines.append(f"trader {name} {_format_cards(self.traders[seat])}")
        return lines

    def _format(self, mask: int) -> str:
        return " ".join(map(format_land, self.board.names(mask))) or "-"

    def _format_battle(self, names: Sequence[str]) -> str:
        battle = self.battle
        if battle is None:
            return "-"
        place = format_land(self.board.places[battle.target].name)
        words = [names[battle.seat], place, battle.source or "owed", format_beans(battle.card)]
        if battle.paddock is not None:
            words.append(f"with {format_land(self.board.places[battle.paddock].name)}")
        return " ".join(words)

    def read(self, names: Sequence[str], key: str, rest: str) -> Self:
        if key == "battle":
            return replace(self, battle=self._parse_battle(names, rest))
        if key in _SETS:
            places: dict[str, Any] = {_SETS[key]: self._places(rest)}
            return replace(self, **places)
        name, _, row = rest.partition(" ")
        seat = parse_seat(name, names)
        if key == "lands":
            return self.with_held(seat, self._places(row))
        cards = None if row.strip() == "none" else beans(row)
        return self.with_depot(seat, cards) if key == "depot" else self.with_trader(seat, cards)

    def _parse_battle(self, names: Sequence[str], rest: str) -> Battle | None:
        if rest == "-":
            return None
        said, _, paddock = rest.partition(" with ")
        words = said.split(" ", 3)
        if len(words) != 4 or words[2] not in ("hand", "depot", "stack", "cavalry", "owed"):
            example = f"battle {names[0]} Farm-1 hand Soy"
            raise NotationError(f"battle is '-', or who, where, from where and which card, as in '{example}'")
        who, where, source, card = words
        return Battle(
            parse_seat(who, names),
            self.place(where),
            "" if source == "owed" else source,
            beans(card),
            self.place(paddock) if paddock else None,
        )

    def validation_error(self, state: State) -> Message | None:
        board, everything = self.board, 0
        for mine in self.held:
            if mine & everything:
                twice = board.names(mine & everything)
                return Message("faults.lands.twice", land=twice[0])
            if mine & board.rivers:
                return Message("faults.lands.river")  # 4-52
            if mine.bit_count() > MOST_LANDS:
                return Message("faults.lands.markers", most=MOST_LANDS)  # 4-02
            if mine.bit_count() == MOST_LANDS and not state.over:
                return Message("faults.lands.all", cards=MOST_LANDS, most=MOST_LANDS - 1)  # 4-55
            everything |= mine
        if self.empty & ~board.mask("quarry"):
            return Message("faults.lands.empty")  # 4-36
        if self.fortresses & board.rivers:
            return Message("faults.fortress.river")  # 4-37
        if self.fortresses.bit_count() != self.empty.bit_count():
            return Message("faults.fortress.quarry")  # 4-36
        if self.fortresses_left() < 0:
            return Message("faults.fortress.cards", cards=TWO_SIDED_LANDSCAPES)  # 4-02, C4-31
        if self.cards_left() < 0:
            return Message("faults.depot.cards", cards=DEPOT_OR_TRADER_CARDS)  # 4-02, C4-31
        if self.fallen & ~board.mask("paddock"):
            return Message("faults.cavalry.head")  # 4-69
        if any(row is not None and len(row) > state.players for row in self.depots):
            return Message("faults.depot.room", most=state.players)  # 4-42
        for seat, row in enumerate(self.traders):
            # in phase 5 the drawn cards lie there too, also where this draw has ended the game (4-62, 0-54)
            drawing = seat == state.active and (state.step or state.over)
            if row is not None and len(row) > TRADER_CARDS and not drawing:
                return Message("faults.trader.cards", seat=seat, most=TRADER_CARDS, cards=len(row))  # 4-61
        choosing = bool(state.pending_seats) and state.step == 0
        if not state.over and not choosing and not all(self.held):
            landless = next(seat for seat, mine in enumerate(self.held) if not mine)
            return Message("faults.lands.none", seat=landless)  # 4-56
        return self._battle_error(state)

    def _battle_error(self, state: State) -> Message | None:
        battle = self.battle
        if battle is None:
            return None
        if Attack not in state.ruleset.phases[state.phase].moves:
            return Message("faults.battle.phase")  # 4-18
        if state.over or battle.seat != state.active or not self.reach(state.active) >> battle.target & 1:
            return Message("faults.battle.reach", active=state.active)  # 4-24
        if len(battle.card) > 1 or (battle.source in ("", "cavalry") and battle.card):
            return Message("faults.battle.card")  # 4-25, 4-67
        if battle.source in ("hand", "depot") and not battle.card:
            return Message("faults.battle.no_card")  # 4-21
        if battle.source in ("", "cavalry") and battle.paddock is None:
            return Message("faults.battle.no_cavalry")  # 4-67
        if battle.paddock is not None and not (
            self.held[state.active] & self.board.mask("paddock") & 1 << battle.paddock
            and bool(self.fallen >> battle.paddock & 1) == (battle.round == 2)
        ):
            return Message("faults.battle.cavalry")  # 4-66, 4-69
        return None

    def seen_by(self, seat: int | None) -> BohnaparteObservation:
        battle = self.battle
        return BohnaparteObservation(
            board=self.board,
            owners=owners(self.held, len(self.board.places)),
            fortresses=self.board.names(self.fortresses),
            empty_quarries=self.board.names(self.empty),
            fallen=self.board.names(self.fallen),
            depot=None if seat is None else self.depots[seat],
            depots=tuple(None if row is None else len(row) for row in self.depots),
            traders=self.traders,
            battle=None if battle is None else self._battle_seen(battle, seat),
            camp_least=self.camp_least,
        )

    def _battle_seen(self, battle: Battle, seat: int | None) -> BattleObservation:
        return BattleObservation(
            seat=battle.seat,
            partner=self.defender(battle),
            target=self.board.places[battle.target].name,
            source=battle.source,
            laid=len(battle.card),
            card=battle.card if seat == battle.seat and battle.source != "stack" else (),
            paddock=None if battle.paddock is None else self.board.places[battle.paddock].name,
            round=battle.round,
        )

    def hidden(self, seat: int | None) -> Cards:
        """The cards on other players' depots, and the attacker's card unless this seat is the attacker and knows it."""
        stored = tuple(card for owner, row in enumerate(self.depots) if owner != seat for card in row or ())
        battle = self.battle
        if battle is None or (seat == battle.seat and battle.source != "stack"):
            return stored
        return stored + battle.card

    def resample_hidden(self, seat: int | None, cards: Cards, rng: int) -> tuple[Self, int]:
        """A copy with these cards on other players' depots and as the attacker's face-down card."""
        other = self
        for owner, row in enumerate(self.depots):
            if owner != seat and row:
                other = other.with_depot(owner, cards[: len(row)])
                cards = cards[len(row) :]
        if cards and other.battle is not None:
            other = replace(other, battle=replace(other.battle, card=cards))
        return other, rng

    # Questions

    def owner(self, number: int) -> int | None:
        for seat, mine in enumerate(self.held):
            if mine >> number & 1:
                return seat
        return None

    def defender(self, battle: Battle) -> int:
        """The seat that lays the defending card: the owner, or the attacker's left neighbour for a neutral landscape
        (4-22).
        """
        owner = self.owner(battle.target)
        return (battle.seat + 1) % len(self.held) if owner is None else owner

    def count(self, seat: int, kind: str) -> int:
        return (self.held[seat] & self.board.mask(kind)).bit_count()

    def fortresses_left(self) -> int:
        """How many Fortress cards are left. A Forest on the board is the other side of a Fortress card, so with one box
        it uses a Fortress up (4-08, C4-31).
        """
        forests = 0 if self.two_boxes else self.board.mask("forest").bit_count()
        return TWO_SIDED_LANDSCAPES - forests - self.fortresses.bit_count()

    def cards_left(self) -> int:
        """How many cards are left to buy as a Munitions depot or a Trader; these are the two sides of a card (4-08,
        C4-31).
        """
        bought = sum(row is not None for row in (*self.depots, *self.traders))
        return (2 * DEPOT_OR_TRADER_CARDS if self.two_boxes else DEPOT_OR_TRADER_CARDS) - bought

    def reach(self, seat: int) -> int:
        """The set of places that a seat can attack (4-24); with a Forest it can attack across a River (4-65)."""
        mine = self.held[seat]
        return self.board.reach(mine, bool(mine & self.board.mask("forest")))

    # Copies with a change

    def with_held(self, seat: int, mine: int) -> Self:
        return replace(self, held=put(self.held, seat, mine))

    def with_depot(self, seat: int, cards: Cards | None) -> Self:
        return replace(self, depots=put(self.depots, seat, cards))

    def with_trader(self, seat: int, cards: Cards | None) -> Self:
        return replace(self, traders=put(self.traders, seat, cards))

    def conquered(self, seat: int, number: int) -> Self:
        """A copy in which this seat holds a place that was neutral or another seat's (4-29)."""
        bit = 1 << number
        held = tuple(mine | bit if other == seat else mine & ~bit for other, mine in enumerate(self.held))
        return replace(self, held=held)


def _format_cards(cards: Cards | None) -> str:
    return "none" if cards is None else format_beans(cards)


def bohnaparte_table(state: State) -> BohnaparteTable:
    """Bohnaparte's part of a state; the state must be one of a Bohnaparte game."""
    extension = state.extension
    assert isinstance(extension, BohnaparteTable), "a phase of Bohnaparte plays on a map"
    return extension


def battle_of(state: State) -> Battle:
    """The battle of a state in which one is being fought."""
    battle = bohnaparte_table(state).battle
    assert battle is not None
    return battle


def victory_points(state: State, seat: int) -> Points:
    """The flags on a seat's landscapes, and one for each Fortress below them (4-40, 4-57). Thalers count for nothing
    (4-05).
    """
    table = bohnaparte_table(state)
    flags = sum(kind.points * table.count(seat, key) for key, kind in KINDS.items())
    built = (table.held[seat] & table.fortresses).bit_count()
    return Points(flags + table.camp_points * table.count(seat, "encampment") + built)


def farm_count(state: State) -> int:
    """How many extra cards the active player turns over (4-47)."""
    return bohnaparte_table(state).count(state.active, "farm")


def village_count(state: State) -> int:
    """How many extra cards the active player draws (4-45)."""
    return bohnaparte_table(state).count(state.active, "village")
