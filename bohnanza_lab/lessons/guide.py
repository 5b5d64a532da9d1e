"""Guided games as their author wrote them, one after another: what lies on the table, what the other seats wish, and
sentences, each with its occasion.

``first-game.toml`` stands beside ``first-game.ipynb`` and says by example what a script has. The words of its sentences
stand where a lesson's texts do, as ``[guide.front]`` in ``texts/en/first-game.md``, and may name the facts of their
occasion, as the templates of the catalogues do (:mod:`~bohnanza_lab.text.words`).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..course import folder_with
from ..engine.editions import edition
from ..engine.game import EngineGame
from ..engine.immutable import Immutable
from ..kit import kit_of
from ..plain_text import read_clean
from .occasions import Found
from .texts import LessonError


@dataclass(frozen=True)
class Sentence(Immutable):
    """A sentence by the name of its text, and its rules. ``asks``: it says what to do, in place of the prompt.
    ``games``: where it is said, if not in all. Its occasion is that of its name or of ``when``; with a ``move`` or an
    ``event``, that the reader can make such a move, and such an event has just been. ``at``: what else it is about.
    """

    say: str
    rules: Sequence[str] = ()
    asks: bool = False
    games: Sequence[str] = ()
    when: str = ""
    move: str = ""
    event: str = ""
    at: Sequence[str] = ()

    @property
    def tells(self) -> Sequence[str]:
        """What it tells: its rules, or else itself."""
        return self.rules or (self.say,)

    def found(self, game: EngineGame, you: int) -> Found | None:
        """Its occasion at this table, if it is there."""
        here = kit_of(game.ruleset.game).rules.occasions(game, you)
        if self.move or self.event:
            return Found({}, (*self.at,)) if here.is_there(self.move, self.event) else None
        found: Found | None = getattr(here, self.when or self.say)()
        return found and Found(found.facts, (*found.places, *self.at))


@dataclass(frozen=True, kw_only=True)
class GuidedDeal(Immutable):
    """One of the games. ``deal`` has the keywords of :meth:`~..engine.game.EngineGame.arrange`, ``moves`` come first,
    ``next_page`` is where to play on after the last game, and ``without_trade`` is what who never trades gets. With
    ``shows``, the reader's own place comes first, and a part of the table with the first event of one of its kinds.
    ``part`` is the id of the progress that was kept before the wishes were others.
    """

    name: str
    deal: Mapping[str, Any]
    moves: Sequence[str] = ()
    wishes: Sequence[Mapping[str, Any]] = ()
    without_trade: int
    next_page: str = ""
    shows: Mapping[str, Sequence[str]] | None = None
    part: str = ""


@dataclass(frozen=True, kw_only=True)
class Script(Immutable):
    """Guided games, one after another. ``rules`` are told when one is over, ``pages`` has the page where each rule is
    tried, and ``more`` is a page with those that no game tells, for the reasons in ``untold``.
    """

    games: Sequence[GuidedDeal]
    sentences: Mapping[str, Sentence]
    rules: Sequence[str]
    pages: Mapping[str, str]
    untold: Mapping[str, str]
    more: str

    def due(
        self, name: str, game: EngineGame, you: int, told: Mapping[str, int], wrong: Mapping[str, int]
    ) -> Sentence | None:
        """The first sentence whose occasion is there in the game of this name and that has a rule to tell: one not told
        yet, or got wrong by the reader since. ``told`` and ``wrong`` have the ply at which that was, the last time.
        """

        def is_new(rule: str) -> bool:
            return rule not in told or (rule in wrong and told[rule] <= wrong[rule] < game.ply)

        for sentence in self.sentences.values():
            here = not sentence.games or name in sentence.games
            if here and any(map(is_new, sentence.tells)) and sentence.found(game, you):
                return sentence
        return None


def read_script(name: str) -> Script:
    """The script of a notebook, from the file beside it. Raises :class:`~.texts.LessonError` for a mistake in it."""
    file = Path(f"{name}.toml")
    home = folder_with(file)
    if not (home / file).is_file():
        raise LessonError(f"the guided game {name!r} has no script: there is no {file}")
    try:
        written = tomllib.loads(read_clean(home / file))
        sentences = {each["say"]: Sentence(**each) for each in written["guide"]["sentences"]}
        games = [GuidedDeal(**each) for each in written["games"]]
        script = Script(games=games, sentences=sentences, **written["end"])
        known = {name for each in games for name in dir(kit_of(edition(each.deal["edition"]).game).rules.occasions)}
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise LessonError(f"{name}.toml: {error!r:.80}") from None
    if unknown := {each.when or each.say for each in sentences.values() if not each.move + each.event} - known:
        there = sorted(each for each in known if not each.startswith("_"))
        raise LessonError(f"{name}.toml: there is no occasion {', '.join(unknown)}; there are {', '.join(there)}")
    return script
