"""A game with a guide, who tells each rule when it is first needed, at the cards that it is about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, ClassVar, TypedDict

from ..drawing.caption import with_caption
from ..drawing.sketch import sketch
from ..engine.editions import edition
from ..engine.errors import MessageError
from ..engine.events import Traded
from ..engine.game import EngineGame
from ..engine.layout import Layout
from ..engine.message import Fact
from ..engine.moves import Done, Move
from ..engine.rules import is_trading
from ..lessons.guide import Sentence, read_script, say_text
from ..lessons.lesson import Lesson
from ..lessons.part_id import part_id
from ..page_query import page_beside
from ..players import Player
from ..players.wishes import WishPlayer, read_wishes
from ..settings import Settings, read_settings
from ..settings.settings import usual_bot
from ..text.rulebook import text
from ..views.contract import (
    BeginRequest,
    EventView,
    GuidedGameRequest,
    GuidedGameState,
    GuideEndView,
    GuideLinkView,
    Request,
    TableView,
)
from ..views.speech import Speech
from .bots import ADVISOR
from .component import Handlers, MoveRejectedError
from .lesson_part import LessonPart
from .tabletop import SavedTable, Tabletop

_NAMED = 3
"""So many of the rules that did not come are named at the end."""


class Told(TypedDict):
    """Something of a game at a ply: a sentence that was said, or a rule that the reader got wrong."""

    game: str
    ply: int
    what: str


class SavedGuidedGame(SavedTable):
    """Where a guided game stands."""

    said: list[Told]
    wrong: list[Told]


class GuidedGame(LessonPart, Tabletop):
    """A table for a newcomer: a short game with people who wish something, and a sentence for each rule.

    ``name`` is that of a script and its texts (see :mod:`~bohnanza_lab.lessons.guide`). The reader plays the first seat
    and may make every legal move: what the others wish is used where it is possible, else they play as they would
    anywhere.

    >>> here = GuidedGame("first-game")
    >>> here, here.table()["guide"]["text"]
    (GuidedGame('first-game'), 'Red is in front: it must be planted. 2 Red wait in field 1.')
    """

    name = "guided-game"
    requests = GuidedGameRequest
    saves: ClassVar[Any] = SavedGuidedGame

    def __init__(self, name: str) -> None:
        self.script, self.lesson = read_script(name), Lesson(name)
        self._said: list[Told] = []
        self._wrong: list[Told] = []
        deal = dict(self.script.deal)
        game = EngineGame.arrange(deal.pop("edition"), **deal)
        usual, wishes = usual_bot(edition(game.ruleset.edition)), read_wishes(self.script.wishes, game.names)
        chosen = Settings.default(game.ruleset.edition, len(game.names)).with_layout(Layout.from_game(game))
        self._start = replace(chosen, names=game.names)
        others = {seat: WishPlayer(wishes.get(seat, {}), usual) for seat in range(1, len(game.names))}
        self.part = part_id("guided", self._start.text(), self.script.wishes)
        super().__init__(game, None, 0, others, advisor=ADVISOR)

    # What the guide says

    def _sit_down(self, game: EngineGame, bots: dict[int, Player], left: str | None) -> list[EventView]:
        events = super()._sit_down(game, bots, left)
        self._look_around()
        return events

    def handle(self, request: Request) -> list[EventView]:
        events = super().handle(request)
        self._look_around()
        return events

    def _begin(self, request: BeginRequest) -> list[EventView]:
        """Go on with this game where somebody left it, with what was said up to there."""
        chosen = read_settings(request["text"])
        if replace(chosen, moves=()) != self._start:
            raise MessageError("errors.game")
        game = chosen.game()
        self._sit_down(game, dict(self.sitting.bots), self._leave())
        for ply, turn in enumerate(game.turns):  # no bot ends the trading before the reader has seen it
            before = game.at(ply)
            if turn.seat == self.you or (isinstance(turn.move, Done) and is_trading(before.state)):
                self._look_around(before)
        return []

    handlers: ClassVar[Handlers] = {**Tabletop.handlers, "begin": _begin}

    def _look_around(self, game: EngineGame | None = None) -> None:
        """Say what is due at the table where the reader now is. What was said after it, is not said any more."""
        game = game or self.game
        ply, games = game.ply, {*self._kept, self.game_id}
        for kept in (self._said, self._wrong):
            kept[:] = [each for each in kept if each["game"] in games]
            kept[:] = [each for each in kept if each["game"] != self.game_id or each["ply"] <= ply]
        if game.over or self._said_at(ply) is not None:
            return
        told = {rule: each["ply"] for each, sentence in self._sentences() for rule in sentence.tells}
        wrong = {each["what"]: each["ply"] for each in self._wrong if each["game"] == self.game_id}
        due = self.script.due(game, self.you or 0, told, wrong)
        if due is not None:
            self._said.append({"game": self.game_id, "ply": ply, "what": due.say})

    def _sentences(self) -> Iterator[tuple[Told, Sentence]]:
        """What was said in this game, the oldest first."""
        return ((each, self.script.sentences[each["what"]]) for each in self._said if each["game"] == self.game_id)

    def _said_at(self, ply: int) -> Sentence | None:
        return next((sentence for each, sentence in self._sentences() if each["ply"] == ply), None)

    def _legal_move(self, text: str) -> tuple[int, Move]:
        """As at any table; what was got wrong is remembered, so that its rule is told again when it comes again."""
        try:
            return super()._legal_move(text)
        except MoveRejectedError as rejected:
            if rule := rejected.view["rule"]:
                others = [each for each in self._wrong if (each["game"], each["what"]) != (self.game_id, rule["id"])]
                self._wrong = [*others, {"game": self.game_id, "ply": self.game.ply, "what": rule["id"]}]
            raise

    # What the page shows

    def table(self, game: EngineGame | None = None) -> TableView:
        """The table; that of now with what the guide says."""
        table, now = super().table(game), self._said_at(self.game.ply) if game is None else None
        found = None if now is None else now.found(self.game, self.you or 0)
        if now is None or found is None:
            return table
        table["guide"] = {"text": self._in_words(now.say, **found.facts), "places": [*found.places]}
        return {**table, "prompt": ""} if now.asks else table

    @property
    def _speaking(self) -> list[int]:
        """Everybody else says why, as far as the table shows it."""
        return [*self.sitting.bots]

    def state(self) -> GuidedGameState:
        end = self._end() if self.game.over else None
        return {
            **super().state(),
            "objective": self._in_words("objective"),
            "title": self._in_words("title"),
            "saved": self._start.with_moves_of(self.game).text(whole=True),
            "guide_end": end,
        }

    def picture(self) -> str:
        """The table of now with what the guide says below it."""
        table = self.table()
        said = [table["guide"]["text"] if "guide" in table else "", table["prompt"]]
        return with_caption(
            sketch(table, self.beans), self._in_words("objective"), [("→", line) for line in said if line]
        )

    def told_rules(self) -> list[str]:
        """The rules that the guide has told in this game."""
        return [rule for _, sentence in self._sentences() for rule in sentence.rules]

    def rules_left(self) -> list[str]:
        """The rules that did not come in this game, those to try first before the others."""
        return [rule for rule in self.script.pages if rule not in self.told_rules()]

    def _end(self) -> GuideEndView:
        """What the guide says when the game is over."""
        events = [event for turn in self.game.turns for event in turn.events if isinstance(event, Traded)]
        trades = sum(self.you in (event.seat, event.partner) for event in events)
        left = self.rules_left()[:_NAMED]
        return {
            "text": self._in_words("over"),
            "trading": self._in_words("trades", trades=trades, coins=self.script.without_trade),
            "left": self._in_words("left"),
            "rules": [_link(text(rule, self.lang).title, self.script.pages[rule]) for rule in left],
            "next": _link(self._in_words("next"), self.script.next_game),
        }

    def _in_words(self, name: str, **facts: Fact) -> str:
        return say_text(self.lesson, name, Speech.at(self.game, self.lang), facts)

    # Where it stands

    def _save(self) -> SavedGuidedGame:
        return {**super()._save(), "said": self._said, "wrong": self._wrong}

    def _restore(self, saved: Any) -> None:
        if any(each["what"] not in self.script.sentences for each in saved["said"]):
            raise ValueError("the guide has no such sentence")
        super()._restore(saved)
        self._said, self._wrong = saved["said"], saved["wrong"]

    def __repr__(self) -> str:
        return f"GuidedGame({self.lesson.name!r})"


def _link(title: str, address: str) -> GuideLinkView:
    notebook, _, query = address.partition("?")
    page = page_beside(notebook)
    return {"title": title, "page": f"{page}?{query}" if page and query else page}
