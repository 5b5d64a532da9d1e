"""A ruleset: what one edition says for a given number of players, as numbers, a few policies and a tuple of phases.

No phase asks which edition it is in: it reads the ruleset. Where two documents differ in a number, the number is in the
ruleset; where they differ in kind, the ruleset holds another policy or another phase.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING

from .beans import Bean
from .errors import SetupError, UnknownNameError, suggest
from .immutable import Immutable
from .moves import BuyField, Verbs, verbs_of

if TYPE_CHECKING:
    from .events import Event
    from .extension import Extension
    from .free_action import FreeAction
    from .moves import Move
    from .phases.phase import Phase
    from .rejection import Rejection
    from .state import State

FieldCards = tuple[Bean, ...]
Fits = Callable[[FieldCards, Bean], bool]
"""Whether a bean may be planted on a field with these cards."""
Protects = Callable[[tuple[FieldCards, ...], int], "Rejection | None"]
"""Why the field at this index of its owner's fields may not be harvested, or None where it may."""
Score = Callable[["State", int], int]
"""What a seat has earned so far; the most wins."""
ExtraCount = Callable[["State"], int]
"""How many extra cards the active player turns over or draws, because of something on the table."""
Value = int | bool | str
_NAME = re.compile(r"[A-Za-z0-9-]*")
"""A word that can only be meant as the name of a choice; the text of a file is longer."""
_USUAL_PLAYERS = 3
_MOST_RULESETS = 64
"""How many rulesets an edition keeps. Its options have fewer combinations, unless people bring files of their own."""


def count_coins(state: State, seat: int) -> int:
    """A card in the stack is a coin (0-57)."""
    return len(state.coins[seat])


def count_hand(state: State, seat: int) -> int:
    """How many cards a seat holds, which decided ties in an earlier rulebook (C0-32)."""
    return len(state.hands[seat])


def no_extra(_: State) -> int:
    """No extra cards."""
    return 0


NO_THIRD_FIELD: Mapping[type[Move], tuple[str, str]] = {BuyField: ("setup.fields", "no_third")}
"""Most documents give no way to gain a third field (0-07): buying one is refused by this rule and case."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Ruleset(Immutable):
    """Everything a game needs to know about its edition. Compared by identity: a game keeps the ruleset it began
    with. Its :class:`Edition` adds its own id, its game and what was chosen of its options.
    """

    edition: str = ""
    game: str = "base"
    players: int
    options: Mapping[str, Value] = field(default_factory=dict)
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
    """The game ends when the draw pile has run out this many times (0-53)."""
    fits: Fits
    protects: Protects
    """Which fields may not be harvested now, judged by how many cards of any kind each of its owner's fields holds."""
    finishes_phases: bool = True
    """Whether the last exhaustion in phase 2 lets phases 2 and 3 finish (0-54), or ends the game at once (2-43)."""
    harvest_window: bool = False
    """Whether everybody may harvest before the discards are shuffled (2-42)."""
    harvest_off_turn: bool = True
    """Whether one may harvest in the turn of another player (0-46)."""
    field_price: int | None = None
    """The price of another field in coins (2-10), or None where none can be bought."""
    ending_rule: str = "end.third_time"
    """The id of the rule that says at which exhaustion the game ends."""
    other_ending_rules: tuple[str, ...] = ("end.phase_two", "end.at_once", "pile.reshuffle")
    """The ids of the rules by which it can also end: in phase 2 (0-54), with nothing left to draw (C0-6)."""
    cites: Mapping[str, str] = field(default_factory=dict)
    """Shared rules that this edition's document states in a rule of its own, which refusals cite instead."""
    mismatch_rule: str = "planting.one_kind"
    """The rule that is cited when a bean does not match the chosen field but would fit another one."""
    from_right: bool = False
    """Whether a hand is shown with its front card on the right (1-09); the game is the same either way."""
    start_coins: int = 0
    """Cards dealt face down to each coin stack before the hands (3-06)."""
    score: Score = count_coins
    tie_breaker: Score | None = None
    """What decides a tie before the distance from the starting player does (0-58, C0-32); None where nothing does."""
    extra_turn_over_count: ExtraCount = no_extra
    """Extra cards on top of ``turn_over_count`` (4-47)."""
    extra_draw_count: ExtraCount = no_extra
    """Extra cards on top of ``draw_count`` (4-45)."""
    extension: Extension | None = None
    """What this edition adds to the table, before it is dealt; None where it adds nothing."""
    interlude: Phase | None = None
    """The phase that interrupts the turn while ``state.pending_seats`` names seats; None where nothing does."""
    after_move: Callable[[State, list[Event]], None] | None = None
    """Called after every move, with the events that it caused; it may add to them."""
    absent_moves: Mapping[type[Move], tuple[str, str]] = field(default_factory=lambda: NO_THIRD_FIELD)
    """Moves that this game does not have, each with the rule and the case by which it is refused."""
    move_cache: dict[object, tuple[Move, ...]] = field(default_factory=dict, init=False, repr=False)
    """Legal moves by the situation in which they were found (see :mod:`.rules`). A ruleset made from another one by
    ``dataclasses.replace`` starts with an empty cache.
    """

    @property
    def max_fields(self) -> int:
        """The most fields that a player can have: where a third one has a price, it can be bought (2-09)."""
        return self.field_count if self.field_price is None else 3

    def takes(self, fields: Sequence[FieldCards], bean: Bean) -> bool:
        return any(self.fits(field, bean) for field in fields)

    @cached_property
    def _moves(self) -> tuple[type[Move], ...]:
        interlude = (self.interlude,) if self.interlude else ()
        return tuple(move for owner in (*self.phases, *interlude, *self.free_actions) for move in owner.moves)

    @cached_property
    def verbs(self) -> Verbs:
        """The verbs of this game's moves, of those that it refuses as absent, and of the moves that all games share."""
        return verbs_of([*self._moves, *self.absent_moves])

    def narrow(self, error: UnknownNameError) -> UnknownNameError:
        """The same error, listing only the beans or the moves that this game has."""
        names = map(str, self.deck) if error.what == "bean" else sorted({move.verb for move in self._moves})
        return error.among([*names])

    @cached_property
    def action_for(self) -> Mapping[type[Move], FreeAction]:
        """The free action that each kind of move belongs to; a kind of the phases' moves is not in it."""
        return {kind: action for action in reversed(self.free_actions) for kind in action.moves}

    @cached_property
    def situational_actions(self) -> tuple[FreeAction, ...]:
        """The free actions whose ``verify`` reads more than others may (see :class:`~.free_action.FreeAction`)."""
        return tuple(action for action in self.free_actions if action.reads_more)


@dataclass(frozen=True, kw_only=True)
class Option:
    """A choice that a document or a ruling leaves to the players, or a house rule.

    The ruleset of an edition reads it. For a choice that forbids a move, it takes another phase or free action, as
    the variant with three new beans takes ``DrawEachPhase``.
    """

    name: str
    default: Value
    choices: tuple[Value, ...]
    source: str
    """The lines or rulings that leave it open. For a house rule: this document's lines and the rulings in the record of
    the rule that it changes. It may exist in one edition only.
    """
    parse_file: Callable[[str], str] | None = None
    """Where players may bring a file instead of a choice: turns its text into one word, or raises
    :class:`~.errors.SetupError` that says what is wrong with it. None where they may not."""
    example: Callable[[int], str] | None = None
    """Returns the text of a file that ``parse_file`` accepts for that number of players, to start from."""
    player_counts: Mapping[Value, tuple[int, ...]] = field(default_factory=dict)
    """The numbers of players that can take a choice, for choices that not all of them can take."""

    def choices_for(self, players: int) -> tuple[Value, ...]:
        return tuple(choice for choice in self.choices if players in self.player_counts.get(choice, (players,)))

    def read(self, text: str) -> Value:
        """The value that a text means. A text that means none is returned unchanged; :meth:`check` will refuse it.

        >>> Option(name="window", default=True, choices=(True, False), source="2-42").read("no")
        False
        """
        word = text.strip().lower()
        for choice in self.choices:
            if word == str(choice).lower() or (isinstance(choice, bool) and word == ("no", "yes")[choice]):
                return choice
        return text

    def check(self, edition: str, value: Value, players: int) -> Value:
        """The value as a ruleset takes it; raises :class:`~.errors.SetupError` naming the choices."""
        known = any(value == choice and type(value) is type(choice) for choice in self.choices)
        allowed = self.choices_for(players)
        if known and value in allowed:
            return value
        if not known and self.parse_file is not None and isinstance(value, str) and not _NAME.fullmatch(value):
            return self.parse_file(value)
        among = f" among {players} players" if known else ""
        shown = repr(value[:40] if isinstance(value, str) else value)
        instead = ", ".join(map(str, allowed)) + (", or the text of a file of your own" if self.parse_file else "")
        raise SetupError(f"{edition}: {self.name} cannot be {shown}{among}; it is one of {instead}")


TIE_BREAK = Option(name="tie_break", default="seat", choices=("seat", "hand"), source="2-46, C0-32")
"""Who wins a tie where the document does not say: the player furthest from the starting player, as in document 000, or
the one with the most cards in hand, as in an earlier rulebook.
"""


def tie_break(options: Mapping[str, Value]) -> Score | None:
    """The tie-breaker that the option :data:`TIE_BREAK` chooses."""
    return count_hand if options["tie_break"] == "hand" else None


@dataclass(frozen=True, kw_only=True)
class Edition:
    """A game as one document describes it."""

    id: str
    game: str = "base"
    """The game it belongs to, by the name of its kit."""
    document: str
    players: tuple[int, int]
    """Fewest and most players."""
    make: Callable[[int, Mapping[str, Value]], Ruleset]
    options: tuple[Option, ...] = field(default=())
    _made: dict[tuple[Value, ...], Ruleset] = field(default_factory=dict, init=False, repr=False, compare=False)

    @property
    def default_players(self) -> int:
        """The number of players where none is given: three, or the nearest number that the edition allows."""
        fewest, most = self.players
        return min(max(_USUAL_PLAYERS, fewest), most)

    def ruleset(self, players: int, options: Mapping[str, Value] | None = None) -> Ruleset:
        """The ruleset for a number of players; raises :class:`~.errors.SetupError` naming what would be right.

        The same choices return the same ruleset, so that games share its ``move_cache``.
        """
        fewest, most = self.players
        if isinstance(players, bool) or not isinstance(players, int) or not fewest <= players <= most:
            number = str(fewest) if fewest == most else f"{fewest} to {most}"
            raise SetupError(f"{self.id} is for {number} players, not {players}")
        if options is None and (players,) in self._made:
            return self._made[players,]
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
            # one that is made from another edition's would keep these of that one
            made = self.make(players, chosen)
            self._made[choice] = replace(made, edition=self.id, game=self.game, options=chosen)
        if options is None:
            self._made[players,] = self._made[choice]
        return self._made[choice]
