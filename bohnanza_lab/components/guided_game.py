"""A game with a guide, who tells each rule when it is first needed, at the cards that it is about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar, TypedDict

from ..context import page_beside
from ..course import folder_with, lesson_of
from ..drawing.caption import with_caption
from ..drawing.table_picture import table_picture
from ..engine.editions import edition
from ..engine.errors import MessageError
from ..engine.events import Traded
from ..engine.game import EngineGame
from ..engine.layout import Layout
from ..engine.message import Fact
from ..engine.moves import Done, Move
from ..engine.rules import is_trading
from ..lessons.guide import GuidedDeal, Sentence, read_script
from ..lessons.lesson import Lesson
from ..lessons.part_id import part_id
from ..players import Player
from ..players.sitting import Sitting
from ..players.wishes import WishPlayer, read_wishes
from ..settings import Settings, read_settings
from ..settings.settings import usual_bot
from ..text.rulebook.texts import text
from ..text.words import Words
from ..views.contract import (
    BeginRequest,
    EventView,
    GuidedGameRequest,
    GuidedGameState,
    GuideEndView,
    GuideLinkView,
    NextGameView,
    Request,
    TableView,
)
from ..views.speech import Speech
from .component import LessonPart, MoveRejectedError
from .game_component import ADVISOR
from .tabletop import SavedTable, TableGame, Tabletop


class Told(TypedDict):
    """Something of this game at a ply: a sentence that was said, or a rule that the reader got wrong."""

    ply: int
    what: str


class SavedGuidedGame(SavedTable):
    """Where a guided game stands, with the settings and moves of the games before it, and what was said in them."""

    said: list[Told]
    wrong: list[Told]
    before: list[str]
    known: list[str]


class GuidedGame(LessonPart, Tabletop):
    """A table for a newcomer: games, one after another, with people who wish something, and a sentence for each rule.

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
    _settings: Settings

    def __init__(self, name: str) -> None:
        self.script, self.lesson = read_script(name), Lesson(name)
        self._said: list[Told] = []
        self._wrong: list[Told] = []
        self._before: list[str] = []
        self._known: list[str] = []
        self._starts = {(start := _start(each)).text(): (start, each) for each in self.script.games}
        self._settings, first = next(iter(self._starts.values()))
        self.part = first.part or part_id("guided", self._settings.text(), first.wishes)
        game = self._settings.deal()
        super().__init__(game, None, 0, _others(game, first), advisor=ADVISOR)

    # What the guide says

    @property
    def deal(self) -> GuidedDeal:
        """What is played here, as its author wrote it."""
        return self._starts[self._settings.text()][1]

    def _begun(self, settings: str) -> TableGame:
        start, deal = self._starts[settings]
        game = start.deal()
        return TableGame(Sitting(game, _others(game, deal), answering=True), 0, False, None, start)

    def _sit_down(self, game: EngineGame, bots: dict[int, Player], left: str | None) -> list[EventView]:
        events = super()._sit_down(game, bots, left)
        self._tell_again()
        return events

    def _go_on_with(self, game_id: str, found: TableGame) -> None:
        super()._go_on_with(game_id, found)
        number = [*self._starts].index(self._settings.text())
        self._before = [*self._before, *[*self._starts][len(self._before) :]][:number]
        self._known = self._known if number else []
        self._tell_again()

    def _tell_again(self) -> None:
        """Say what was due up to here in this game, after those before."""
        self._said, self._wrong = [], []
        for ply, turn in enumerate(self.game.turns):  # no bot ends the trading before the reader has seen it
            before = self.game.at(ply)
            if turn.seat == self.you or (isinstance(turn.move, Done) and is_trading(before.state)):
                self._look_around(before)
        self._look_around(self.game)

    def handle(self, request: Request) -> list[EventView]:
        events = super().handle(request)
        self._look_around(self.game)
        return events

    def _on_begin(self, request: BeginRequest) -> None:
        """Go on with these games, one after another, where somebody left them, with what was said up to there."""
        texts = request["text"].split("\n")
        chosen = [read_settings(text) for text in texts]
        starts = [replace(each, moves=()).text() for each in chosen]
        if [each for each in self._starts if each in starts] != starts:
            raise MessageError("errors.game")
        games = [each.game() for each in chosen]
        self._leave()
        left, self._known = self.game_id, []
        for number, (start, game) in enumerate(zip(starts, games, strict=True)):
            self._settings, deal = self._starts[start]
            self._before = texts[:number]
            self._sit_down(game, dict[int, Player](_others(game, deal)), left)
            if start != starts[-1]:
                self._known += [each["what"] for each in self._said if each["ply"] < game.ply]

    def _look_around(self, game: EngineGame) -> None:
        """Say what is due at a table of this game. What was said after it, is not said any more."""
        for kept in (self._said, self._wrong):
            kept[:] = [each for each in kept if each["ply"] <= game.ply]
        if game.over or self._said_at(game.ply) is not None:
            return
        said = [*((what, -1) for what in self._known), *((each["what"], each["ply"]) for each in self._said)]
        told = {rule: ply for what, ply in said for rule in self.script.sentences[what].tells}
        wrong = {each["what"]: each["ply"] for each in self._wrong}
        due = self.script.due(self.deal.name, game, self.you or 0, told, wrong)
        if due is not None:
            self._said.append({"ply": game.ply, "what": due.say})

    def _said_at(self, ply: int) -> Sentence | None:
        return next((self.script.sentences[each["what"]] for each in self._said if each["ply"] == ply), None)

    def _legal_move(self, text: str) -> tuple[int, Move]:
        """As at any table; what was got wrong is remembered, so that its rule is told again when it comes again."""
        try:
            return super()._legal_move(text)
        except MoveRejectedError as rejected:
            if rule := rejected.view["rule"]:
                self._wrong.append({"ply": self.game.ply, "what": rule["id"]})
            raise

    # What the page shows

    def props(self) -> Mapping[str, Any]:
        """Wherever it is shown, it is a part of the lesson of its name, if there is one."""
        notebook = folder_with(file := Path(f"{self.lesson.name}.ipynb")) / file
        return {**super().props(), **({"lesson": lesson_of(notebook)} if notebook.is_file() else {})}

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
        return {
            **super().state(),
            "objective": self._in_words(f"{self.deal.name}.objective"),
            "title": self._in_words("title"),
            "saved": self._saved_text(),
            "next": self._next() if self.game.over or not self.sitting.can_undo else None,
            "guide_end": self._end() if self.game.over else None,
            "hidden": self._hidden(),
        }

    def _hidden(self) -> list[str] | None:
        """The parts of the table that nothing has needed so far, where they come one after another."""
        been, shows = {type(event).__name__ for turn in self.game.turns for event in turn.events}, self.deal.shows
        return None if shows is None else [part for part, kinds in shows.items() if been.isdisjoint(kinds)]

    def _saved_text(self) -> str:
        """The games with their moves, a line for each."""
        return "\n".join([*self._before, self._settings.with_moves_of(self.game).text(whole=True)])

    def _next(self) -> NextGameView | None:
        """The game that follows on this table, or on another page when this one is over."""
        later = [*self._starts][len(self._before) + 1 :]
        link = _link(self._in_words(f"{self.deal.name}.next"), self.deal.next_page)
        if later:
            return {**link, "name": self._starts[later[0]][1].name, "text": f"{self._saved_text()}\n{later[0]}"}
        return {**link, "name": "", "text": ""} if self.game.over else None

    def picture(self) -> str:
        """The table of now with what the guide says below it."""
        table, title = self.table(), self._in_words(f"{self.deal.name}.objective")
        said = [table["guide"]["text"] if "guide" in table else "", table["prompt"]]
        return with_caption(table_picture(table, self.beans), title, [("→", line) for line in said if line])

    def told_rules(self) -> list[str]:
        """The rules that the guide has told in this game and in those before."""
        said = [*self._known, *(each["what"] for each in self._said)]
        return [rule for what in said for rule in self.script.sentences[what].rules]

    def _end(self) -> GuideEndView:
        """What the guide says when the game is over."""
        events = [event for turn in self.game.turns for event in turn.events if isinstance(event, Traded)]
        trades = sum(self.you in (event.seat, event.partner) for event in events)
        left = [rule for rule in self.script.pages if rule not in self.told_rules()][:3]
        return {
            "text": self._in_words("over"),
            "trading": self._in_words("trades", trades=trades, coins=self.deal.without_trade),
            "left": self._in_words("left"),
            "rules": [_link(text(rule, self.lang).title, self.script.pages[rule]) for rule in left],
            "more": _link(self._in_words("more"), self.script.more),
        }

    def _in_words(self, name: str, **facts: Fact) -> str:
        speech = Speech.at(self.game, self.lang)
        template = Words(speech.lang, {name: self.lesson.text(f"guide.{name}")})
        return template.say(name, **{each: speech.in_words(each, fact) for each, fact in facts.items()})

    # Where it stands

    def _save(self) -> SavedGuidedGame:
        return {
            **super()._save(),
            "said": self._said,
            "wrong": self._wrong,
            "before": self._before,
            "known": self._known,
        }

    def _restore(self, saved: Any) -> None:
        if not {*saved["known"], *(each["what"] for each in saved["said"])} <= {*self.script.sentences}:
            raise ValueError("the guide has no such sentence")
        super()._restore(saved)
        self._said, self._wrong, self._before, self._known = (
            saved[key] for key in ("said", "wrong", "before", "known")
        )

    def __repr__(self) -> str:
        return f"GuidedGame({self.lesson.name!r})"


def _start(written: GuidedDeal) -> Settings:
    """The settings with which a game begins."""
    deal = {**written.deal}
    game = EngineGame.arrange(deal.pop("edition"), **deal)
    for move in written.moves:
        game.play(move)
    chosen = Settings.default(game.ruleset.edition, len(game.names)).with_layout(Layout.from_game(game))
    return replace(chosen, names=game.names)


def _others(game: EngineGame, deal: GuidedDeal) -> dict[int, Player]:
    """The others at the table: each wishes something, and else plays as anywhere."""
    usual, wishes = usual_bot(edition(game.ruleset.edition)), read_wishes(deal.wishes, game.names)
    return {seat: WishPlayer(wishes.get(seat, {}), usual) for seat in range(1, len(game.names))}


def _link(title: str, address: str) -> GuideLinkView:
    notebook, _, query = address.partition("?")
    page = page_beside(notebook)
    return {"title": title, "page": f"{page}?{query}" if page and query else page}
