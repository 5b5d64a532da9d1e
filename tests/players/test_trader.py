"""The trader: it plays every edition to the end, by what its seat may know, and says the numbers it decided by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest

from bohnanza_lab.engine import Bean, EngineGame
from bohnanza_lab.engine.beans import beans
from bohnanza_lab.engine.editions import edition_ids
from bohnanza_lab.engine.events import Traded
from bohnanza_lab.engine.moves import Accept, BuyField, Decline, Harvest, Offer, Plant
from bohnanza_lab.engine.observation import Observation
from bohnanza_lab.engine.rules import awaited, legal, verify
from bohnanza_lab.players import FarmerPlayer, TraderPlayer, next_bot_move, observation_for
from bohnanza_lab.players.decision import Advisor, Candidate, Decision, Reason
from bohnanza_lab.players.explanation import say_reason
from bohnanza_lab.players.outlook import outlook
from bohnanza_lab.players.valuation import due, field_value, position_worth
from bohnanza_lab.views.speech import Speech
from tests.bot_games import bot_moves

TRADER = TraderPlayer()


def bots(game: EngineGame) -> dict[int, FarmerPlayer | TraderPlayer]:
    """Traders and farmers in turns."""
    return {seat: FarmerPlayer() if seat % 2 else TRADER for seat in range(len(game.names))}


def decisions(game: EngineGame, bot: Advisor = TRADER) -> Iterator[tuple[int, Observation, Decision]]:
    """What this bot thinks of a moment on each seat, each with its seat and what it has seen."""
    state = game.state
    for seat in range(len(game.names)):
        seen = observation_for(game, seat)
        moves = legal(state, seat)
        if awaited(state) == seat:
            yield seat, seen, bot.consider(seen, moves)
        for offer in state.offers:
            if offer.asks(seat):
                yield seat, seen, bot.consider(seen, moves, offer)
        proposal = bot.consider_offers(seen) if seen.trading and seat != state.active else None
        if proposal is not None:
            yield seat, seen, proposal


def moments(edition_id: str, seed: int, every: int = 5) -> Iterator[EngineGame]:
    """Some moments of a game between traders and farmers."""
    game = EngineGame(edition_id, seed=seed)
    for _ in bot_moves(game, bots(game)):
        if game.ply % every == 0:
            yield game


def test_a_gift_on_offer_waits_while_somebody_is_asked_about_a_claim() -> None:
    game = EngineGame.arrange(
        "duel",
        phase="gift",
        turned="Red Blue Chili",
        fields={"Ben": ["3*Soy"]},
        bonus={"Ana": "#4", "Ben": "-"},
        hands={"Ana": "Blue", "Ben": "Green"},
    )
    game.play("Ana gift Blue")
    game.play("Ben harvest 1")
    assert game.awaited == "Ana"
    for bots in ({0: TRADER, 1: TRADER}, {0: FarmerPlayer(), 1: FarmerPlayer()}):
        move = next_bot_move(game, bots)
        assert move is not None
        assert move == (0, game.read("Ana claim #4 Ben 1")[1])


# What it says


@pytest.mark.drawn(3)
@pytest.mark.parametrize("edition_id", edition_ids())
def test_the_best_choice_is_made_and_every_move_is_among_the_choices(edition_id: str) -> None:
    for game in moments(edition_id, 3):
        for seat, _, decision in decisions(game):
            values = [choice.value for choice in decision.choices]
            assert values == sorted(values, reverse=True)
            assert decision.move is decision.choices[0].move
            considered = {choice.move for choice in decision.choices}
            if awaited(game.state) == seat and not any(offer.asks(seat) for offer in game.state.offers):
                assert considered >= set(legal(game.state, seat))
            for choice in decision.choices:
                if isinstance(choice.move, Offer):
                    assert verify(game.state, seat, choice.move) is None, choice


@pytest.mark.drawn(4)
@pytest.mark.parametrize("edition_id", edition_ids())
def test_the_numbers_of_its_reasons_are_those_of_the_table(edition_id: str) -> None:
    for game in moments(edition_id, 5):
        for _, seen, decision in decisions(game):
            for choice in decision.choices:
                assert_value(choice, decision)
                assert_meter(choice.reason)
                assert_table(choice, seen)
                assert_favour(choice, seen)
                for part in choice.reason.parts:
                    assert_meter(part)


def assert_value(choice: Candidate, decision: Decision) -> None:
    """The value of a choice follows from the numbers of its reason."""
    facts = choice.reason.facts
    if choice.reason.code.startswith(("offer.", "counter")):
        expected = facts["chance"] * facts["gain"] + (1 - facts["chance"]) * facts["otherwise"]  # type: ignore[operator]
        assert choice.value == pytest.approx(expected)
        assert 0 < facts["chance"] <= 1  # type: ignore[operator]
    elif choice.reason.code.startswith("decline") and "gain" in facts:
        accept = next(each for each in decision.choices if isinstance(each.move, Accept))
        assert facts["gain"] + facts["favour"] == accept.value  # type: ignore[operator]
    elif "gain" in facts and not isinstance(choice.move, Decline):
        assert facts["gain"] + facts.get("favour", 0.0) == choice.value  # type: ignore[operator]
    if choice.reason.code == "buy-field":
        assert choice.value == facts["earns"] - facts["price"]  # type: ignore[operator]


def assert_meter(reason: Reason) -> None:
    """Coins are what the beanometer pays for so many cards."""
    facts = reason.facts
    if "cards" in facts and "coins" in facts:
        assert facts["coins"] == facts["bean"].coins(facts["cards"])  # type: ignore[union-attr]
    if "more" in facts:
        assert (facts["more"], facts["pays"]) == facts["bean"].next_step(facts["cards"])  # type: ignore[union-attr]


def assert_table(choice: Candidate, seen: Observation) -> None:
    """A planting, a harvest and a trade are worth the difference between the position after it and before it."""
    assert seen.seat is not None
    facts, ahead, move = choice.reason.facts, outlook(seen), choice.move
    fields = seen.fields[seen.seat]
    if isinstance(move, Harvest) and "cards" in facts:
        field = fields[move.field - 1]
        assert (facts["cards"], facts["bean"]) == (len(field), field[-1])
        if "loses" in facts:
            loses = field_value(field, ahead) - field[-1].coins(len(field)) - ahead.idle
            assert facts["loses"] == pytest.approx(max(0.0, loses))
    if "wish" in facts and choice.reason.code != "done.clears":
        assert not any(ahead.rules.fits(field, facts["wish"]) for field in fields)  # type: ignore[arg-type]
    if isinstance(move, Plant) and choice.reason.code in ("plant.pays", "plant.grows", "plant.full"):
        assert facts["cards"] == len(fields[move.field - 1]) + 1
        assert fields[move.field - 1][-1] is facts["bean"]
    if "mine" in facts and choice.reason.code.startswith(("accept", "decline")):
        gets, gives = facts["gets"], facts["gives"]
        hand, open_cards, turned = [*seen.hand], [*due(seen)], [*(seen.turned if seen.seat == seen.active else ())]
        for bean in gives:  # type: ignore[union-attr]
            if bean in turned:
                turned.remove(bean)
                open_cards.remove(bean)
            else:
                hand.remove(bean)
        before = position_worth(fields, due(seen), seen.hand, ahead)
        after = position_worth(fields, (*open_cards, *gets), tuple(hand), ahead)  # type: ignore[misc]
        assert facts["mine"] == pytest.approx(after - before)


def assert_favour(choice: Candidate, seen: Observation) -> None:
    """A favour follows from what both partners gave each other in the trades so far, and from this one."""
    facts = choice.reason.facts
    if "favour" not in facts:
        return
    assert seen.memory is not None
    seat, partner = seen.seat, facts["partner"]
    balance = 0.0
    for event in seen.memory.events():
        if isinstance(event, Traded) and {event.seat, event.partner} == {seat, partner}:
            more = at_best(event.gave) - at_best(event.got)
            balance += more if event.seat == partner else -more
    given = max(0.0, at_best(facts["gives"]) - at_best(facts["gets"]))  # type: ignore[arg-type]
    here = len(seen.fields) > 2 and outlook(seen).rounds >= 1
    later = owed(given - balance) - owed(-balance) if given >= 0.1 else 0.0
    expected = owed(balance) + 0.25 * later if here else 0.0
    assert facts["favour"] == pytest.approx(expected)
    assert abs(expected) <= 0.15 + 1e-9
    for reason in (choice.reason, *choice.reason.parts):
        for name, told in (("balance", balance), ("taken", -balance), ("given", given)):
            if name in reason.facts:
                assert reason.facts[name] == pytest.approx(told)
                assert told >= 0.1, "a favour is told that nobody would notice"


def at_best(cards: Sequence[Bean]) -> float:
    """What these cards pay, each at the best step of its meter."""
    return sum(max(coins / count for count, coins in bean.beanometer) for bean in cards)


def owed(balance: float) -> float:
    """A tenth of what a partner gave more, but never more than 0.1 coins, and nothing for almost nothing."""
    return min(0.1, max(-0.1, balance / 10)) if abs(balance) >= 0.1 else 0.0


def test_it_says_what_a_trade_is_good_for() -> None:
    game = EngineGame.arrange(
        "rio-grande",
        5,
        phase="trade",
        turned="Red Chili",
        active="Ben",
        fields={"Ana": ["5*Blue", "3*Red"], "Ben": ["Soy Soy", "Stink Stink"]},
        hands={"Ana": "Stink Red Garden", "Ben": "Blue Green"},
        seed=2,
    )
    game.play("Ben offer Ana Blue for Stink")
    decision = TRADER.consider(observation_for(game, 0), legal(game.state, 0), game.state.offers[0])
    accept = decision.of(Accept(1))
    assert accept is not None
    assert accept.reason.facts["gets"] == beans("Blue")
    assert say_reason(Speech.at(game, "en"), accept.reason).startswith(
        "Blue brings my field to 6 cards, and that pays 2 coins; Stink sits in front of my Red."
    )
    assert say_reason(Speech.at(game, "es"), accept.reason).startswith(
        "Con Azul, mi campo llega a 6 cartas y paga 2 monedas; tengo Apestoso delante de mi Rojo."
    )


def test_it_says_for_which_card_it_harvests() -> None:
    game = EngineGame.arrange(
        hands={"Ana": "Green Blue Chili Stink 2*Blue Chili Stink"},
        fields={"Ana": ["Stink", "Green"]},
        players=4,
        seed=5,
    )
    decision = TRADER.consider(observation_for(game, 0), legal(game.state, 0))
    needed, early = decision.of(Harvest(1)), decision.of(Harvest(2))
    assert needed is not None
    assert early is not None
    assert needed.value > 0 > early.value
    assert say_reason(Speech.at(game, "en"), needed.reason).endswith("; but Blue needs a field.")
    assert say_reason(Speech.at(game, "es"), needed.reason).endswith("; pero necesito un campo para Azul.")
    assert early.reason.code == "harvest.early"


def test_the_price_of_a_field_is_that_of_the_options() -> None:
    for price in (2, 3):
        game = EngineGame.arrange(
            "billabong",
            5,
            options={"price_for_five": price},
            hands={"Ana": "Soy Red"},
            fields={"Ana": ["2*Blue", "Green"]},
            coins={"Ana": 3},
        )
        bought = TRADER.consider(observation_for(game, 0), legal(game.state, 0)).of(BuyField())
        assert bought is not None
        assert bought.reason.facts["price"] == price


def test_one_empty_field_is_begun_by_one_bean() -> None:
    game = EngineGame.arrange(
        "rio-grande",
        3,
        phase="trade",
        active="Ben",
        turned="Soy",
        hands={"Ana": "Stink", "Ben": "Red Chili", "Cem": "-"},
        fields={"Ana": ["5*Blue", "2*Green", "-"], "Ben": ["Soy", "Green"], "Cem": ["-", "-"]},
    )
    game.play("Ben offer Ana Red Chili")
    accepted = TRADER.consider(observation_for(game, 0), legal(game.state, 0), game.state.offers[0]).of(Accept(1))
    assert accepted is not None
    assert [part.code == "get.starts" for part in accepted.reason.parts] == [True, False]
