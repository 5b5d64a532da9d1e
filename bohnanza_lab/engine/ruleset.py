"""An edition as a ruleset of numbers, a few policies and a tuple of phases, made out for so many players.

No phase asks which edition it is in: it reads the ruleset. Where two documents differ in a number, the number stands
here; where they differ in kind, they name another policy or another phase.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from .beans import Bean
from .errors import SetupError, UnknownWord, suggest
from .moves import BuyField, Verbs, verbs_of

if TYPE_CHECKING:
    from .events import Event
    from .extension import Extension
    from .free_action import FreeAction
    from .moves import Move
    from .phases.phase import Phase
    from .rejection import Rejection
    from .state import State

Field = tuple[Bean, ...]
Fits = Callable[[Field, Bean], bool]
"""May this bean be planted on this field as it lies?"""
Protects = Callable[[tuple[Field, ...], int], "Rejection | None"]
"""Why the field at this index may not be harvested while the owner's fields lie so, or None."""
Score = Callable[["State", int], int]
"""What a seat has earned so far; the most wins."""
ExtraCount = Callable[["State"], int]
"""How many cards more the active player turns over or draws, for what lies on the table."""
Value = int | bool | str
_NAME = re.compile(r"[A-Za-z0-9-]*")
"""A word that could only be the name of a choice; a thing of one's own is longer."""
_USUAL_PLAYERS = 3
_MOST_RULESETS = 64
"""How many rulesets an edition keeps: more than its options have choices, unless people bring their own."""


def count_coins(state: State, seat: int) -> int:
    """A card in the stack is a coin (0-57)."""
    return len(state.coins[seat])


def count_hand(state: State, seat: int) -> int:
    """How many cards a seat holds, which decided ties in an earlier rulebook (C0-32)."""
    return len(state.hands[seat])


def no_extra(_: State) -> int:
    """Nothing on the table adds to what the ruleset says."""
    return 0


NO_THIRD_FIELD: Mapping[type[Move], tuple[str, str]] = {BuyField: ("setup.fields", "no_third")}
"""Most documents give no way to gain a third field (0-07)."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Ruleset:
    """Everything a game needs to know of its edition. Compared by identity: a game keeps the ruleset it began with."""

    edition: str
    game: str = "base"
    """Its edition's game (see :class:`Edition`)."""
    players: int
    options: Mapping[str, Value]
    deck: Mapping[Bean, int]
    """How many cards of each kind are in the game (0-09)."""
    field_count: int
    hand_sizes: tuple[int, ...]
    """Cards dealt to each player, the starting player first (0-10)."""
    phases: tuple[Phase, ...]
    free_actions: tuple[FreeAction, ...]
    turn_over_count: int
    draw_count: int
    exhaustions: int
    """The draw pile running out for this time ends the game (0-53)."""
    fits: Fits
    protects: Protects
    finishes_phases: bool = True
    """Whether the last exhaustion in phase 2 lets phases 2 and 3 finish (0-54), or ends the game at once (2-43)."""
    harvest_window: bool = False
    """Whether everybody may harvest before the discards are shuffled (2-42)."""
    harvest_off_turn: bool = True
    third_field_price: int | None = None
    """The price in coins of one more field (2-10), or None where none can be bought."""
    ending_rule: str = "end.third_time"
    """The rule that says at which exhaustion the game ends."""
    other_ending_rules: tuple[str, ...] = ("end.phase_two", "end.at_once", "pile.reshuffle")
    """The rules by which it may end in another way: in phase 2 (0-54), with nothing left to draw (C0-6)."""
    cites: Mapping[str, str] = field(default_factory=dict)
    """Rules that games share and this edition's document tells in a rule of its own, which refusals cite instead."""
    mismatch_rule: str = "planting.one_kind"
    """The rule that keeps a bean off a field of others while another field would take it."""
    from_right: bool = False
    """Whether hands are held right to left, the front card rightmost (1-09); the game is the same either way."""
    start_coins: int = 0
    """Cards dealt unseen to each coin stack before the hands (3-06)."""
    score: Score = count_coins
    tie_breaker: Score | None = None
    """What decides between seats that have earned the same, before how far they sit from the starter (0-58, C0-32)."""
    extra_turn_over_count: ExtraCount = no_extra
    """What adds to ``turn_over_count`` (4-47)."""
    extra_draw_count: ExtraCount = no_extra
    """What adds to ``draw_count`` (4-45)."""
    extension: Extension | None = None
    """What this edition adds to the table, as it lies in the box."""
    interlude: Phase | None = None
    """What holds while ``state.pending_seats`` names seats, where it is not the harvest before the reshuffle."""
    after_move: Callable[[State, list[Event]], None] | None = None
    """What a move sets off once all that it does is done; it may add to the events."""
    predictable: bool = True
    """Whether a player can know what planting or harvesting an open card leads to. Not where somebody may then be asked
    something because of cards that this player does not see (The Duel's claims, C3-15).
    """
    absent_moves: Mapping[type[Move], tuple[str, str]] = field(default_factory=lambda: NO_THIRD_FIELD)
    """Moves that no phase of this game has a place for, with the rule and the case that say so."""
    move_cache: dict[object, tuple[Move, ...]] = field(default_factory=dict, init=False, repr=False)
    """Legal moves already worked out, by the situation they were worked out for (see :mod:`.rules`); a ruleset that is
    made from another by ``dataclasses.replace`` begins with none.
    """

    @property
    def max_fields(self) -> int:
        """How many fields a player can come to have: one may be bought where it has a price (2-09)."""
        return self.field_count if self.third_field_price is None else 3

    @cached_property
    def verbs(self) -> Verbs:
        """Every verb that a move of this game can begin with."""
        phases = (*self.phases, self.interlude) if self.interlude else self.phases
        moves = [move for phase in phases for move in phase.moves]
        return verbs_of(moves + [move for action in self.free_actions for move in action.moves])

    def narrow(self, error: UnknownWord) -> UnknownWord:
        """The error for a word that nobody knows, naming only the beans or the moves that this game has."""
        return error.among(map(str, self.deck) if error.what == "bean" else sorted(self._own_verbs))

    @cached_property
    def _own_verbs(self) -> frozenset[str]:
        kinds = [each.moves for each in self.phases] + [each.moves for each in self.free_actions]
        asked = self.interlude.moves if self.interlude else ()
        return frozenset(move.verb for moves in (*kinds, asked) for move in moves)

    @cached_property
    def situational_actions(self) -> tuple[FreeAction, ...]:
        """The free actions whose legality depends on more than whose turn it is and the shape of the fields."""
        return tuple(action for action in self.free_actions if action.reads_more)


@dataclass(frozen=True, kw_only=True)
class Option:
    """A choice that a document or a ruling leaves to the players."""

    name: str
    default: Value
    choices: tuple[Value, ...]
    source: str
    """The catalogue line or ruling it comes from."""
    parse_file: Callable[[str], str] | None = None
    """Where something of one's own may stand beside the choices: reads its text and gives it as one word, or raises
    :class:`~.errors.SetupError` that says what is wrong with it."""
    example: Callable[[int], str] | None = None
    """The text of a file that ``own`` reads and that fits so many players: one of ours, to be changed."""
    player_counts: Mapping[Value, tuple[int, ...]] = field(default_factory=dict)
    """The numbers of players that a choice is for, where it is not for all of the edition's; the default is for all."""

    def choices_for(self, players: int) -> tuple[Value, ...]:
        """The choices that so many players have."""
        return tuple(choice for choice in self.choices if players in self.player_counts.get(choice, (players,)))

    def read(self, text: str) -> Value:
        """The value that a text means; a text that means none comes back as it is, for :meth:`check` to judge.

        >>> Option(name="window", default=True, choices=(True, False), source="2-42").read("no")
        False
        """
        said = text.strip().lower()
        for choice in self.choices:
            if said == str(choice).lower() or (isinstance(choice, bool) and said == ("no", "yes")[choice]):
                return choice
        return text

    def check(self, edition: str, value: Value, players: int) -> Value:
        """The value as a ruleset takes it, or :class:`~.errors.SetupError` naming what would be right."""
        known = any(value == choice and type(value) is type(choice) for choice in self.choices)
        right = self.choices_for(players)
        if known and value in right:
            return value
        if not known and self.parse_file is not None and isinstance(value, str) and not _NAME.fullmatch(value):
            return self.parse_file(value)
        among = f" among {players} players" if known else ""
        said = repr(value[:40] if isinstance(value, str) else value)
        instead = ", ".join(map(str, right)) + (", or the text of a file of your own" if self.parse_file else "")
        raise SetupError(f"{edition}: {self.name} cannot be {said}{among}; it is one of {instead}")


TIE_BREAK = Option(name="tie_break", default="seat", choices=("seat", "hand"), source="2-46, C0-32")
"""Who wins of those with the same, where the document does not say. The one who sits furthest from the starting player,
as in document 000, or the one with the most cards in hand, as in an earlier rulebook.
"""


def tie_break(options: Mapping[str, Value]) -> Score | None:
    """What decides a tie before the seat, as :data:`TIE_BREAK` was chosen."""
    return count_hand if options["tie_break"] == "hand" else None


@dataclass(frozen=True, kw_only=True)
class Edition:
    """A game as one document tells it."""

    id: str
    game: str = "base"
    """The game it belongs to: the name of its folder here and of its module in the package ``games`` of each floor
    above, which bring along what this game says, shows and decides.
    """
    document: str
    players: tuple[int, int]
    """Fewest and most players."""
    make: Callable[[int, Mapping[str, Value]], Ruleset]
    options: tuple[Option, ...] = field(default=())
    _made: dict[tuple[Value, ...], Ruleset] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def default_players(self) -> int:
        """How many play if nobody says: three, or the number nearest to it that the edition is for."""
        fewest, most = self.players
        return min(max(_USUAL_PLAYERS, fewest), most)

    def ruleset(self, players: int, options: Mapping[str, Value] | None = None) -> Ruleset:
        """The ruleset for so many players, or :class:`~.errors.SetupError` naming what would be right.

        The same choice gives the same ruleset, so that what one game has worked out serves the next.
        """
        fewest, most = self.players
        if isinstance(players, bool) or not isinstance(players, int) or not fewest <= players <= most:
            number = str(fewest) if fewest == most else f"{fewest} to {most}"
            raise SetupError(f"{self.id} is for {number} players, not {players}")
        if not isinstance(options, Mapping | None):
            raise SetupError(f"options are given by name, as in {{'tie_break': 'hand'}}, not {options!r:.60}")
        given = dict(options or {})
        chosen: dict[str, Value] = {}
        for option in self.options:
            chosen[option.name] = option.check(self.id, given.pop(option.name, option.default), players)
        if given:
            known = [option.name for option in self.options]
            unknown = str(next(iter(given)))
            raise SetupError(f"{self.id} has no option {unknown[:40]!r}; {suggest(unknown, known, 'its options are')}")
        choice = (players, *chosen.values())
        if choice not in self._made:
            if len(self._made) >= _MOST_RULESETS:
                self._made.clear()
            self._made[choice] = replace(self.make(players, chosen), game=self.game)
        return self._made[choice]
