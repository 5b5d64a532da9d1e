"""A walkthrough: steps on a table, each with a caption and the rule that it shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from ..drawing.caption import with_caption
from ..drawing.table_picture import table_picture
from ..engine.moves import Seat
from ..engine.ruleset import Value
from ..lessons.position import make_position
from ..lessons.story import StepLike, Story
from ..lessons.texts import Text, check_text, translated
from ..notebook_game import Game
from ..views.contract import BeanView, Frame
from ..views.table_view import bean_views
from .stepped_component import SteppedComponent


class Walkthrough(SteppedComponent):
    """Moves on a table, to step through forwards and back.

    >>> Walkthrough(hands={"Ana": "Soy Blue Chili"}, fields={"Ana": ["Soy Soy", "Red"]},
    ...             moves=["Ana plant 1", "Ana plant 2 !"], title="Planting")
    Walkthrough('Planting', 2 steps)

    The table is an ``edition`` with the keywords of :meth:`Game.arrange <bohnanza_lab.Game.arrange>` (or with a
    ``seed`` alone), a written position, or a game. A move is text; ``!`` at its end marks a move that the
    rules forbid, and the step shows why. ``("Ana plant 1", "…")`` says something of your own about it,
    ``{"move": …, "say": …, "rule": …}`` names the rule too, and a step that only says something moves nothing. Every
    text may be ``{"en": "…", "es": "…"}``.

    A step can be a :class:`~bohnanza_lab.Question`, alone or after a move, ``{"move": …, "ask": Question(…)}``: there
    the walk waits for an answer. ``{"otherwise": {"fields": …}, "say": …}`` shows what another reading of the
    rules would do: the first table with other keywords, marked as not what happens. The next move goes on from where
    the game is.

    ``seat`` says whose view it is; ``open_hands`` shows every hand. ``begin`` is the step shown first, also in print.
    All of it is sent at once: stepping needs no kernel, only the question what an advisor would do at a step. Raises
    :class:`~bohnanza_lab.lessons.texts.LessonError` naming a step with a mistake.
    """

    name = "walkthrough"

    def __init__(
        self,
        edition: str | Game = "rio-grande",
        players: int | Sequence[str] | None = None,
        *,
        moves: Sequence[StepLike],
        title: Text = "",
        seat: Seat | None = None,
        open_hands: bool = True,
        begin: int = 0,
        options: Mapping[str, Value] | None = None,
        seed: int = 0,
        starter: Seat | None = None,
        lang: str | None = None,
        **position: Any,
    ) -> None:
        def lay(changes: Mapping[str, Any]) -> Game:
            laid = {"options": options, "seed": seed, "starter": starter, **position, **changes}
            return make_position(edition, players, **laid)

        self.story = story = Story(lay({}), moves, seat, open_hands, lay)
        super().__init__([story.game_frames], story.you, open_hands, begin, lang)
        self.title = translated(check_text(title, "title"), self.lang) if title else ""
        self.part = story.part

    @property
    def beans(self) -> dict[str, BeanView]:
        return bean_views(self.lang, sorted(self.story.game_frames[0].game.ruleset.deck))

    def props(self) -> Mapping[str, Any]:
        return {
            **super().props(),
            "title": self.title,
            "frames": self.frames,
            "start": self.start,
            "advised": self.advised[0],
        }

    @cached_property
    def frames(self) -> list[Frame]:
        """Every step as the page draws it: the table before the first one, then what each led to."""
        return self.story.frames(self.lang)

    def picture(self) -> str:
        """The table of the first step shown, and every step in words."""
        told = [frame.told(self.lang, self.story.you) for frame in self.story.game_frames]
        steps = [(str(number), caption) for number, caption in enumerate(told)]
        title = self.title or self.words["walk.label"]
        return with_caption(table_picture(self.frames[self.start]["table"], self.beans), title, steps)

    def static_bundle(self) -> dict[str, str]:
        return {"text/plain": f"{self!r}\n{self.story.text(self.lang)}"} | super().static_bundle()

    def __repr__(self) -> str:
        title = f"{self.title!r}, " if self.title else ""
        count = len(self.story)
        return f"Walkthrough({title}{count} step{'' if count == 1 else 's'})"
