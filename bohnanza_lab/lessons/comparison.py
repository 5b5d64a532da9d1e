"""The same deal under two editions: the same moves are tried in both games, step by step, to find the differences."""

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
from ..players import Player, next_bot_move
from ..players.registry import BotLike, make_player
from .differences import Difference, Kind, is_distinct_rule, of_choices, of_deal, of_outcome, of_refusal, same_table
from .frames import GameFrame
from .part_id import part_id
from .same_deal import Options, same_deal
from .story import Step, StepLike, read_step
from .texts import LessonError, Text

MOST_STEPS = 3000
"""The limit for a game played by bots: more steps than any game takes."""


@dataclass(frozen=True)
class StepSide:
    """One edition's part of a step: the ply of its game after the step, and why the move was refused, if it was."""

    ply: int
    rejection: Rejection | None = None


@dataclass(frozen=True)
class ComparedStep:
    """One step on both tables. Step 0 is the table before any move; a step may have a caption and no move."""

    number: int
    sides: tuple[StepSide, StepSide]
    seat: int = 0
    move: Move | None = None
    say: Text | None = None
    differences: tuple[Difference, ...] = ()


@dataclass(frozen=True)
class Stop:
    """Why a comparison played by bots ends: the game of that side is ``over``, or it ``refused`` the move."""

    why: Literal["over", "refused"]
    side: int


class Comparison:
    """Two games from the same deal, and where they differ.

    >>> compare("rio-grande", "billabong", moves=["Ana harvest 1"], fields={"Ana": ["Red", "-"]})
    Comparison('rio-grande', 'billabong': 1 step, first difference at step 0: harvest.one_card)
    """

    def __init__(
        self,
        games: tuple[Game, Game],
        moves: Sequence[StepLike] | None = None,
        player: BotLike | None = None,
    ) -> None:
        self.games = (games[0].fork(), games[1].fork())
        self.names = games[0].names
        self.starter = games[0].state.active
        self.stop: Stop | None = None
        self._reported: dict[Kind, set[tuple[str | None, str | None]]] = {kind: set() for kind in get_args(Kind)}
        self._played_rules: set[tuple[int, str]] = set()
        self.steps = [ComparedStep(0, (StepSide(0), StepSide(0)), differences=self._initial_differences())]
        if moves is None:
            self._play_bots(make_player(player or "farmer"))
        else:
            self._play_steps(moves)

    @property
    def editions(self) -> tuple[str, str]:
        """The ids of both editions."""
        return self.games[0].ruleset.edition, self.games[1].ruleset.edition

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """Every difference, in order of step; each pair of rules is listed once for each kind of difference."""
        return tuple(found for step in self.steps for found in step.differences)

    @property
    def part(self) -> str:
        """Its id in a reader's browser: of both first tables and the steps, without their captions."""
        steps = [(step.seat, step.move, [side.rejection is None for side in step.sides]) for step in self.steps]
        return part_id("compare", [str(game.at(0)) for game in self.games], steps)

    @property
    def first(self) -> Difference | None:
        """The first difference between the editions."""
        return self.differences[0] if self.differences else None

    @property
    def first_in_play(self) -> Difference | None:
        """The first move that one edition refused, or that had different results."""
        return next((found for found in self.differences if found.kind in ("refused", "outcome")), None)

    @property
    def _states(self) -> tuple[State, State]:
        return self.games[0].state, self.games[1].state

    def game_frames(self, step: ComparedStep) -> tuple[GameFrame, GameFrame]:
        """A step as a frame of the first game and as a frame of the second."""
        one, other = (self._game_frame(side, step) for side in (0, 1))
        return one, other

    def _game_frame(self, side: int, step: ComparedStep) -> GameFrame:
        game, step_side = self.games[side], step.sides[side]
        if step.move is None:
            return GameFrame.of_table(game.at(step_side.ply))
        if step_side.rejection is not None:
            return GameFrame.of_refusal(game.at(step_side.ply), step.seat, step.move, step_side.rejection)
        return GameFrame.of_turn(game, step_side.ply)

    # How it is made

    def _initial_differences(self) -> tuple[Difference, ...]:
        return self._unreported([*of_deal(self._states), *of_choices(0, self._states)])

    def _play_steps(self, written: Sequence[StepLike]) -> None:
        """The steps that an author wrote."""
        if isinstance(written, str) or not isinstance(written, Sequence):
            raise LessonError("moves is a list of steps, as in ['Ana plant 1', 'Ana turn-over']")
        for number, each in enumerate(written, 1):
            step = read_step(each, number)
            if step.question or step.otherwise is not None:
                raise LessonError(
                    f"{step.name}: only a walkthrough asks, or lays another reading; compare two editions"
                )
            if step.move is None:
                self._add_caption(step, first=number == 1)
                continue
            try:
                seat, move = self.games[0].read(step.move)
            except BohnanzaError as error:
                raise LessonError(f"{step.name}: {error}") from None
            self._try_move(seat, move, step.caption)
            self._check_refusal(step, self.steps[-1].sides)

    def _add_caption(self, step: Step, first: bool) -> None:
        """Add a caption without a move; before the first move it goes to step 0."""
        before = self.steps[-1]
        here = ComparedStep(before.number, before.sides, say=step.caption, differences=before.differences)
        if first:
            self.steps[-1] = here
        else:
            sides = (StepSide(before.sides[0].ply), StepSide(before.sides[1].ply))
            self.steps.append(ComparedStep(before.number + 1, sides, say=step.caption))

    def _check_refusal(self, step: Step, sides: tuple[StepSide, StepSide]) -> None:
        refusals = [step_side.rejection for step_side in sides]
        if step.refused and not any(refusals):
            raise LessonError(f"{step.name}: this move is legal in both editions; remove the !")
        if not step.refused and all(refusals):
            raise LessonError(
                f"{step.name}: both editions refuse it ({refusals[0]}). To show this, write '{step.move} !'"
            )

    def _play_bots(self, player: Player) -> None:
        """Bots play the first edition's game, and each of their moves is tried in the second game."""
        players = dict.fromkeys(range(len(self.names)), player)
        while len(self.steps) <= MOST_STEPS:
            over = next((side for side, game in enumerate(self.games) if game.over), None)
            bot_move = None if over is not None else next_bot_move(self.games[0], players)
            if bot_move is None:
                self.stop = Stop("over", over or 0)
                return
            self._try_move(*bot_move, None)
            if self.steps[-1].sides[1].rejection is not None:
                self.stop = Stop("refused", 1)
                return

    def _try_move(self, seat: int, move: Move, say: Text | None) -> None:
        """Try a move in both games. A game that refuses it stays as it is."""
        number = self.steps[-1].number + 1
        befores = self._states
        found: list[Difference | None] = []
        sides, events = [], []
        for game in self.games:
            refusal = Game.why_not(game, (seat, move))
            rejection = refusal
            events.append(() if refusal else game.play((seat, move)))
            sides.append(StepSide(game.ply, rejection))
        refusals = [step_side.rejection for step_side in sides]
        if not any(refusals):
            found.append(of_outcome(number, befores, self._states, (events[0], events[1])))
        else:
            refused = of_refusal(number, befores, seat, move, refusals)
            found.append(refused if self._shows_difference(befores, refused) else None)
        found += of_choices(number, self._states)
        new = self._unreported([each for each in found if each is not None])
        self.steps.append(ComparedStep(number, (sides[0], sides[1]), seat, move, say, new))

    def _shows_difference(self, befores: tuple[State, State], found: Difference) -> bool:
        """Whether a refusal shows that the editions differ. On identical tables it does, unless both editions refuse by
        the same rule. Once the tables differ, it does only if the rule is particular to that edition and is new here.
        """
        refusing = [side for side in (0, 1) if found.refused(side)]
        if found.rules[0] == found.rules[1] and len(refusing) == 2:
            return False
        if same_table(befores):
            return True
        side, rule = refusing[0], found.rules[refusing[0]]
        distinct = rule is None or (
            (side, rule) not in self._played_rules
            and is_distinct_rule(rule, (befores[0].ruleset, befores[1].ruleset), side)
        )
        return len(refusing) == 1 and found.rules[0] != found.rules[1] and distinct

    def _unreported(self, found: Iterable[Difference]) -> tuple[Difference, ...]:
        """The differences whose rules have not been reported yet.

        A difference in what might be played (``choice``) is reported again when somebody plays it, and is left out
        if a played move has already shown one of its rules.
        """
        new = []
        for each in found:
            rules = {(side, rule) for side, rule in enumerate(each.rules) if rule}
            if each.rules in self._reported[each.kind] or (each.kind == "choice" and rules & self._played_rules):
                continue
            self._reported[each.kind].add(each.rules)
            if each.kind in ("refused", "outcome"):
                self._reported["choice"].add(each.rules)
                self._played_rules |= rules
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
    player: BotLike | None = None,
    options: tuple[Options, Options] = (None, None),
    seed: int = 0,
    starter: Seat | None = None,
    **position: Any,
) -> Comparison:
    """Play the same deal under two editions and find where they differ.

    ``moves`` are the steps of a walkthrough. Each is tried in both games. A game that refuses it stays as it
    is; mark a move that both refuse with ``!``. Without ``moves`` a ``player`` plays every seat of the first game, and
    its moves are tried in the second until it refuses one or a game is over. ``options`` are those of the first and of
    the second edition; ``position`` takes the keywords of :meth:`Game.arrange <bohnanza_lab.Game.arrange>` (see
    :func:`~.same_deal.same_deal`).

    >>> compare("rio-grande", "three-new-beans", 4, phase="draw", moves=["Ana draw"]).first
    <deal at step 0: setup.deck | variant.kinds>
    """
    if moves is not None and player is not None:
        raise LessonError("give either moves or a player, not both")
    return Comparison(
        same_deal(first, second, players, options=options, seed=seed, starter=starter, **position), moves, player
    )
