"""A guided game as its author wrote it: the deal, what the other seats wish, and sentences, each with its occasion.

``notebooks/first-game.toml`` belongs to ``first-game.ipynb``; the words of its sentences stand where a lesson's texts
stand, as ``[guide.front]`` in ``texts/en/first-game.md``. They may name the facts of their occasion, as templates do::

    [deal]                          # the keywords of Game.arrange
    edition = "rio-grande"
    players = ["Ana", "Ben", "Cem"]

    [[wishes]]                      # see players/wishes.py
    turn = 1
    seat = "Ben"
    offer = "Soy for Stink"
    to = "Ana"

    [[sentences]]
    say = "front"                   # the text [guide.front]
    when = "front"                  # see lessons/occasions.py; by default the same name
    rules = ["planting.first_card"] # the rules that it tells; without any it is a tip
    asks = true                     # it says what to do, in place of the prompt

    [pages]                         # for each rule, where it can be tried
    "planting.first_card" = "planting.ipynb"

The first sentence is said whose occasion is there and that has a rule to tell: one that was not told yet, or one that
the reader has got wrong since it was told.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
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
from .occasions import OCCASIONS, Found, Sight
from .texts import LessonError


@dataclass(frozen=True)
class Sentence(Immutable):
    """A sentence of the guide: its text, its occasion, the rules that it tells; whether it stands for the prompt."""

    say: str
    when: str
    rules: tuple[str, ...] = ()
    asks: bool = False

    @property
    def tells(self) -> tuple[str, ...]:
        """What it tells: its rules, or else itself."""
        return self.rules or (self.say,)

    def found(self, game: EngineGame, you: int) -> Found | None:
        """Its occasion at this table, if it is there."""
        return OCCASIONS[self.when](Sight(game, you))


@dataclass(frozen=True)
class Script(Immutable):
    """A guided game."""

    name: str
    deal: Mapping[str, Any]
    wishes: tuple[Mapping[str, Any], ...]
    sentences: Mapping[str, Sentence]
    end: tuple[str, ...]
    """The rules that are told when the game is over."""
    pages: Mapping[str, str]
    next_game: str
    """The page of the game to play after it, with its settings."""
    without_trade: int
    """The coins of who plays this deal and never trades."""

    @property
    def texts(self) -> tuple[str, ...]:
        """The names of all its texts."""
        return (*self.sentences, "objective", "over", "trades", "left", "next")

    def due(self, game: EngineGame, you: int, told: Mapping[str, int], wrong: Mapping[str, int]) -> Sentence | None:
        """The sentence to say at this table. ``told`` and ``wrong`` have the ply at which a rule was told, or got
        wrong, the last time.
        """
        for sentence in self.sentences.values():
            news = any(each not in told or told[each] <= wrong.get(each, -1) < game.ply for each in sentence.tells)
            if news and sentence.found(game, you):
                return sentence
        return None

    def not_told(self, told: Sequence[str]) -> list[str]:
        """The rules that have not come in a game that told these, in the order of their pages."""
        return [rule for rule in self.pages if rule not in told and rule not in self.end]


def say_sentence(lesson: Lesson, name: str, speech: Speech, facts: Mapping[str, Fact]) -> str:
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
        sentences = [*_sentences(written["sentences"])]
        return Script(
            name,
            written["deal"],
            tuple(written["wishes"]),
            {each.say: each for each in sentences},
            tuple(written["end"]["rules"]),
            written["pages"],
            written["end"]["next_game"],
            written["end"]["without_trade"],
        )
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise LessonError(f"{name}.toml: {error!r:.80}") from None


def _sentences(written: Sequence[Mapping[str, Any]]) -> Iterator[Sentence]:
    for each in written:
        sentence = Sentence(**{"when": each["say"], **each, "rules": tuple(each.get("rules", ()))})
        if sentence.when not in OCCASIONS:
            raise LessonError(f"there is no occasion {sentence.when!r}; there are {', '.join(OCCASIONS)}")
        yield sentence
