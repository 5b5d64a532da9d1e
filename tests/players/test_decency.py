"""The trader plays so that one would like to play with it again: it does not beg, pester or throw cards away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.beans import beans
from bohnanza_lab.engine.moves import Harvest, Move, Offer
from bohnanza_lab.engine.rules import legal
from bohnanza_lab.players import TraderPlayer, observation_for
from bohnanza_lab.players.advice import advise, following
from bohnanza_lab.players.bargaining import Bargain
from bohnanza_lab.players.outlook import outlook
from bohnanza_lab.players.player import refused_offers
from bohnanza_lab.players.trader import is_purchase
from tests.bot_games import bot_moves

TRADER = TraderPlayer()


def moves(edition: str, players: int, seed: int) -> Iterator[tuple[EngineGame, int, Move]]:
    """A game among traders, before each of its moves."""
    game = EngineGame(edition, players, seed=seed)
    for seat, move in bot_moves(game, dict.fromkeys(range(players), TRADER)):
        yield game, seat, move


@pytest.mark.parametrize(("edition", "seed"), [("rio-grande", 1), ("billabong", 2), ("bohnaparte", 3)])
def test_it_asks_for_nothing_that_its_owner_has_a_field_for_and_offers_no_more_than_three_times(
    edition: str, seed: int
) -> None:
    made: Counter[tuple[int, int]] = Counter()
    asked = 0
    for game, seat, move in moves(edition, 4, seed):
        if not isinstance(move, Offer) or move.to is None:
            continue
        state = game.state
        made[state.turn, seat] += 1
        if not move.give:
            asked += 1
            (bean,) = move.want
            known = game.memory(seat).known_hands()[move.to]
            assert bean in known or (move.to == state.active and bean in state.turned)
            assert not any(state.ruleset.fits(field, bean) for field in state.fields[move.to])
        for refused in refused_offers(game, seat):
            same = refused.to == move.to and bool({*refused.want} & {*move.want})
            assert not same or Counter(move.give) - Counter(refused.give), "it asks again and pays no more"
    assert max(made.values()) <= 3
    assert sum(made.values()) > 20
    assert asked <= sum(made.values()) / 5


@pytest.mark.drawn(2)
@pytest.mark.parametrize(
    ("edition", "players"), [("rio-grande", 3), ("bohnaparte", 3), ("duel", 2), ("bean-duel", 2), ("spanish", 4)]
)
def test_it_harvests_for_no_coin_only_where_nothing_else_is_free(edition: str, players: int) -> None:
    for game, seat, move in moves(edition, players, 5):
        if isinstance(move, Harvest):
            field = game.state.fields[seat][move.field - 1]
            free = [each for each in legal(game.state, seat) if not is_purchase(each)]
            assert field[-1].coins(len(field)) or all(isinstance(each, Harvest) for each in free), str(game)


def known_to_hold(bean: str, fields: str) -> Bargain:
    """Ana grows Garden; Ben has offered this card, and has these fields."""
    game = EngineGame.arrange(
        players=3,
        phase="trade",
        turned="Stink Chili",
        fields={"Ana": ["Garden", "2*Soy"], "Ben": fields.split("/"), "Cem": ["2*Green"]},
        hands={"Ana": "Blue Green Chili", "Ben": "Garden Chili", "Cem": "Chili"},
    )
    game.play(f"Ben offer Ana {bean} for Blue")
    game.play("Ana decline 1")
    seen = observation_for(game, 0)
    return Bargain(seen, outlook(seen))


@pytest.mark.parametrize(
    ("bean", "fields", "asks"),
    [("Garden", "Red/Stink/Soy", True), ("Garden", "Red/Garden/Soy", False), ("Garden", "Red/-/-", False)],
)
def test_a_known_card_is_asked_for_where_its_owner_has_no_field_for_it(bean: str, fields: str, asks: bool) -> None:
    bargain = known_to_hold(bean, fields)
    found = [each for each in bargain.proposals() if each.partner == 1 and not each.gives]
    assert [each.gets for each in found] == ([beans("Garden")] if asks else [])
    assert bargain.left == 3


def test_a_planting_and_the_harvest_that_belongs_to_it_are_two_steps_of_one_hint() -> None:
    game = EngineGame.arrange(
        phase="plant-aside",
        turned="Blue Red",
        fields={"Ana": ["5*Blue", "2*Stink", "2*Chili"]},
        hands={"Ana": "Garden"},
    )
    decision = advise(game, 0, TRADER)
    assert decision is not None
    then = following(game, 0, decision.move, TRADER)
    assert decision.move == game.read("Ana plant Blue 1")[1]
    assert then is not None
    assert then.move == Harvest(1)
    assert then.reason.facts["coins"] == 2
    assert following(game, 0, Harvest(1), TRADER) is None
    assert game.ply == 0, "nothing was done"


def test_a_full_field_waits_until_it_is_needed_unless_coins_buy_something() -> None:
    """Where coins only count at the end, an early harvest gives nothing; in Bohnaparte thalers pay for attacks."""
    values = []
    for edition in ("rio-grande", "bohnaparte"):
        game = EngineGame.arrange(edition, 3, phase="draw", fields={"Ana": ["10*Blue", "Red"]}, hands={"Ana": "Red"})
        harvest = TRADER.consider(observation_for(game, 0), legal(game.state, 0)).of(Harvest(1))
        assert harvest is not None
        values.append(harvest.value)
    assert values[0] <= 0 < values[1]
