"""What bots say of their offers and refusals: a true fact that all can see, in one line with what they did."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.events import Offered, TurnBegan, Withdrawn
from bohnanza_lab.engine.memory import resample_hidden
from bohnanza_lab.engine.message import Message
from bohnanza_lab.engine.state import State
from bohnanza_lab.game_log import GameLog
from bohnanza_lab.players import Player, TraderPlayer
from bohnanza_lab.players.sayings import saying, why_offered, why_refused
from bohnanza_lab.players.sitting import play_on
from bohnanza_lab.views.contract import LogLine

TRADE: Any = {
    "phase": "trade",
    "turned": "Soy Garden",
    "hands": {"Ana": "Blue", "Ben": "Green Chili", "Cem": "Red"},
    "fields": {"Ana": ["Blue", "Green"], "Ben": ["2*Chili", "Stink", "Red"], "Cem": ["Soy"]},
}


def said_by_bots(edition: str, seed: int) -> Iterator[tuple[EngineGame, int, Offered, Message]]:
    """What the bots of a game say: the game, the ply, the offer that they speak of, and what they say."""
    game = EngineGame(edition, 4, seed=seed)
    bots = dict.fromkeys(range(4), TraderPlayer())
    offers: dict[int, Offered] = {}
    for turn in play_on(game, bots):
        for event in turn.events:
            if isinstance(event, TurnBegan):
                offers = {}
            if isinstance(event, Offered):
                offers[event.offer] = event
            if isinstance(event, Offered) or (isinstance(event, Withdrawn) and event.why == "refused"):
                said = saying(game, game.ply - 1, offers[event.offer])
                if said is not None:
                    yield game, game.ply - 1, offers[event.offer], said


def bears_out(state: State, seat: int, offer: Offered, said: Message) -> bool:
    """Whether what a seat says is so on the table."""
    bean: Any = said.facts.get("bean")
    fields = state.fields[seat]
    other = offer.to if seat == offer.seat else offer.seat
    match said.code:
        case "needs":
            grown = [field for field in fields if field and field[-1] is bean]
            return any(bean.next_step(len(field))[0] == said.facts["more"] for field in grown)
        case "no_field":
            return not any(state.ruleset.fits(field, bean) for field in fields)
        case "nothing":
            return not offer.give
        case "not_grown":
            return not any(field and field[-1] is bean for field in fields)
    return other is not None and any(field and field[-1] is bean for field in state.fields[other])


@pytest.mark.parametrize("edition", ["rio-grande", "bohnaparte"])
def test_what_bots_say_is_true_and_known_to_all(edition: str) -> None:
    codes: set[str] = set()
    for game, ply, offer, said in said_by_bots(edition, 3):
        seat, before = game.turns[ply].seat, game.at(ply)
        assert bears_out(before.state, seat, offer, said), said
        codes.add(said.code)
        other = EngineGame.from_state(resample_hidden(before.state, None, ply), game.names)
        why = why_offered(other.observation(None), seat, offer.to, offer.give, offer.want)
        if seat != offer.seat:
            why = why_refused(other.observation(None), seat, offer.seat, offer.give, offer.want)
        assert why == said, "it depends on nothing hidden"
    assert codes >= {"needs", "no_field", "helps", "yours"}


@pytest.mark.parametrize(
    ("move", "line"),
    [
        ("Ana offer Ben Soy for Chili", "Ana offers Ben Soy for Chili, but Ben refuses. Ben: “I need 1 more Chili.”"),
        ("Ana offer Ben - for Chili", "Ana asks Ben for Chili as a gift, but Ben refuses. Ben: “And what do I get?”"),
        ("Ana offer Ben Soy", "Ana offers Ben Soy as a gift, but Ben refuses. Ben: “I have no field for Soy.”"),
    ],
)
def test_a_refused_offer_is_one_line_with_its_reason(move: str, line: str) -> None:
    table = Tabletop(EngineGame.arrange(**TRADE), "en", bots={"Ben": "trader", "Cem": "trader"})
    table.answer({"id": 1, "type": "move", "text": move, "ply": table.game.ply})
    told = [each["text"] for each in table.log() if each["text"].startswith("Ana")][1:]
    assert told == [line]
    table.answer({"id": 1, "type": "undo"})
    assert len([each for each in table.log() if each["text"].startswith("Ana")]) == 1


def test_an_offer_that_waits_is_a_line_and_an_accepted_one_is_one() -> None:
    table = Tabletop(EngineGame.arrange(**TRADE), "en", open_hands=True)
    for ply, text in enumerate(("Ana offer Cem Soy for Red", "Cem accept 1")):
        table.answer({"id": 1, "type": "move", "text": text, "ply": ply})
        lines = [each["text"] for each in table.log()][1:]
        assert len(lines) == 1
    assert lines == ["Cem accepts: Ana gives Soy and gets Red."]
    assert table.state()["log"]["kept"] == 1, "the page replaces the line of the offer"


@pytest.mark.drawn(1)
@pytest.mark.parametrize("edition", ["rio-grande", "duel", "bohnaparte"])
def test_the_lines_that_a_page_has_are_always_the_whole_log(edition: str) -> None:
    """A page keeps the lines that it is told to keep, and adds the new ones, also after moves that were taken back."""
    rng, game, log = Random(5), EngineGame(edition, seed=5), GameLog("en")
    players: dict[int, Player] = {seat: TraderPlayer() for seat in range(len(game.names))}
    page: list[LogLine] = []
    for _ in range(150):
        if game.ply and rng.random() < 0.2:
            game.go_back(max(0, game.ply - rng.randrange(1, 12)))
        for _ in range(rng.randrange(1, 9)):
            next(play_on(game, players), None)
        view = log.update(game, 0, (1,))
        page = [*page[: view["kept"]], *view["lines"]]
        assert page == log.lines(game, 0, (1,))
    assert len(page) > 30


def test_somebody_who_does_not_speak_gives_no_reason() -> None:
    table = Tabletop(EngineGame.arrange(**TRADE), "en", bots={"Ben": "farmer", "Cem": "farmer"})
    table.answer({"id": 1, "type": "move", "text": "Ana offer Ben Soy for Chili", "ply": table.game.ply})
    assert "Ana offers Ben Soy for Chili, but Ben refuses." in [each["text"] for each in table.log()]
