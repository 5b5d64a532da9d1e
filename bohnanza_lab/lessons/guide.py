"""A guided game as its author wrote it: the deal, what the other seats wish, and sentences, each with its occasion.

``first-game.toml`` stands beside ``first-game.ipynb`` and says by example what a script has. The words of its sentences
stand where a lesson's texts do, as ``[guide.front]`` in ``texts/en/first-game.md``, and may name the facts of their
occasion, as the templates of the catalogues do (:mod:`~bohnanza_lab.text.words`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ..course import folder_with
from ..engine.game import EngineGame
from ..engine.immutable import Immutable
from ..engine.message import Fact
from ..plain_text import read_clean
from ..text.words import Words
from ..views.speech import Speech
from .lesson import Lesson
from .occasions import OCCASIONS, Found, Occasions
from .texts import LessonError


@dataclass(frozen=True)
class Sentence(Immutable):
    """A sentence of the guide by the name of its text and its occasion, and the rules that it tells. ``asks``: it says
    what to do, in place of the prompt.
    """

    say: str
    rules: tuple[str, ...]
    asks: bool

    @property
    def tells(self) -> tuple[str, ...]:
        """What it tells: its rules, or else itself."""
        return self.rules or (self.say,)

    def found(self, game: EngineGame, you: int) -> Found | None:
        """Its occasion at this table, if it is there."""
        found: Found | None = getattr(Occasions(game, you), self.say)()
        return found


@dataclass(frozen=True, kw_only=True)
class Script(Immutable):
    """A guided game. ``pages`` has the page where each rule can be tried; ``end`` are the rules that are told when the
    game is over, ``next_game`` is the page of the game to play then, and ``without_trade`` what who never trades gets.
    """

    deal: Mapping[str, Any]
    wishes: Sequence[Mapping[str, Any]]
    sentences: Mapping[str, Sentence]
    pages: Mapping[str, str]
    end: Sequence[str]
    next_game: str
    without_trade: int

    @property
    def texts(self) -> Sequence[str]:
        """The names of all its texts."""
        return (*self.sentences, "title", "objective", "over", "trades", "left", "next")

    def due(self, game: EngineGame, you: int, told: Mapping[str, int], wrong: Mapping[str, int]) -> Sentence | None:
        """The first sentence whose occasion is there and that has a rule to tell: one that was not told yet, or that
        the reader has got wrong since. ``told`` and ``wrong`` have the ply at which that was, the last time.
        """
        for sentence in self.sentences.values():
            new = any(rule not in told or told[rule] <= wrong.get(rule, -1) < game.ply for rule in sentence.tells)
            if new and sentence.found(game, you):
                return sentence
        return None


def say_text(lesson: Lesson, name: str, speech: Speech, facts: Mapping[str, Fact]) -> str:
    """A text of the guide with these facts."""
    template = Words(speech.lang, {name: lesson.text(f"guide.{name}")})
    return template.say(name, **{each: speech.in_words(each, fact) for each, fact in facts.items()})


def read_script(name: str) -> Script:
    """The script of a notebook, from the file beside it. Raises :class:`~.texts.LessonError` for a mistake in it."""
    file = Path(f"{name}.toml")
    home = folder_with(file)
    if not (home / file).is_file():
        raise LessonError(f"the guided game {name!r} has no script: there is no {file}")
    return _script(name, read_clean(home / file))


@cache
def _script(name: str, source: str) -> Script:
    try:
        written = tomllib.loads(source)
        said = written["guide"]["sentences"]
        found = [Sentence(each["say"], (*each.get("rules", ()),), each.get("asks", False)) for each in said]
        sentences = {each.say: each for each in found}
        script = Script(
            deal=written["deal"], pages=written["pages"], sentences=sentences, **written["others"], **written["end"]
        )
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise LessonError(f"{name}.toml: {error!r:.80}") from None
    if unknown := script.sentences.keys() - {*OCCASIONS}:
        raise LessonError(f"{name}.toml: there is no occasion {', '.join(unknown)}; there are {', '.join(OCCASIONS)}")
    return script
