"""The same deal under two editions: the same words are said in both games, step by step, until they part and beyond."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, get_args

from ..engine.errors import BohnanzaError
from ..engine.moves import Move, Seat
from ..engine.rejection import Rejection
from ..engine.state import State
from ..game import Game
from ..players import FarmerPlayer, Player, next_bot_move
from .differences import Difference, Kind, laid_otherwise, of_choices, of_outcome, of_refusal, particular, same_table
from .frames import Moment
from .same_deal import Options, same_deal
from .story import Step, StepLike, read_step
from .texts import LessonError, Text

MOST_STEPS = 3000
"""Where a game that plays by itself is broken off: more than any game takes."""


@dataclass(frozen=True)
class Half:
    """One edition's part of a step: how many moves its game then has, and why the move was refused, if it was."""

    ply: int
    rejection: Rejection | None = None


@dataclass(frozen=True)
class Pair:
    """One step on both tables. Step 0 is the table before any move; a step may only say something."""

    number: int
    halves: tuple[Half, Half]
    seat: int = 0
    move: Move | None = None
    say: Text | None = None
    differences: tuple[Difference, ...] = ()


@dataclass(frozen=True)
class Stop:
    """Why a game that plays by itself goes no further: ``over`` in the edition of that number, or ``refused`` there."""

    why: Literal["over", "refused"]
    side: int


class Comparison:
    """Two games that began alike, and where they part.

    >>> compare("rio-grande", "billabong", moves=["Ana harvest 1"], fields={"Ana": ["Red", "-"]})
    Comparison('rio-grande', 'billabong': 1 step, first difference at step 0: harvest.one_card)
    """

    def __init__(
        self,
        games: tuple[Game, Game],
        moves: Sequence[StepLike] | None = None,
        player: Player | None = None,
    ) -> None:
        self.games = (games[0].fork(), games[1].fork())
        self.names = games[0].names
        self.starter = games[0].state.active
        self.stop: Stop | None = None
        self._told: dict[Kind, set[tuple[str | None, str | None]]] = {kind: set() for kind in get_args(Kind)}
        self._done: set[tuple[int, str]] = set()
        self.steps = [Pair(0, (Half(0), Half(0)), differences=self._at_first())]
        if moves is None:
            self._play(player or FarmerPlayer())
        else:
            self._follow(moves)

    @property
    def editions(self) -> tuple[str, str]:
        """The ids of both editions."""
        return self.games[0].ruleset.edition, self.games[1].ruleset.edition

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """Every difference, in the order in which they come; of a kind, each pair of rules is named once."""
        return tuple(found for step in self.steps for found in step.differences)

    @property
    def first(self) -> Difference | None:
        """Where the editions first part."""
        return self.differences[0] if self.differences else None

    @property
    def first_in_play(self) -> Difference | None:
        """Where a move was first refused in one of them, or first ended otherwise."""
        return next((found for found in self.differences if found.kind in ("refused", "outcome")), None)

    @property
    def _states(self) -> tuple[State, State]:
        return self.games[0].state, self.games[1].state

    def moments(self, step: Pair) -> tuple[Moment, Moment]:
        """What a step is on the first table and on the second."""
        one, other = (self._moment(side, step) for side in (0, 1))
        return one, other

    def _moment(self, side: int, step: Pair) -> Moment:
        game, half = self.games[side], step.halves[side]
        if step.move is None:
            return Moment.still(game.at(half.ply))
        if half.rejection is not None:
            return Moment.refused(game.at(half.ply), step.seat, step.move, half.rejection)
        return Moment.of_turn(game, half.ply)

    # How it is made

    def _at_first(self) -> tuple[Difference, ...]:
        return self._new([*laid_otherwise(self._states), *of_choices(0, self._states)])

    def _follow(self, written: Sequence[StepLike]) -> None:
        """The steps that an author wrote."""
        if isinstance(written, str) or not isinstance(written, Sequence):
            raise LessonError("moves is a list of steps, as in ['Ana plant 1', 'Ana turn-over']")
        for number, each in enumerate(written, 1):
            step = read_step(each, number)
            if step.move is None:
                self._still(step, first=number == 1)
                continue
            try:
                seat, move = self.games[0].read(step.move)
            except BohnanzaError as error:
                raise LessonError(f"{step.name}: {error}") from None
            self._take(seat, move, step.caption)
            self._announced(step, self.steps[-1].halves)

    def _still(self, step: Step, first: bool) -> None:
        """What is said before anything has moved is said at the first table."""
        before = self.steps[-1]
        here = Pair(before.number, before.halves, say=step.caption, differences=before.differences)
        if first:
            self.steps[-1] = here
        else:
            halves = (Half(before.halves[0].ply), Half(before.halves[1].ply))
            self.steps.append(Pair(before.number + 1, halves, say=step.caption))

    def _announced(self, step: Step, halves: tuple[Half, Half]) -> None:
        refusals = [half.rejection for half in halves]
        if step.refused and not any(refusals):
            raise LessonError(f"{step.name}: this move is legal in both editions; take the ! away")
        if not step.refused and all(refusals):
            raise LessonError(
                f"{step.name}: both editions refuse it ({refusals[0]}). To show this, write '{step.move} !'"
            )

    def _play(self, player: Player) -> None:
        """The first edition's game goes its way, and every word of it is tried in the second."""
        players = dict.fromkeys(range(len(self.names)), player)
        while len(self.steps) <= MOST_STEPS:
            over = next((side for side, game in enumerate(self.games) if game.over), None)
            word = None if over is not None else next_bot_move(self.games[0], players)
            if word is None:
                self.stop = Stop("over", over or 0)
                return
            self._take(*word, None)
            if self.steps[-1].halves[1].rejection is not None:
                self.stop = Stop("refused", 1)
                return

    def _take(self, seat: int, move: Move, say: Text | None) -> None:
        """Try a move in both games. Where it is refused, that game waits."""
        number = self.steps[-1].number + 1
        befores = self._states
        found: list[Difference | None] = []
        halves, events = [], []
        for game in self.games:
            refusal = Game.why_not(game, (seat, move))
            rejection = refusal
            events.append(() if refusal else game.play((seat, move)))
            halves.append(Half(game.ply, rejection))
        refusals = [half.rejection for half in halves]
        if not any(refusals):
            found.append(of_outcome(number, befores, self._states, (events[0], events[1])))
        else:
            refused = of_refusal(number, befores, seat, move, refusals)
            found.append(refused if self._parts(befores, refused) else None)
        found += of_choices(number, self._states)
        new = self._new([each for each in found if each is not None])
        self.steps.append(Pair(number, (halves[0], halves[1]), seat, move, say, new))

    def _parts(self, befores: tuple[State, State], found: Difference) -> bool:
        """Whether a refusal shows that the editions differ. On tables alike it does, unless both refuse by one rule;
        where play has parted it does if the rule is the edition's own and has not been named before.
        """
        refusing = [side for side in (0, 1) if found.refused(side)]
        if found.rules[0] == found.rules[1] and len(refusing) == 2:
            return False
        if same_table(befores):
            return True
        side, rule = refusing[0], found.rules[refusing[0]]
        own = rule is None or (
            (side, rule) not in self._done and particular(rule, (befores[0].ruleset, befores[1].ruleset), side)
        )
        return len(refusing) == 1 and found.rules[0] != found.rules[1] and own

    def _new(self, found: Iterable[Difference]) -> tuple[Difference, ...]:
        """Those whose rules have not been named yet; what might have been done is named again once it is done.

        What else might be done is left out where one of its rules has been named by what was done.
        """
        new = []
        for each in found:
            rules = {(side, rule) for side, rule in enumerate(each.rules) if rule}
            if each.rules in self._told[each.kind] or (each.kind == "choice" and rules & self._done):
                continue
            self._told[each.kind].add(each.rules)
            if each.kind in ("refused", "outcome"):
                self._told["choice"].add(each.rules)
                self._done |= rules
            new.append(each)
        return tuple(new)

    def __repr__(self) -> str:
        count = len(self.steps) - 1
        one, other = self.editions
        first = self.first
        where = f"first difference at step {first.step}: {first.rule}" if first else "no difference"
        return f"Comparison({one!r}, {other!r}: {count} step{'' if count == 1 else 's'}, {where})"


def compare(
    first: str,
    second: str,
    players: int | Sequence[str] | None = None,
    *,
    moves: Sequence[StepLike] | None = None,
    player: Player | None = None,
    options: tuple[Options, Options] = (None, None),
    seed: int = 0,
    starter: Seat | None = None,
    **position: Any,
) -> Comparison:
    """Play the same deal under two editions and find where they part.

    ``moves`` are the steps of a walkthrough. Each is tried in both games; where one refuses it, that game waits, and a
    move that both refuse is marked ``!``. Without ``moves`` a ``player`` plays every seat of the first edition's game,
    and the same words are tried in the second until it refuses one or a game is over. ``options`` are those of the
    first and of the second edition; ``position`` is laid as by :meth:`Game.arrange <bohnanza_lab.Game.arrange>` (see
    :func:`~.same_deal.same_deal`).

    >>> compare("rio-grande", "three-new-beans", 4, phase="draw", moves=["Ana draw"]).first
    <deal at step 0: setup.deck | variant.kinds>
    """
    if moves is not None and player is not None:
        raise LessonError("either moves are given, or a player who finds them")
    return Comparison(
        same_deal(first, second, players, options=options, seed=seed, starter=starter, **position), moves, player
    )
