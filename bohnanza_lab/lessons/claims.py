"""What the choices of a question claim, so that the engine judges which of them is right."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine.beans import Bean, format_beans
from ..engine.errors import BohnanzaError, UnknownNameError
from ..notebook_game import Game
from .base_question import Choice
from .position import table_of
from .texts import LessonError

GameFact = str | Callable[[Game], object]
"""What is asked of a table: ``"coins Ana"``, ``"winner"``, or a function of the game."""

_FACT = re.compile(r"(?P<name>[a-z_]+)(?: (?P<who>\S+))? = (?P<value>.+)")
_REFUSED = re.compile(r"(?P<move>[^!]+?)\s*!\s*(?P<rule>\S*)")


@dataclass(frozen=True)
class Claims:
    """A claim for each choice, in order: it must hold if the choice is right, and fail if it is wrong. None is a choice
    that no table can judge.

    A claim is a line of steps with semicolons, taken one after the other on a copy of the table:

    - ``Ana plant 1``: this move is legal;
    - ``Ana harvest 1 !``: it is refused; ``Ana harvest 1 ! harvest.protection``: and by this rule;
    - ``coins Ana = 2``: a property of :class:`~bohnanza_lab.Game` has this value, or ``score Ana`` (from
      :meth:`Game.scores <bohnanza_lab.Game.scores>`) has it; cards are written as in a position, ``hand Ana = 2*Soy
      Red``, ``fields Ana = Soy / -``, and nothing is ``-``: ``winner = -``.

    In the claim of a wrong choice, only the last step may fail.

    If there is a ``fact``, a claim is its value: of a property, written as above without ``= …``, or of a function of
    the game. ``after`` is a line of steps that comes before every claim and must hold. ``on`` is a table that the
    reader does not see: a position, as :class:`~.quiz.Question` takes it, with ``options`` too. Without it, the claims
    are judged on the position of the question, or where a walkthrough asks it.

    >>> six = {"fields": {"Ana": ["6*Stink"]}}
    >>> three = Choice("Three", right=True)
    >>> Claims([3, 2], on=six, after="Ana harvest 1", fact="coins Ana").judge([three, Choice("Two", why="No.")])
    Traceback (most recent call last):
    bohnanza_lab.lessons.texts.LessonError: the choice 'Three' is right, but its claim 3 fails: coins Ana is 2
    """

    of: Sequence[object]
    on: Game | str | Mapping[str, Any] | None = None
    after: str | Sequence[str] = ""
    fact: GameFact | None = None

    def judge(self, choices: Sequence[Choice], game: Game | None = None) -> None:
        """Raise :class:`~.texts.LessonError` for a claim that is not as its choice says. ``game`` is the table that the
        reader sees; it is not changed.
        """
        table = table_of(self.on) if self.on is not None else game
        if table is None:
            raise LessonError("its claims are judged on a table, and there is none: say Claims(…, on=…)")
        if isinstance(self.of, str) or not isinstance(self.of, Sequence) or len(self.of) != len(choices):
            raise LessonError(f"its claims are a list with one for each of its {len(choices)} choices, or None")
        if all(claim is None for choice, claim in zip(choices, self.of, strict=True) if choice.right):
            raise LessonError("its claims say nothing of the right choice")
        table = table.fork()
        for step in steps(self.after):
            if broken := _broken(table, step):
                raise LessonError(f"its claims come after {step!r}, but {broken}")
        for choice, claim in zip(choices, self.of, strict=True):
            if claim is not None:
                self._judge(choice, claim, table.fork())

    def _judge(self, choice: Choice, claim: object, table: Game) -> None:
        if self.fact is not None:
            value = self.fact(table) if callable(self.fact) else _property(table, self.fact)
            right = str(claim) == value if isinstance(self.fact, str) else claim == value
            broken, last = "" if right else f"{self.fact if isinstance(self.fact, str) else 'it'} is {value}", True
        else:
            broken, last = _first_broken(table, steps(claim))
        if choice.right and broken:
            raise LessonError(f"the choice {choice.text!r:.60} is right, but its claim {claim!r} fails: {broken}")
        if not choice.right and not broken:
            raise LessonError(f"the choice {choice.text!r:.60} is wrong, but its claim {claim!r} holds")
        if not last:
            raise LessonError(f"the claim {claim!r} of a wrong choice fails before its last step: {broken}")


def steps(line: object) -> tuple[str, ...]:
    """The steps of a claim.

    >>> steps("Ana plant 1; coins Ana = 0")
    ('Ana plant 1', 'coins Ana = 0')
    """
    parts = line.split(";") if isinstance(line, str) else line
    if not isinstance(parts, Sequence) or not all(isinstance(part, str) for part in parts):
        raise LessonError(f"{line!r:.60} is no claim; write 'Ana plant 1', 'Ana plant 2 !' or 'coins Ana = 2'")
    return tuple(part.strip() for part in parts if part.strip())


def _first_broken(table: Game, line: Sequence[str]) -> tuple[str, bool]:
    """Why the first step that fails does so, and whether it is the last one; an empty reason if all hold."""
    for number, step in enumerate(line, 1):
        if broken := _broken(table, step):
            return broken, number == len(line)
    return "", True


def _broken(table: Game, step: str) -> str:
    """Why a step does not hold; empty if it does, and a legal move has then been made."""
    if fact := _FACT.fullmatch(step):
        name = " ".join(filter(None, (fact["name"], fact["who"])))
        value = _property(table, name)
        return "" if value == fact["value"] else f"{name} is {value}"
    refused = _REFUSED.fullmatch(step)
    try:
        move = table.read(refused["move"] if refused else step)
        refusal = table.why_not(move)
        if not refused:
            if refusal is None:
                table.play(move)
            return repr(refusal) if refusal else ""
    except BohnanzaError as error:
        raise LessonError(f"the claim {step!r}: {error}") from None
    if refusal is None:
        return f"{refused['move']!r} is legal"
    return "" if refused["rule"] in ("", refusal.rule, refusal.code) else f"{refused['move']!r}: {refusal!r}"


def _property(table: Game, name: str) -> str:
    """A property of the game, as text."""
    name, *who = name.split()
    try:
        if name == "score":
            return str(table.scores()[table.names[table.seat(who[0])]])
        found = getattr(table, name)
        return _written(found(*who) if callable(found) else found)
    except (AttributeError, IndexError, TypeError, UnknownNameError) as error:
        raise LessonError(f"the claim on {' '.join([name, *who])!r}: {error}") from None


def _written(value: object) -> str:
    match value:
        case None | ():
            return "-"
        case Bean():
            return str(value)
        case tuple():
            rows = all(isinstance(row, tuple) for row in value)
            return " / ".join(map(format_beans, value)) if rows else format_beans(value)
    return str(value)
