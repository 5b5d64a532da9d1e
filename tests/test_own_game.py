"""A game of somebody's own: its phase, move, event, words, bots, rules and drawing, and no change to a file of ours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self

import pytest

from bohnanza_lab import conformance
from bohnanza_lab.drawing.extras import Extras
from bohnanza_lab.drawing.table import table as draw_table
from bohnanza_lab.editing.parts import Control, Parts
from bohnanza_lab.engine import turn
from bohnanza_lab.engine.beans import Bean, bean, without
from bohnanza_lab.engine.editions import edition
from bohnanza_lab.engine.events import Event
from bohnanza_lab.engine.game import Game as EngineGame
from bohnanza_lab.engine.layout import Layout
from bohnanza_lab.engine.moves import Done, Move, Names
from bohnanza_lab.engine.observation import Observation
from bohnanza_lab.engine.phases import Phase, TradePhase
from bohnanza_lab.engine.rejection import Rejection
from bohnanza_lab.engine.ruleset import Edition, Ruleset, Value
from bohnanza_lab.engine.state import State
from bohnanza_lab.game import Game
from bohnanza_lab.kit import GameKit, add_game, remove_game
from bohnanza_lab.lessons.game_rules import GameRules
from bohnanza_lab.lessons.story import Story
from bohnanza_lab.players import FarmerPlayer
from bohnanza_lab.players.strategy import Strategy, own_fields, worth
from bohnanza_lab.sessions.editor import EditorSession
from bohnanza_lab.sessions.table import TableSession
from bohnanza_lab.text.words import words
from bohnanza_lab.views.contract import MoveView, TableView
from bohnanza_lab.views.presenter import Presenter
from bohnanza_lab.views.speech import Speech
from bohnanza_lab.views.table import bean_views, event_views, table_view

BASE = edition("rio-grande")

# The engine: a move, an event, two phases


@dataclass(frozen=True, slots=True)
class Compost(Move):
    """Put a hand card on the discard pile."""

    bean: Bean
    verb: ClassVar[str] = "compost"

    def text(self, names: Names) -> str:
        return f"compost {self.bean}"

    @classmethod
    def read(cls, words: str, names: Names) -> Self:
        return cls(bean(words))


class Composted(NamedTuple):
    """A hand card lies on the discard pile; so many are left in the hand."""

    seat: int
    bean: Bean
    left: int


class MarketPhase(TradePhase):
    """Trading by another name."""

    key = "market"


class CompostPhase(Phase):
    """Before drawing, the active player may discard hand cards."""

    key = "compost"
    moves = (Compost, Done)

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [*(Compost(card) for card in dict.fromkeys(state.hands[seat])), Done()]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if seat != state.active:
            return Rejection("turn.clockwise", active=state.active, move=move.verb)
        if isinstance(move, Compost) and move.bean not in state.hands[seat]:
            return Rejection("turn.phases", "compost", bean=move.bean)
        return None

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        if isinstance(move, Compost):
            state.hands[seat] = without(state.hands[seat], move.bean)
            state.discard += (move.bean,)
            state.moved = True
            log.append(Composted(seat, move.bean, len(state.hands[seat])))
        else:
            turn.next_phase(state, log)


def ruleset(players: int, options: Mapping[str, Value]) -> Ruleset:
    base = BASE.ruleset(players)
    plant, _, aside, draw = base.phases
    phases = (plant, MarketPhase(), aside, CompostPhase(), draw)
    return replace(base, edition="compost-heap", options=options, phases=phases, exhaustions=1)


HEAP = Edition(id="compost-heap", game="compost", document="000", players=(3, 4), make=ruleset)

# What it says, shows, decides and cites

WORDS: dict[str, dict[str, Any]] = {
    "en": {
        "editions": {"compost-heap": "Compost heap"},
        "phases": {
            "market": "Market",
            "market.hint": "Turn over two cards, then trade.",
            "compost": "Compost",
            "compost.hint": "Discard hand cards, if you like.",
        },
        "moves": {"compost": "Compost {bean}", "done.market": "Close the market", "done.compost": "Keep the rest"},
        "verbs": {"compost": "composting"},
        "events": {
            "composted": "{seat} composts {bean}, {left} {left:card is|cards are} left.",
            "composted.last": "{seat} composts {bean}, the last card.",
        },
        "rejections": {"turn.phases.compost": "There is no {bean} in your hand to compost."},
    },
    "es": {
        "editions": {"compost-heap": "Montón de abono"},
        "phases": {
            "market": "Mercado",
            "market.hint": "Da vuelta dos cartas y luego intercambia.",
            "compost": "Abono",
            "compost.hint": "Descarta cartas de la mano, si quieres.",
        },
        "moves": {
            "compost": "Abonar con {bean}",
            "done.market": "Cerrar el mercado",
            "done.compost": "Guardar lo demás",
        },
        "verbs": {"compost": "abonar"},
        "events": {
            "composted": "{seat} abona con {bean} y {left:le queda|le quedan} {left} {left:carta|cartas}.",
            "composted.last": "{seat} abona con {bean}, su última carta.",
        },
        "rejections": {"turn.phases.compost": "No tienes {bean} en la mano para abonar."},
    },
}


class HeapPresenter(Presenter):
    def event(self, speech: Speech, event: Event) -> str | None:
        if isinstance(event, Composted) and not event.left:
            return speech.say("events.composted.last", seat=event.seat, bean=event.bean)
        return None

    def add_to_move(self, view: MoveView, game: EngineGame, speech: Speech, seat: int, move: Move) -> None:
        if isinstance(move, Compost):
            view["bean"], view["zone"] = move.bean.key, "hand"


class HeapStrategy(Strategy):
    def decide(self, seen: Observation, moves: Sequence[Move], harvest: Move | None) -> Move | None:
        fields = own_fields(seen)
        useless = [move for move in moves if isinstance(move, Compost) and worth(move.bean, fields) < 0]
        return useless[0] if useless else None


class HeapRules(GameRules):
    done: ClassVar[Mapping[str, str]] = {**GameRules.done, "market": "trading.end"}

    def of_move(self, before: State, move: Move, events: Sequence[Event]) -> str | None:
        return "duel.discard" if isinstance(move, Compost) else None


class HeapExtras(Extras):
    def describe_table(self, view: TableView) -> str:
        return "A heap of compost."


class HeapParts(Parts):
    def controls(self, layout: Layout, speech: Speech) -> list[Control]:
        return [Control("heap", "count", str(len(layout.state.discard)), most=9)]

    def set(self, layout: Layout, name: str, value: str) -> Layout | None:
        return layout.with_row("discard", (Bean.RED,) * int(value)) if name == "heap" else None


NAMES = ("Ana", "Ben", "Cem")


class HeapKit(GameKit):
    name = "compost"
    editions = MappingProxyType({"compost-heap": "000"})

    def edition(self, name: str) -> Edition:
        return HEAP

    presenter = HeapPresenter()
    extras = HeapExtras()
    parts = HeapParts()
    strategy = HeapStrategy()
    rules = HeapRules()


@pytest.fixture(autouse=True)
def heap() -> Iterator[None]:
    before = {lang: dict(words(lang).entries) for lang in WORDS}
    for lang, tables in WORDS.items():
        words(lang).add(tables)
    add_game(HeapKit())
    yield
    remove_game("compost")
    for lang, entries in before.items():
        words(lang)._entries.clear()
        words(lang)._entries.update(entries)


def laid(**also: Any) -> Game:
    position: dict[str, Any] = {
        "phase": "compost",
        "hands": {"Ana": "Soy Red"},
        "fields": {"Ana": ["Blue", "Stink", "Chili"]},
    }
    return Game.arrange("compost-heap", **{**position, **also})


@pytest.mark.parametrize(
    ("lang", "labels", "said", "last"),
    [
        (
            "en",
            ["Compost Soy", "Compost Red", "Keep the rest"],
            "Ana composts Soy, 1 card is left.",
            "Ana composts Red, the last card.",
        ),
        (
            "es",
            ["Abonar con Soya", "Abonar con Rojo", "Guardar lo demás"],
            "Ana abona con Soya y le queda 1 carta.",
            "Ana abona con Rojo, su última carta.",
        ),
    ],
)
def test_its_words_are_said_in_every_language(lang: str, labels: list[str], said: str, last: str) -> None:
    here = TableSession(laid(), lang, 0)
    state = here.state()
    moves = [move for move in state["moves"] if move["kind"] != "harvest"]
    assert [move["label"] for move in moves] == labels
    assert [move.get("bean") for move in moves] == ["soy", "red", None]
    phases = {phase["key"]: phase["name"] for phase in state["table"]["phases"]}
    assert phases["compost"] == words(lang).say("phases.compost")
    answer = here.answer({"id": 1, "type": "move", "text": "Ana compost Soy", "ply": 0})
    assert [event["text"] for event in answer["events"]] == [said]
    here.answer({"id": 2, "type": "move", "text": "Ana compost Red", "ply": 1})
    assert here.log()[-1]["text"] == last
    refused = here.answer({"id": 3, "type": "move", "text": "Ana compost Blue", "ply": 2})
    assert refused["rejection"]["text"] == words(lang).say(
        "rejections.turn.phases.compost", bean=words(lang).say("beans.blue")
    )


@pytest.mark.parametrize("lang", ["en", "es"])
def test_it_is_played_to_its_end_with_bots_that_offer_and_decide(lang: str) -> None:
    game = EngineGame("compost-heap", 3, seed=5)
    here = TableSession(game, lang, 0, {1: FarmerPlayer(), 2: FarmerPlayer()})
    mine = FarmerPlayer()
    for number in range(600):
        if game.over:
            break
        if game.awaited == game.names[0]:
            move = mine.decide(game.observation(0), game.legal_moves(0))
            message = {"type": "move", "text": f"{game.names[0]} {move.text(game.names)}", "ply": game.ply}
        else:
            message = {"type": "pass"}
        assert here.answer({"id": number, **message})["ok"]
    assert game.over
    assert here.state()["table"]["result"] is not None
    bots = [turn for turn in game.turns if turn.seat in (1, 2)]
    assert sum(turn.move.verb == "offer" for turn in bots) > 5
    assert sum(turn.move.verb == "compost" for turn in bots) > 2
    told = event_views([event for turn in game.turns for event in turn.events], game.names, lang, None, "compost")
    assert any(event["kind"] == "composted" for event in told)


def test_its_rules_are_cited_and_its_drawing_has_its_text() -> None:
    game = laid()
    game_frames = Story(game, ["Ana compost Soy", "Ana done"]).game_frames
    assert [frame.rule for frame in game_frames[1:]] == ["duel.discard", "turn.phases"]
    assert "A heap of compost." in draw_table(table_view(game, "en"), bean_views("en"))


def test_a_position_of_it_is_laid_by_hand_and_its_own_parts_with_it() -> None:
    session = EditorSession("edition=compost-heap&players=3&seed=2", "en")
    phases = next(each for each in session.state()["controls"] if each["id"] == "phase")
    assert [choice["text"] for choice in phases["choices"]][3] == "Compost"
    for number, request in enumerate(
        [
            {"type": "clear", "zone": ""},
            {"type": "lay", "deck": "beans", "card": "soy", "source": "", "index": 0, "target": "hand:0", "to": 0},
            {"type": "set", "name": "phase", "value": "compost"},
        ]
    ):
        assert session.answer({"id": number, **request})["ok"]
    assert [move.text(NAMES) for move in session.layout.game().legal_moves()] == ["compost Soy", "done"]
    assert session.state()["code"].startswith('Game.arrange("compost-heap", seed=2, phase="compost", ')
    answer = session.answer({"id": 9, "type": "set", "name": "heap", "value": "3"})
    assert answer["events"][0]["text"] == "heap: 3."
    assert session.layout.game().discard_count == 3


def test_it_keeps_every_law() -> None:
    assert conformance.check(HEAP, games=2).holds


class DuelAgain(GameKit):
    name = "duel"


def test_no_name_and_no_sentence_of_ours_is_taken() -> None:
    with pytest.raises(ValueError, match="duel is a game of ours"):
        add_game(DuelAgain())
    with pytest.raises(ValueError, match=r"words/en has 'moves\.plant' already"):
        words("en").add({"moves": {"plant": "Bury it"}})
