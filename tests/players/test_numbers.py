"""The numbers by which the bots decide, counted by hand at small tables."""

from __future__ import annotations

from dataclasses import replace
from math import exp
from typing import Any

import pytest

from bohnanza_lab.engine import Bean, EngineGame, beans
from bohnanza_lab.engine.moves import BuyField, Done, Harvest, Offer, Plant
from bohnanza_lab.engine.rules import awaited, legal
from bohnanza_lab.players import FarmerPlayer, TraderPlayer, next_bot_move, observation_for
from bohnanza_lab.players.advice import explain, explanations
from bohnanza_lab.players.bargaining import Bargain, offer_choices, single_offer_choices
from bohnanza_lab.players.outlook import Outlook, outlook
from bohnanza_lab.players.strategy import cheapest, waste
from bohnanza_lab.players.strategy import worth as card_worth
from bohnanza_lab.players.valuation import field_value, plant, position_worth
from tests.engine.table import play

FARMER = FarmerPlayer()
BLUE, RED, SOY, STINK, GREEN, CHILI, GARDEN = beans("Blue Red Soy Stink Green Chili Garden")


def market(**more: Any) -> EngineGame:
    """Ana's turn, with two cards turned over."""
    position: dict[str, Any] = {
        "players": 4,
        "phase": "trade",
        "turned": "Blue Chili",
        "fields": {"Ana": ["3*Blue", "2*Soy"], "Ben": ["2*Stink", "Red"]},
        "hands": {"Ana": "Garden Green", "Ben": "Red"},
        "coins": {"Ana": 3, "Ben": 5},
        "seed": 3,
    }
    return EngineGame.arrange(**position | more)


def expected(edition: str = "rio-grande", **more: Any) -> Outlook:
    """An outlook in which every number is easy to reckon with: two rounds, half a card of each kind in a round."""
    rules = EngineGame(edition).ruleset
    numbers: dict[str, Any] = {"rounds": 2.0, "shares": dict.fromkeys(Bean, 0.1), "rates": dict.fromkeys(Bean, 0.5)}
    return Outlook(rules, **numbers | {"pace": 0.25} | more)


# What is still to come


def test_the_rounds_still_to_come_are_the_cards_to_be_drawn_by_those_of_a_round() -> None:
    # 73 cards in the pile, counted as 76, and 8 coins. Two reshuffles follow: what has become coins (24 of 100 drawn
    # cards) and eleven cards a player stay out.
    first = 104 - (8 + 0.24 * 76) - 4 * 11
    second = 104 - (8 + 0.24 * 76 + 0.24 * first) - 4 * 11
    ahead = outlook(observation_for(market(), 0))
    assert ahead.rounds == round((76 + first + second) / (4 * (2 + 3)), 2)
    last = market(exhausted=2, draw="4*Red", rest="discard")
    assert outlook(observation_for(last, 0)).rounds == round(4 / 20, 2)


def test_what_the_seat_has_not_seen_is_shared_by_kind_in_steps_of_two() -> None:
    seen = observation_for(market(), 0)
    # Of 20 Blue cards three lie in a field and one is turned over; of 14 Green ones one is in the hand.
    unseen = {Bean.GARDEN: 6, Bean.RED: 8, Bean.BLACK_EYED: 10, Bean.SOY: 10, Bean.GREEN: 14}
    unseen |= {Bean.STINK: 14, Bean.CHILI: 18, Bean.BLUE: 16}
    for each in (seen, replace(seen, memory=None)):
        assert outlook(each).shares == {bean: pytest.approx(count / 96) for bean, count in unseen.items()}


def test_cards_come_from_ones_own_draws_and_from_trades_shared_with_others_who_grow_them() -> None:
    ahead = outlook(observation_for(market(), 0))
    own, traded = 0.85 * (2 + 3), 0.3 * 3 * 5
    assert ahead.rates[BLUE] == pytest.approx(16 / 96 * (own + traded))
    assert ahead.rates[STINK] == pytest.approx(14 / 96 * (own + traded / 2))
    assert ahead.rate(BLUE, STINK) == ahead.rates[BLUE] + ahead.rates[STINK]
    assert ahead.rate(Bean.COFFEE) == 0
    assert ahead.kept == 0.55
    assert ahead.idle == ahead.pace * ahead.rounds


@pytest.mark.parametrize("edition", ["duel", "bean-duel"])
def test_where_nothing_is_traded_less_comes_from_others_and_every_hand_card_must_be_planted(edition: str) -> None:
    ahead = outlook(observation_for(EngineGame(edition, seed=1), 0))
    assert sum(ahead.rates.values()) == pytest.approx(0.85 * 5 + 0.1 * 1 * 5)
    assert ahead.kept == 1


def test_where_everybody_draws_ones_own_cards_come_in_each_turn() -> None:
    game = EngineGame("spanish", 3, seed=1)
    drawing = [phase.everybody_draws for phase in game.ruleset.phases]
    each_turn = game.ruleset.turn_over_count + game.ruleset.draw_count * (3 if any(drawing) else 1)
    ahead = outlook(observation_for(game, 0))
    own = 0.85 * (game.ruleset.turn_over_count + game.ruleset.draw_count)
    assert sum(ahead.rates.values()) == pytest.approx(own + 0.3 * 2 * each_turn)


def test_a_field_earns_what_the_kinds_pay_at_their_best() -> None:
    best = {
        GARDEN: 1,
        RED: 4 / 5,
        Bean.BLACK_EYED: 4 / 6,
        SOY: 4 / 7,
        GREEN: 4 / 7,
        STINK: 4 / 8,
        CHILI: 4 / 9,
        BLUE: 2 / 5,
    }
    ahead = outlook(observation_for(market(), 0))
    assert ahead.pace == pytest.approx(1.05 * sum(best[bean] * ahead.shares[bean] * ahead.rates[bean] for bean in best))


def test_a_field_of_several_kinds_earns_more_than_as_many_times_as_much() -> None:
    game = EngineGame("duel", seed=1)
    ahead = outlook(observation_for(game, 0))
    kinds = [*ahead.shares]
    fitting = sum(game.ruleset.fits((one,), other) for one in kinds for other in kinds) / len(kinds)
    paid = sum(max(c / n for n, c in bean.beanometer) * ahead.shares[bean] * ahead.rates[bean] for bean in kinds)
    assert fitting > 1.5
    assert ahead.pace == pytest.approx(1.05 * fitting**1.2 * paid)


@pytest.mark.parametrize(
    ("cards", "chance"), [(0, 1.0), (1, 1 - exp(-1)), (2, 1 - 2 * exp(-1)), (3, 1 - 2.5 * exp(-1))]
)
def test_so_many_more_cards_come_as_independent_draws_do(cards: int, chance: float) -> None:
    assert expected().reach(0.5, cards) == pytest.approx((chance, cards / 0.5))
    assert expected().reach(0.0, 1) == (0.0, 99.0)


# What cards and fields are worth


def test_a_field_is_worth_the_best_of_its_harvest_now_and_of_a_later_step() -> None:
    ahead = expected()
    chance = 1 - exp(-1)  # of one more card in two rounds of half a card each
    assert field_value(beans("Blue"), ahead) == pytest.approx(0.5 - 0.03)
    assert field_value(beans("3*Blue"), ahead) == pytest.approx(chance * 1 + 0 * 0.25)
    assert field_value(beans("4*Red"), ahead) == pytest.approx(max(3 + 0.5 - 0.03, chance * 4 + (1 - chance) * 3))
    assert field_value(beans("5*Red"), ahead) == pytest.approx(4 + 0.5 - 0.03)
    patient = expected(rounds=6.0)
    assert field_value(beans("4*Red"), patient) == pytest.approx((1 - exp(-3)) * 4 + exp(-3) * 3 + (6 - 1 / 0.5) * 0.25)


def test_a_hand_counts_less_the_later_its_cards_come_and_the_cards_in_the_way_by_half() -> None:
    ahead = expected()
    fields = (beans("5*Red"), beans("5*Red"), ())
    gains = []
    before = position_worth(fields, (), (), ahead)
    assert before == pytest.approx(2 * (4 + 0.5 - 0.03) + 0.5)
    left: tuple[tuple[Bean, ...], ...] = fields
    for bean in (BLUE, SOY, BLUE):
        gain, left = plant(left, bean, ahead)
        gains.append(gain)
    weights = [1, 0.85, 0.85**2]
    told = sum(w * (gain if gain > 0 else 0.55 * gain) for w, gain in zip(weights, gains, strict=True))
    assert position_worth(fields, (), (BLUE, SOY, BLUE), ahead) == pytest.approx(before + told - 3 * 0.06)
    seven = (BLUE,) * 7
    six = position_worth(fields, (), seven[:6], ahead)
    assert position_worth(fields, (), seven, ahead) == pytest.approx(six - 0.06)


def test_open_cards_are_planted_first_where_they_grow() -> None:
    ahead = expected()
    fields = (beans("3*Soy"), beans("2*Soy"), beans("5*Green"))
    first, left = plant(fields, GREEN, ahead)
    second, _ = plant(left, BLUE, ahead)
    before = position_worth(fields, (), (), ahead)
    assert position_worth(fields, (BLUE, GREEN), (), ahead) == pytest.approx(before + first + second)


def test_a_card_goes_where_it_gains_most_and_else_in_the_place_of_the_field_that_loses_least() -> None:
    ahead = expected()
    gain, fields = plant((beans("Red"), beans("3*Blue"), ()), BLUE, ahead)
    assert fields == (beans("Red"), beans("4*Blue"), ())
    assert gain == pytest.approx(field_value(beans("4*Blue"), ahead) - field_value(beans("3*Blue"), ahead))
    gain, fields = plant((beans("5*Red"), beans("2*Soy"), beans("2*Red")), BLUE, ahead)
    harvests = [
        coins + field_value(beans("Blue"), ahead) - field_value(beans(field), ahead)
        for field, coins in (("5*Red", 4), ("2*Soy", 1), ("2*Red", 1))
    ]
    assert gain == pytest.approx(max(harvests))
    assert fields[harvests.index(max(harvests))] == beans("Blue")
    assert plant((beans("-"),), BLUE, ahead)[1] == (beans("Blue"),)
    assert plant((), BLUE, ahead) == (0.0, ())


# What a trade is worth


def bargain(**more: Any) -> Bargain:
    seen = observation_for(market(**more), 0)
    return Bargain(seen, outlook(seen))


def test_a_coin_of_a_rival_costs_the_more_the_more_of_a_lead_it_has() -> None:
    # The mean is two coins; so much of the coin as there are others at the table.
    ours = bargain()
    assert ours.rivalry(1) == pytest.approx((1 + 0.15 * 3) / 3)
    assert ours.rivalry(2) == pytest.approx(max(0.5, 1 - 0.15 * 2) / 3)
    assert bargain(coins={"Ben": 16}).rivalry(1) == pytest.approx(2 / 3)
    assert bargain(coins={"Ben": 16}).rivalry(2) == pytest.approx(0.5 / 3 if 1 - 0.15 * 4 < 0.5 else 0)


def test_what_another_gains_is_seen_in_its_fields() -> None:
    ours = bargain()
    ahead = ours.ahead
    fields = ours.seen.fields[1]
    stink, _ = plant(fields, STINK, ahead)
    assert ours.theirs(1, (STINK,), ()) == pytest.approx(stink)
    _, after = plant(fields, STINK, ahead)
    again, _ = plant(after, STINK, ahead)
    assert ours.theirs(1, (STINK, STINK), ()) == pytest.approx(stink + again)
    assert ours.theirs(1, (), (STINK,)) == pytest.approx(-0.7 * stink)
    assert ours.theirs(1, (), (BLUE,)) == pytest.approx(0.12)
    blue, _ = plant(ours.seen.fields[0], BLUE, ahead)
    assert ours.theirs(0, (), (BLUE,)) == pytest.approx(-blue), "a turned-over card of whose turn it is"
    assert ours.theirs(0, (), (BLUE, BLUE)) == pytest.approx(-blue - 0.7 * blue)


def test_a_trade_gains_what_the_cards_change_less_what_the_rival_gains() -> None:
    ours = bargain()
    deal = ours.proposal(1, (RED,), (CHILI,))
    assert deal.theirs == pytest.approx(ours.theirs(1, (CHILI,), (RED,)))
    assert deal.gain == pytest.approx(ours.gain((RED,), (CHILI,)) - ours.rivalry(1) * deal.theirs)
    assert deal.chance == pytest.approx(ours.holds(1, (RED,)) / (1 + exp(-5 * (deal.theirs - 0.12))))
    assert deal.offer == Offer(1, (CHILI,), (RED,))


def test_turned_over_cards_are_given_before_those_of_the_hand() -> None:
    ours = bargain(hands={"Ana": "Blue Green Blue", "Ben": "Red"})
    fields, ahead = ours.fields, ours.ahead
    once = position_worth(fields, (CHILI,), beans("Blue Green Blue"), ahead)
    twice = position_worth(fields, (CHILI,), beans("Green Blue"), ahead)
    assert ours.gain((), (BLUE,)) == pytest.approx(once - ours.before)
    assert ours.gain((), (BLUE, BLUE)) == pytest.approx(twice - ours.before)


def test_who_has_refused_to_give_a_card_is_less_likely_to_have_it() -> None:
    game = market(hands={"Ana": "Garden Green", "Ben": "2*Red", "Cem": "Red"})
    before = bargain(hands={"Ana": "Garden Green", "Ben": "2*Red", "Cem": "Red"})
    play(game, "Ana offer Ben Chili for Red", "Ben decline 1")
    seen = observation_for(game, 0)
    after = Bargain(seen, outlook(seen))
    share = before.ahead.shares[RED]
    assert before.holds(1, (RED,)) == pytest.approx(1 - (1 - share) ** 2)
    assert after.holds(1, (RED,)) == pytest.approx(0.3 * before.holds(1, (RED,)))
    assert after.holds(2, (RED,)) == pytest.approx(before.holds(2, (RED,)))
    assert after.holds(2, (RED, SOY)) == 0, "it has one card alone"
    assert before.holds(1, (RED, SOY)) == pytest.approx((1 - (1 - share) ** 2) * before.ahead.shares[SOY])


def test_the_best_offer_is_the_likeliest_gain_and_the_most_ambitious_comes_first() -> None:
    ours = bargain(
        turned="Stink Chili",
        fields={"Ana": ["3*Blue", "2*Soy"], "Ben": ["2*Stink", "Red"], "Cem": ["2*Stink", "Red"], "Dia": ["2*Green"]},
        hands={"Ana": "Garden Green Chili", "Ben": "Blue 2*Chili", "Cem": "Blue 2*Chili", "Dia": "Chili"},
    )
    proposals = ours.proposals()
    assert len(proposals) > 3
    likely = sorted(proposals, key=lambda proposal: -proposal.chance * proposal.gain)
    assert [choice.move for choice in single_offer_choices(ours)] == [proposal.offer for proposal in likely[:3]]
    assert [choice.value for choice in single_offer_choices(ours)] == [
        proposal.chance * proposal.gain for proposal in likely[:3]
    ]
    tried = sorted(likely[:3], key=lambda proposal: proposal.gain)
    choices, otherwise = offer_choices(ours), 0.0
    assert [choice.move for choice in choices] == [proposal.offer for proposal in tried]
    for choice, proposal in zip(choices, tried, strict=True):
        assert choice.reason.facts["otherwise"] == pytest.approx(otherwise)
        otherwise = proposal.chance * proposal.gain + (1 - proposal.chance) * otherwise
        assert choice.value == pytest.approx(otherwise)
    for proposal in proposals:
        assert proposal.gain > 0.1
        assert proposal.chance >= 0.05
        assert not {*proposal.gets} & {*proposal.gives}
        assert len(proposal.gets) <= 1
        assert len(proposal.gives) <= (2 if proposal.gets else 1)


@pytest.mark.parametrize(
    ("gets", "gives", "more", "told"),
    [
        ("Blue", "-", {}, ("get.pays", {"cards": 4, "coins": 1})),
        ("2*Blue", "-", {}, ("get.pays", {"cards": 5, "coins": 1})),
        ("Green", "-", {}, ("get.full", {"cards": 9, "coins": 4})),
        ("Blue", "-", {"turned": "Blue Chili"}, ("get.grows", {"cards": 5, "more": 1, "pays": 2})),
        ("Chili", "-", {}, ("get.more", {"cards": 2})),
        ("Red", "-", {"fields": {"Ana": ["3*Blue"]}}, ("get.starts", {})),
        ("Red", "-", {"fields": {"Ana": ["7*Stink", "7*Blue"]}}, ("get.burdens", {})),
        ("-", "Blue", {"hands": {"Ana": "Blue"}}, ("give.dear", {})),
        ("-", "Green", {"hands": {"Ana": "Green"}}, ("give.surplus", {})),
        ("-", "Red", {"turned": "Red Chili", "fields": {"Ana": ["7*Stink", "7*Blue"]}}, ("give.open", {})),
        ("-", "Chili", {"fields": {"Ana": ["3*Blue"]}}, ("give.spare", {})),
        ("-", "Garden", {"hands": {"Ana": "Garden Red Blue"}}, ("give.blocks", {"behind": BLUE})),
        ("-", "Garden", {"hands": {"Ana": "Blue Garden Red"}}, ("give.spare", {})),
    ],
)
def test_each_card_of_a_trade_has_its_reason(
    gets: str, gives: str, more: dict[str, Any], told: tuple[str, dict[str, Any]]
) -> None:
    ours = bargain(**{"turned": "Chili Black-eyed", "fields": {"Ana": ["3*Blue", "8*Green"]}, **more})
    (reason,) = ours.parts(beans(gets), beans(gives))
    bean = beans(f"{gets} {gives}")[0]
    code, facts = told
    assert reason.code == code
    assert reason.facts.items() >= {"bean": bean, **facts}.items()
    change = plant(ours.fields, bean, ours.ahead)[0]
    if code == "give.dear":
        assert reason.facts["loses"] == pytest.approx(change)
    elif "loses" in reason.facts:
        assert reason.facts["loses"] == pytest.approx(-change)
    elif code == "get.starts":
        assert reason.facts["gain"] == pytest.approx(change)


# What the farmer goes by


def test_a_card_is_worth_its_rate_where_it_grows_half_where_a_field_is_empty_and_else_it_costs() -> None:
    assert card_worth(RED, (beans("Red"), beans("Soy"))) == 4 / 5
    assert card_worth(RED, (beans("Blue"), ())) == 2 / 5
    assert card_worth(RED, (beans("Blue"), beans("Soy"))) == pytest.approx(4 / 5 - 0.6)
    assert waste(beans("3*Red")) == pytest.approx(3 * 4 / 5 - 2)
    assert waste(beans("5*Red")) == 0


def test_the_cheapest_harvest_wastes_least() -> None:
    seen = observation_for(EngineGame.arrange(fields={"Ana": ["3*Blue", "2*Soy", "3*Stink"]}), 0)
    moves = (Plant(1), Harvest(1), Harvest(2), Harvest(3))
    assert cheapest(seen, moves) == min(moves[1:], key=lambda move: waste(seen.fields[0][move.field - 1]))
    assert cheapest(seen, (Done(), Plant(1))) == Done()


def decided(game: EngineGame) -> object:
    return FARMER.decide(observation_for(game, 0), legal(game.state, 0))


def test_the_farmer_plants_on_the_same_kind_and_a_second_card_only_there() -> None:
    game = EngineGame.arrange(fields={"Ana": ["2*Soy", "-", "Blue"]}, hands={"Ana": "Blue Red"})
    assert decided(game) == Plant(3)
    game.play("Ana plant 3")
    assert decided(game) == Done()


def test_the_farmer_accepts_what_gains_and_asks_for_a_turned_over_card_that_it_grows() -> None:
    game = EngineGame.arrange(
        phase="trade",
        turned="Red Chili",
        fields={"Ben": ["2*Red", "Soy", "Blue"], "Cem": ["Blue", "Green", "Stink"]},
        hands={"Ana": "Garden", "Ben": "Garden Soy", "Cem": "Soy"},
    )
    # Half of what a card is worth is said to be kept by who gives it out of turn: a Soy that it grows is too dear.
    assert FARMER.propose(observation_for(game, 1)) == Offer(0, (SOY,), (RED,))
    assert FARMER.propose(observation_for(game, 2)) is None


def test_the_farmer_offers_what_it_cannot_plant_to_who_grows_it_for_what_it_grows_alone() -> None:
    fields = {"Ana": ["3*Blue", "2*Soy", "Red"], "Ben": ["Garden", "Blue"], "Cem": ["Stink", "Blue", "-"]}
    game = EngineGame.arrange(
        phase="trade", turned="Stink Chili", fields=fields, hands={"Ana": "Garden", "Cem": "Green"}
    )
    seen = observation_for(game, 0)
    asked = [Offer(2, (STINK,), (SOY,)), Offer(2, (STINK,), (RED,)), Offer(2, (STINK,))]
    for number, offer in enumerate(asked):
        assert FARMER.decide(replace(seen, refused=tuple(asked[:number])), (Done(),)) == offer
    assert FARMER.decide(replace(seen, refused=tuple(asked)), (Done(),)) == Done()
    assert FARMER.decide(replace(seen, offered=3), (Done(),)) == Done()


def test_the_farmer_buys_a_field_where_a_harvest_would_waste_much_early_in_the_game() -> None:
    def bought(*fields: str, **more: Any) -> object:
        game = EngineGame.arrange("billabong", fields={"Ana": fields}, hands={"Ana": "Chili"}, coins={"Ana": 3}, **more)
        return FARMER.decide(observation_for(game, 0), (Harvest(1), Harvest(2), BuyField()))

    assert bought("3*Blue", "4*Stink") == BuyField()
    assert bought("4*Red", "3*Blue") == Harvest(1)
    assert bought("3*Blue", "4*Red") == Harvest(2)
    assert bought("3*Blue", "4*Stink", exhausted=1) == Harvest(2)
    assert bought("3*Blue", "4*Stink", draw="10*Green", rest="discard") == Harvest(2)


# Why a move was made


@pytest.mark.parametrize("reader", [None, 0, 1])
def test_a_move_is_explained_at_tables_before_it_at_which_it_shows_the_same(reader: int | None) -> None:
    game, bots = EngineGame(seed=5), dict.fromkeys(range(3), FarmerPlayer())
    trader = TraderPlayer()
    while game.ply < 12:
        game.play(next_bot_move(game, bots) or (0, Done()))
    for ply in range(1, game.ply + 1):
        turn = game.turns[ply - 1]
        mine = explain(game, ply, trader)
        decided = awaited(game.at(ply - 1).state) == turn.seat
        assert (mine is not None and mine.move == turn.move) or not decided
        found = [*explanations(game, ply, trader, reader)]
        assert len(found) in (4, 5)
        if decided:
            assert {each.move for each in found[:4] if each is not None} == {turn.move}


def test_an_accepted_offer_is_explained_to_who_sees_no_hand() -> None:
    """The maker of an offer has its cards (0-29). This holds on the tables that are imagined for a spectator, too."""
    hands = {"Ana": "Stink Green Black-eyed Blue", "Ben": "Red Blue", "Cem": "Black-eyed"}
    game = EngineGame.arrange(phase="trade", turned="Green Blue", hands=hands, fields={"Ana": "Red"})
    play(game, "Ben offer Ana Red for Stink", "Ana accept 1")
    assert len([*explanations(game, 2, TraderPlayer(), None)]) == 4


def test_a_pile_that_hands_and_coins_have_used_up_brings_nothing() -> None:
    game = market(coins={"Ana": 20, "Ben": 20, "Cem": 20}, exhausted=1, draw="3*Red", rest="discard")
    assert outlook(observation_for(game, 0)).rounds == round(4 / 20, 2)


def test_what_a_partner_has_beside_its_fields_is_planted_before() -> None:
    ours = bargain(aside={"Ben": "2*Stink"})
    fields = ours.seen.fields[1]
    for bean in beans("2*Stink"):
        _, fields = plant(fields, bean, ours.ahead)
    assert ours.theirs(1, (STINK,), ()) == pytest.approx(plant(fields, STINK, ours.ahead)[0])
