"""A game with a guide, who tells each rule when it is first needed, at the cards that it is about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, TypedDict

from ..drawing.caption import with_caption
from ..drawing.sketch import sketch
from ..engine.editions import edition
from ..engine.events import Traded
from ..engine.game import EngineGame
from ..engine.moves import Move
from ..lessons.guide import Script, Sentence, read_script, say_sentence
from ..lessons.lesson import Lesson
from ..lessons.occasions import Found
from ..page_query import page_beside
from ..players import Player
from ..players.wishes import WishPlayer, read_wishes
from ..settings.settings import usual_bot
from ..text.rulebook import text
from ..views.contract import EventView, GuidedGameState, GuideEndView, Request, TableView
from ..views.speech import Speech
from .bots import ADVISOR
from .component import MoveRejectedError
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


class GuidedGame(Tabletop):
    """A table for a newcomer: a short game with people who wish something, and a sentence for each rule.

    ``name`` is that of a script and its texts (see :mod:`~bohnanza_lab.lessons.guide`). The reader plays the first seat
    and may make every legal move: what the others wish is used where it is possible, else they play as they would
    anywhere.

    >>> here = GuidedGame("first-game")
    >>> here
    GuidedGame('first-game')
    >>> here.table()["guide"]["text"]
    'Red is in front: it must be planted. 2 Red wait.'
    """

    name = "guided-game"
    saves: ClassVar[Any] = SavedGuidedGame

    def __init__(self, name: str) -> None:
        self.script: Script = read_script(name)
        self.lesson = Lesson(name)
        self._said: list[Told] = []
        self._wrong: list[Told] = []
        game = EngineGame.arrange(**_deal(self.script))
        super().__init__(game, None, 0, _players(self.script, game), advisor=ADVISOR)

    # What the guide says

    def _sit_down(self, game: EngineGame, bots: dict[int, Player], left: str | None) -> list[EventView]:
        events = super()._sit_down(game, bots, left)
        self._look_around()
        return events

    def handle(self, request: Request) -> list[EventView]:
        events = super().handle(request)
        self._look_around()
        return events

    def _look_around(self) -> None:
        """Say what is due at the table where the reader now is. What was said after it, is not said any more."""
        ply, games = self.game.ply, {*self._kept, self.game_id}
        for kept in (self._said, self._wrong):
            kept[:] = [each for each in kept if each["game"] in games]
            kept[:] = [each for each in kept if each["game"] != self.game_id or each["ply"] <= ply]
        if self.game.over or self.you is None or any(each["ply"] == ply for each in self._here(self._said)):
            return
        told = {rule: each["ply"] for each, sentence in self._sentences() for rule in sentence.tells}
        wrong = {each["what"]: each["ply"] for each in self._here(self._wrong)}
        due = self.script.due(self.game, self.you, told, wrong)
        if due is not None:
            self._said.append({"game": self.game_id, "ply": ply, "what": due.say})

    def _here(self, told: list[Told]) -> Iterator[Told]:
        return (each for each in told if each["game"] == self.game_id)

    def _sentences(self) -> Iterator[tuple[Told, Sentence]]:
        """What was said in this game, the oldest first."""
        return ((each, self.script.sentences[each["what"]]) for each in self._here(self._said))

    def _legal_move(self, text: str) -> tuple[int, Move]:
        """As at any table; what was got wrong is remembered, so that its rule is told again when it comes again."""
        try:
            return super()._legal_move(text)
        except MoveRejectedError as rejected:
            rule = rejected.view["rule"]
            if rule is not None:
                mistake = Told(game=self.game_id, ply=self.game.ply, what=rule["id"])
                same = (mistake["game"], mistake["what"])
                self._wrong = [each for each in self._wrong if (each["game"], each["what"]) != same] + [mistake]
            raise

    # What the page shows

    def table(self, game: EngineGame | None = None) -> TableView:
        """The table; that of now with what the guide says."""
        table = super().table(game)
        now = next((each for each in self._sentences() if each[0]["ply"] == self.game.ply), None)
        if game is not None or now is None or self.you is None:
            return table
        found = now[1].found(self.game, self.you)
        if found is None:
            return table
        table["guide"] = {"text": self._words_of(now[1].say, found), "places": [*found.places]}
        return {**table, "prompt": ""} if now[1].asks else table

    def _words_of(self, name: str, found: Found) -> str:
        return say_sentence(self.lesson, name, Speech.at(self.game, self.lang), found.facts)

    def state(self) -> GuidedGameState:
        objective = self._words_of("objective", Found({}))
        end = self._end() if self.game.over else None
        return {**super().state(), "objective": objective, "guide_end": end}

    def picture(self) -> str:
        """The table of now with what the guide says below it."""
        table = self.table()
        said = [table["guide"]["text"] if "guide" in table else "", table["prompt"]]
        objective = self._words_of("objective", Found({}))
        return with_caption(sketch(table, self.beans), objective, [("→", line) for line in said if line])

    def told_rules(self) -> list[str]:
        """The rules that the guide has told in this game."""
        return [rule for _, sentence in self._sentences() for rule in sentence.rules]

    def rules_left(self) -> list[str]:
        """The rules that did not come in this game, those to try first before the others."""
        return self.script.not_told(self.told_rules())

    def _end(self) -> GuideEndView:
        """What the guide says when the game is over."""
        trades = sum(
            isinstance(event, Traded) and self.you in (event.seat, event.partner)
            for turn in self.game.turns
            for event in turn.events
        )
        notebook, _, query = self.script.next_game.partition("?")
        page = page_beside(notebook)
        facts = Found({"trades": trades, "coins": self.script.without_trade})
        left = self.rules_left()[:_NAMED]
        return {
            "text": self._words_of("over", Found({})),
            "trading": self._words_of("trades", facts),
            "left": self._words_of("left", Found({})),
            "rules": [
                {"title": text(rule, self.lang).title, "page": page_beside(self.script.pages[rule])} for rule in left
            ],
            "next": {"title": self._words_of("next", Found({})), "page": f"{page}?{query}" if page else ""},
        }

    # Where it stands

    def _save(self) -> SavedGuidedGame:
        return {**super()._save(), "said": self._said, "wrong": self._wrong}

    def _restore(self, saved: Any) -> None:
        if any(each["what"] not in self.script.sentences for each in saved["said"]):
            raise ValueError("the guide has no such sentence")
        super()._restore(saved)
        self._said, self._wrong = saved["said"], saved["wrong"]

    def __repr__(self) -> str:
        return f"GuidedGame({self.script.name!r})"


def _deal(script: Script) -> dict[str, Any]:
    """The keywords of :meth:`EngineGame.arrange` that a script names."""
    deal = dict(script.deal)
    return {"edition_id": deal.pop("edition"), **deal}


def _players(script: Script, game: EngineGame) -> dict[int, Player]:
    """The other seats: each does what it wishes, and else what the usual bot would do."""
    usual = usual_bot(edition(game.ruleset.edition))
    wishes = read_wishes(script.wishes, game.names)
    return {seat: WishPlayer(wishes.get(seat, {}), usual) for seat in range(1, len(game.names))}
