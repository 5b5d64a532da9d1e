"""What the reader is told to do next fits the moment: in every phase of every edition, in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from bohnanza_lab import Table
from bohnanza_lab.engine import EngineGame, rules
from bohnanza_lab.engine.editions import edition, editions, temporary_registration
from bohnanza_lab.engine.moves import Accept, Decline, Discard, Draw, Move, Plant, TurnOver
from bohnanza_lab.engine.phases import TradePhase
from bohnanza_lab.engine.ruleset import Edition, Ruleset, Value
from bohnanza_lab.lessons.frames import opening
from bohnanza_lab.players import ChancePlayer, FarmerPlayer, next_bot_move
from bohnanza_lab.terminal import Terminal
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.views.contract import LineView
from bohnanza_lab.views.lines import terminal_text
from bohnanza_lab.views.speech import Speech
from bohnanza_lab.views.table_view import table_view

SOY = {"hands": {"Ana": "Soy Blue", "Ben": "Red Green", "Cem": "Chili"}}
FULL = {"fields": {"Ana": ["2*Red", "Chili", "Stink"]}}
TRADE = {"phase": "trade", "turned": "Stink Garden"} | SOY
AN_OFFER = "an offer for you: accept it, decline it, or make a counter-offer."


def prompt(game: EngineGame, seat: int | None, lang: str = "en", **also: Any) -> str:
    return table_view(game, lang, seat, **also)["prompt"]


@pytest.mark.parametrize(
    ("seat", "position", "said", "expected"),
    [
        (0, SOY, [], "Plant Soy, the front card of your hand. You may plant one more after it."),
        (0, SOY, ["Ana plant 1"], "You may plant Blue as well, or stop."),
        (0, SOY | FULL, [], "None of your fields takes Soy. Make room first."),
        (0, {"hands": {"Ana": "Soy"}}, [], "Plant Soy, the last card of your hand."),
        (0, TRADE, [], "Trade Stink and Garden or cards of your hand, or end the trading and plant what you have."),
        (0, TRADE, ["Ana offer Ben Stink for Red"], "Your offer is on the table. Trade on, or end the trading."),
        (0, TRADE, ["Ben offer Ana Red for Soy", "Cem offer Ana Chili"], f"Ben and Cem have {AN_OFFER}"),
        (0, TRADE, ["Ana done"], "Plant Stink and Garden, in any order."),
        (0, TRADE, ["Ana done", "Ana plant Stink 1"], "Plant Garden."),
        (0, TRADE | FULL, ["Ana done", "Ana plant Stink 3"], "None of your fields takes Garden. Make room first."),
        (1, TRADE, [], "Ana is trading. Make an offer, if you like."),
        (1, TRADE, ["Ben offer Ana Red for Soy"], "Ana is trading, and your offer is on the table."),
        (1, TRADE, ["Ana offer Ben Stink"], f"Ana has {AN_OFFER}"),
        (1, TRADE, ["Ana done"], "Waiting for Ana to plant Stink and Garden."),
    ],
)
def test_each_is_told_what_to_do_now(seat: int, position: dict[str, Any], said: list[str], expected: str) -> None:
    game = EngineGame.arrange("rio-grande", ["Ana", "Ben", "Cem"], **position)
    for move in said:
        game.play(move)
    assert prompt(game, seat) == expected


def test_at_a_table_of_open_hands_the_one_who_decides_is_told_by_name() -> None:
    game = EngineGame.arrange("rio-grande", ["Ana", "Ben", "Cem"], **SOY)
    assert prompt(game, 1) == "Waiting for Ana."
    assert prompt(game, 1, open_hands=True).startswith("Ana: Plant Soy")
    assert prompt(game, 1, open_hands=True, bots=[0]) == "Waiting for Ana."
    assert prompt(game, None) == "Waiting for Ana."


class WithoutTrade(TradePhase):
    """The phase of an option that forbids what its shared hint recommends."""

    words = "draw-each"


def test_the_phase_of_an_option_has_words_of_its_own() -> None:
    base = edition("rio-grande")

    def make(players: int, options: Mapping[str, Value]) -> Ruleset:
        ruleset = base.ruleset(players)
        return replace(ruleset, edition="no-trade", phases=(ruleset.phases[0], WithoutTrade(), *ruleset.phases[2:]))

    with temporary_registration(Edition(id="no-trade", document="000", players=(3, 5), make=make)):
        game = EngineGame.arrange("no-trade", ["Ana", "Ben", "Cem"], phase="trade", turned="", **SOY)
        hints = {phase["key"]: phase["hint"] for phase in table_view(game, "en", 0)["phases"]}
        assert (
            prompt(game, 0)
            == hints["trade"]
            == "Everybody draws one card, the active player first, as long as there are cards."
        )
        assert opening(game, Speech.at(game, "en")) == "Last of all in this turn, everybody draws a card."
        game.play("Ana turn-over")
        assert prompt(game, 1) == "Ana is trading. Make an offer, if you like.", "what it does not say itself is shared"


def positions(edition: str, players: int) -> Iterator[EngineGame]:
    for seed, bot in ((1, FarmerPlayer), (2, ChancePlayer)):
        game = EngineGame(edition, players, seed=seed)
        bots = {seat: bot() for seat in range(players)}
        chance = random.Random(seed)
        while not game.over:
            if chance.random() < 0.25:
                yield game
            turn = next_bot_move(game, bots)
            assert turn is not None
            game.play(turn)
        yield game


@pytest.mark.drawn(3)
@pytest.mark.parametrize("edition", [each.id for each in editions()])
def test_a_prompt_asks_for_nothing_that_cannot_be_done(edition: str) -> None:
    players = next(each for each in editions() if each.id == edition).players
    for game in positions(edition, max(players)):
        awaited, state = rules.awaited(game.state), game.state
        phase = rules.phase_of(state)
        for lang in LANGUAGES:
            said = [prompt(game, seat, lang) for seat in range(len(game.names))]
            assert all((text == "") is game.over and "{" not in text and "prompt." not in text for text in said)
            if awaited is None:
                continue
            others = {text for seat, text in enumerate(said) if seat not in rules.to_decide(state)}
            assert said[awaited] not in others, (phase.key, said)
            if phase.role == "plant-aside" or (phase.role == "plant" and state.step < 2):
                no_field = {"en": "None of your fields", "es": "Ninguno de tus campos"}[lang]
                assert (no_field in said[awaited]) is not can(game, awaited, Plant), said[awaited]
            if phase.key == "trade" and state.step:
                answer = {"en": " for you: ", "es": " para ti: "}[lang]
                for seat, text in enumerate(said):
                    assert (answer in text) is can(game, seat, Decline), text
                    accepts = {"en": "accept it", "es": "acéptala"}[lang]
                    assert (accepts in text) is can(game, seat, Accept), text
            if phase.key == "plant-gifts":
                discard = {"en": "discard", "es": "descarta"}[lang]
                assert (discard in said[awaited]) is can(game, awaited, Discard), said[awaited]


def can(game: EngineGame, seat: int, kind: type[Move]) -> bool:
    return any(isinstance(move, kind) for move in game.legal_moves(seat))


# Where fewer cards are left than the rules ask for, buttons, prompts and refusals promise no more than there are


DRAW, TURN_OVER = Draw(), TurnOver()


def last_pile(name: str, phase: str, players: int = 3, **position: Any) -> EngineGame:
    names = ["Ana", "Ben", "Cem", "Dia", "Eva", "Fox", "Gil"][:players]
    last = edition(name).ruleset(players).exhaustions - 1
    return EngineGame.arrange(name, names, phase=phase, exhausted=last, rest="discard", **position)


def button(game: EngineGame, move: Move, lang: str) -> str:
    return Speech.at(game, lang).move(game.state, game.state.active, move)


@pytest.mark.rule("0-52")
def test_what_a_shuffle_brings_back_can_be_drawn() -> None:
    for phase, move, said in (("draw", DRAW, "Draw 3 cards"), ("trade", TURN_OVER, "Turn over 2 cards")):
        assert button(EngineGame.arrange(phase=phase, draw="Soy", rest="discard", exhausted=1), move, "en") == said


@pytest.mark.rule("0-53", "0-54")
@pytest.mark.parametrize(
    ("name", "phase", "players", "move", "position", "most"),
    [
        ("rio-grande", "draw", 3, DRAW, {}, 3),
        ("rio-grande", "trade", 3, TURN_OVER, {}, 2),
        ("spanish", "draw", 4, DRAW, {}, 3),
        ("billabong", "trade", 4, TURN_OVER, {}, 2),
        ("billabong-expansion", "draw", 6, DRAW, {}, 4),
        ("bean-duel", "draw", 2, DRAW, {}, 2),
        ("bean-duel", "open-draw", 2, TURN_OVER, {}, 3),
        ("duel", "gift", 2, TURN_OVER, {}, 3),
        ("bohnaparte", "draw", 3, DRAW, {"lands": {"Ana": "Orange Village-1"}}, 4),
        ("bohnaparte", "trade", 3, TURN_OVER, {"lands": {"Ana": "Orange Farm-1"}}, 3),
        ("bohnaparte", "cloisters", 3, DRAW, {"lands": {"Ana": "Orange Cloister-1 Cloister-2"}}, 2),
        ("cavalry", "draw", 3, DRAW, {"traders": {"Ana": "Soy Red"}}, 3),
    ],
)
def test_a_button_promises_no_more_cards_than_the_last_pile_has(
    name: str, phase: str, players: int, move: Move, position: dict[str, Any], most: int
) -> None:
    for left in range(1, most + 2):
        game = last_pile(name, phase, players, draw=" ".join(["Blue"] * left), **position)
        for lang in LANGUAGES:
            said = button(game, move, lang)
            assert str(min(left, most)) in said.split(), said


@pytest.mark.rule("0-54")
@pytest.mark.parametrize(("lang", "one"), [("en", "1 card"), ("es", "1 carta")])
@pytest.mark.parametrize(("name", "phase", "players"), [("rio-grande", "trade", 3), ("duel", "gift", 2)])
@pytest.mark.parametrize(("hand", "said"), [("-", "plant 1"), ("Soy", "done")])
def test_a_refusal_promises_no_more_either(
    name: str, phase: str, players: int, hand: str, said: str, lang: str, one: str
) -> None:
    game = last_pile(name, phase, players, draw="Blue", hands={"Ana": hand})
    refusal = game.why_not(f"Ana {said}")
    assert refusal is not None
    assert f"{one}" in Speech.at(game, lang).say(refusal)


@pytest.mark.parametrize(
    ("name", "phase", "players", "position"),
    [
        ("bean-duel", "open-draw", 2, {}),
        ("duel", "gift", 2, {}),
        ("three-new-beans", "draw-each", 4, {}),
        ("bohnaparte", "cloisters", 3, {"lands": {"Ana": "Orange Cloister-1 Cloister-2"}}),
    ],
)
def test_a_prompt_names_no_number_that_the_last_pile_does_not_have(
    name: str, phase: str, players: int, position: dict[str, Any]
) -> None:
    game = last_pile(name, phase, players, draw="Blue", **position)
    assert {
        "open-draw": "Turn over the top cards of the pile; discards that match are added.",
        "gift": "Turn over the top cards of the pile.",
        "draw-each": "Everybody draws one card, the active player first, as long as there are cards.",
        "cloisters": "Draw 1 card for your Cloisters: 6 to 12 is a thaler, 14 to 20 is discarded.",
    }[phase] == table_view(game, "en", 0)["prompt"]


# A table in words


def lines(game: EngineGame, you: int | None = 0, lang: str = "en", *, open_hands: bool = False) -> list[LineView]:
    return table_view(game, lang, you, open_hands=open_hands)["lines"]


def told(game: EngineGame, you: int | None = 0, lang: str = "en", *, open_hands: bool = False) -> list[str]:
    return [" ".join(line["sentences"]) for line in lines(game, you, lang, open_hands=open_hands)]


def test_piles_offers_and_every_seat_are_told_and_hidden_hands_are_counted() -> None:
    game = EngineGame.arrange(
        phase="trade",
        hands={"Ana": "Soy Blue", "Ben": "Red"},
        fields={"Ana": ["Soy Soy"]},
        turned="Chili Red",
        coins={"Ben": 1},
    )
    game.play("Ana offer Ben Soy for Red")
    assert told(game)[0].endswith("Discard pile: 0 cards. Turned over: Chili 18, Red 8.")
    assert told(game)[1] == "Offer 1: Ana offers Ben Soy for Red."
    ana, ben, cem = lines(game)[2:]
    assert [line["seat"] for line in (ana, ben, cem)] == [0, 1, 2]
    assert ana["sentences"] == [
        "0 coins.",
        "Field 1: 2 Soy: 1 coin now, 2 more for 2.",
        "Field 2: empty.",
        "Field 3: empty.",
        "Hand, front card first: Soy 12, Blue 20.",
    ]
    assert ben["sentences"][0] == "1 coin."
    assert ben["sentences"][-1] == "1 card in hand."
    assert told(game, None, open_hands=True)[3].endswith("Hand, front card first: Red 8.")
    assert told(game, lang="es")[2].endswith("Mano, primero la carta del frente: Soya 12, Azul 20.")


def test_a_field_for_sale_and_cards_set_aside_are_told() -> None:
    game = EngineGame.arrange("billabong", 3, phase="plant-aside", aside={"Ana": "Soy"}, coins={"Ana": 3})
    ana = lines(game)[1]["sentences"]
    assert "Buy a third field: 3 coins." in ana
    assert "Set aside: Soy 12." in ana


def test_the_duel_tells_its_money_its_gifts_and_its_cards() -> None:
    game = EngineGame("duel", 2, seed=4)
    mine = told(game, 0)
    assert "in the dollar pile." in mine[1]
    assert any(line.startswith("Bo(h)nus cards of Ana: Bo(h)nus card") for line in mine)
    assert any(line.startswith("Ben: ") and "in hand." in line for line in mine[3:])
    assert [line["own"] for line in lines(game)] == [False, False, False, True, True, True]
    assert mine[-1].startswith("Bo(h)nus pile: ")


@pytest.mark.parametrize(("lang", "neutral"), [("en", "Neutral: "), ("es", "De nadie: ")])
def test_bohnaparte_tells_who_holds_what(lang: str, neutral: str) -> None:
    game = EngineGame("cavalry", 3, seed=2, camps="seated")
    own = [" ".join(line["sentences"]) for line in lines(game, lang=lang) if line["own"]]
    assert len(own) == 5
    assert own[0].startswith(("Landscapes of Ana: ", "Tierras de Ana: "))
    assert own[3].startswith(neutral)


def test_terminal_and_print_show_the_same_lines() -> None:
    game = EngineGame("duel", 2, seed=4)
    shown: list[str] = []

    def nobody(_: str) -> str:
        raise EOFError

    Terminal(game, {}, you=0, lang="en", read=nobody, write=shown.append).play()
    view = table_view(game, "en", 0)
    assert [line for line in terminal_text(view, "en") if line in shown] == [*terminal_text(view, "en")]
    for sentence in (sentence for line in view["lines"] for sentence in line["sentences"]):
        assert any(sentence in line for line in shown)
    assert str(Table(game, lang="en")).splitlines() == [*terminal_text(view, "en")]
