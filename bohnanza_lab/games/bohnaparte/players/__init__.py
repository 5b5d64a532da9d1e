"""How the simple bot plays on a map: where to begin, what to attack and with what, how to defend, what to buy.

It estimates chances from the deck and the open cards, and makes the attack with the highest expected gain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from ....engine.beans import Bean
from ....engine.message import Fact
from ....engine.moves import Done, Harvest, Move, Plant
from ....engine.observation import Observation
from ....engine.state import Cards
from ....players.decision import Candidate, Reason
from ....players.outlook import Outlook
from ....players.planting import Holdings
from ....players.strategy import Strategy, cheapest, own_fields
from ....players.strategy import worth as card_worth
from ....players.valuation import position_worth
from ..engine.battle import CAVALRY, FORTRESS
from ..engine.board import bits
from ..engine.bohnaparte_table import BohnaparteObservation
from ..engine.moves import Attack, BuildFortress, BuyDepot, BuyTrader, Camp, Defend, FightOn, Store, Take
from .odds import DECK, beats, drawn_beats, holds, least_defence
from .standing import points, standing

_USE = {
    "encampment": 0.5,
    "farm": 0.5,
    "village": 0.6,
    "cloister": 0.3,
    "mine": 0.3,
    "paddock": 0.4,
    "forest": 0.3,
    "quarry": 0.3,
}
"""What a landscape is good for besides its points."""
_THALER = 0.5
"""The expected gain from which an attack is worth a thaler."""
_KEPT = 0.3
"""The share of what a card could earn on a field that is subtracted from the gain of attacking with it."""
_RICH = 5
"""With this many thalers, it buys a depot or a Trader."""
_POINT = 3.0
"""How many thalers a victory point is worth."""
_TAKEN = 1.4
"""How much more a landscape counts that an opponent loses or would gain."""
_ARMED = 0.5
"""How likely a card of the hand will fight."""
_STOCK = 0.35
"""What a depot or a Trader earns in a round, in thalers."""
_HIGH = Bean.CHILI
"""The lowest kind that is worth storing."""
_MAKE_ROOM = (Harvest, Store, BuyDepot, BuyTrader, BuildFortress)
"""What a player can do when a card must be planted and does not fit."""


class BohnaparteStrategy(Strategy):
    """Stores a high card rather than plant it or harvest for it; attacks where that pays."""

    spends = True

    def decide(self, seen: Observation, moves: Sequence[Move], harvest: Move | None) -> Move | None:
        if harvest is not None or all(isinstance(move, _MAKE_ROOM) for move in moves):
            return _store(seen, moves) or harvest or cheapest(seen, moves)
        return _land_war_move(seen, moves) or _store(seen, moves)

    def consider(self, seen: Observation, moves: Sequence[Move], ahead: Outlook) -> tuple[Candidate, ...]:
        table = seen.extension
        assert isinstance(table, BohnaparteObservation)
        return tuple(_considered(seen, table, moves, ahead))

    def holding(self, hand: Cards) -> float:
        """High cards fight."""
        return _ARMED * sum([_arms(bean) for bean in hand])

    def score(self, seen: Observation, coins: float) -> float:
        """Victory points: those of its landscapes, and what will come of its thalers, its fields and its cards."""
        return standing(seen, coins - self.holding(seen.hand), self.holding)


def _considered(
    seen: Observation, table: BohnaparteObservation, moves: Sequence[Move], ahead: Outlook
) -> Iterator[Candidate]:
    """The moves of the land war, in thalers: a point is worth as many as it takes to conquer one."""
    coins = seen.coin_counts[seen.own_seat]
    for move in moves:
        if isinstance(move, Camp):
            gain = _surroundings_value(table, move.land)
            yield Candidate(move, gain, Reason("camp", {"land": move.land, "gain": gain}))
        elif isinstance(move, Attack):
            yield _attack_choice(seen, table, move, ahead)
        elif isinstance(move, Defend | FightOn):
            yield _battle_choice(seen, table, move, ahead)
        elif isinstance(move, Store):
            yield _store_choice(seen, move, ahead)
        elif isinstance(move, Take):
            fields, due = own_fields(seen), STRATEGY.due(seen)
            gain = position_worth(fields, due, (move.bean,), ahead) - position_worth(fields, due, (), ahead)
            gain += _arms(move.bean)
            yield Candidate(move, gain, Reason("trader.take", {"bean": move.bean, "gain": gain}))
        elif isinstance(move, BuildFortress):
            gain = _POINT * (1 + 0.2 * points(table, move.land)) - 2
            facts: dict[str, Fact] = {"land": move.land, "price": 2, "gain": gain}
            yield Candidate(move, gain, Reason("fortress", facts))
        elif isinstance(move, BuyDepot | BuyTrader):
            earns = _STOCK * ahead.rounds if coins > _RICH else 0.0
            kind = "depot.buy" if isinstance(move, BuyDepot) else "trader.buy"
            yield Candidate(move, earns - 3, Reason(kind, {"price": 3, "earns": earns, "gain": earns - 3}))
        elif isinstance(move, Done) and seen.phase == "attack":
            yield Candidate(move, 0.0, Reason("attack.little" if coins else "attack.no_thaler"))


def _attack_choice(seen: Observation, table: BohnaparteObservation, move: Attack, ahead: Outlook) -> Candidate:
    """An attack costs a thaler, and a card from the hand what it could earn there."""
    owner = table.owners[table.board.index[move.land]]
    wins = _value(table, move.land) * (1 if owner is None else _TAKEN)
    facts: dict[str, Fact] = {"land": move.land}
    if owner is not None:
        facts["partner"] = owner
    if move.source == "stack":
        chance = drawn_beats(seen, table, move.land)
        code, lost = "attack.stack", 0.0
    elif move.source in ("hand", "depot"):
        bean = _battle_card(seen, table, move.source, move.place)
        chance = beats(seen, table, move.land, bean)
        lost = _loses(seen, move.source, move.place, bean, ahead)
        code, facts["bean"], facts["loses"] = "attack.card", bean, lost
    else:
        chance, code, lost = beats(seen, table, move.land, CAVALRY), "attack.cavalry", 0.0
        facts["paddock"] = move.source
    gain = _POINT * chance * wins - 1 - lost
    return Candidate(move, gain, Reason(code, {**facts, "chance": chance, "gain": gain}))


def _battle_choice(
    seen: Observation, table: BohnaparteObservation, move: Defend | FightOn, ahead: Outlook
) -> Candidate:
    """To go on with a battle costs a card from the hand what it could earn there."""
    battle = table.battle
    assert battle is not None
    land, stake, chance_of = battle.target, _value(table, battle.target), partial(beats, seen, table, battle.target)
    drawn, own = "fight-on.stack", "fight-on.card"
    if isinstance(move, Defend):
        drawn, own = "defend.stack", "defend.card"
        stake *= 0.5 if table.owners[table.board.index[land]] != seen.seat else _TAKEN
        chance_of = partial(holds, table, battle)
    facts: dict[str, Fact] = {"land": land}
    if move.source == "stack":
        code, lost = drawn, 0.0
        chance = sum(bean * chance_of(bean) for bean in DECK) / sum(DECK)
    else:
        bean = _battle_card(seen, table, move.source, move.place)
        code, lost, chance = own, _loses(seen, move.source, move.place, bean, ahead), chance_of(bean)
        facts |= {"bean": bean, "loses": lost}
    gain = _POINT * chance * stake - lost
    return Candidate(move, gain, Reason(code, {**facts, "chance": chance, "gain": gain}))


def _store_choice(seen: Observation, move: Store, ahead: Outlook) -> Candidate:
    """A stored card is planted no more, and fights later."""
    holdings = Holdings(seen, ahead)
    bean = move.bean or (holdings.due or seen.hand)[0]
    gain = holdings.gain_without(bean) + _arms(bean)
    return Candidate(move, gain, Reason("depot.store", {"bean": bean, "gain": gain}))


def _loses(seen: Observation, source: str, place: int | None, bean: Bean, ahead: Outlook) -> float:
    """What a seat loses by fighting with this card, in thalers; a card from the depot could fight later."""
    if source == "depot":
        return _arms(bean)
    fields = own_fields(seen)
    index = (place or 1) - 1
    hand = seen.hand[:index] + seen.hand[index + 1 :]
    return max(0.0, position_worth(fields, (), seen.hand, ahead) - position_worth(fields, (), hand, ahead))


def _arms(bean: Bean) -> float:
    """What a card is worth for a later battle, in thalers: little below the highest kinds."""
    return max(0.0, (bean - Bean.SOY) / 8) ** 2


def _land_war_move(seen: Observation, moves: Sequence[Move]) -> Move | None:
    """A move of the land war; None where there is none, or none that pays."""
    table = seen.extension
    if not isinstance(table, BohnaparteObservation) or seen.seat is None:
        return None
    first = moves[0] if moves else None
    if isinstance(first, Camp):
        return max(
            (move for move in moves if isinstance(move, Camp)), key=lambda move: _surroundings_value(table, move.land)
        )
    if isinstance(first, Defend):
        return _defend(seen, table, [move for move in moves if isinstance(move, Defend)])
    if isinstance(first, FightOn):
        ways = [move for move in moves if isinstance(move, FightOn)]
        return max(ways, key=lambda move: _battle_number(seen, table, move.source, move.place))
    taken = [move for move in moves if isinstance(move, Take)]
    if taken:
        return max(taken, key=lambda move: card_worth(move.bean, own_fields(seen)))
    return _build_attack_or_buy(seen, table, moves)


def _store(seen: Observation, moves: Sequence[Move]) -> Move | None:
    """Storing a high card that does not fit on a field, for a battle; None where there is none."""
    plants = [move for move in moves if isinstance(move, Plant)]
    fields = own_fields(seen)
    for move in moves:
        if isinstance(move, Store):
            bean = move.bean or seen.hand[0]
            grows = any((each.bean or seen.hand[0]) is bean and fields[each.field - 1] for each in plants)
            if bean >= _HIGH and not grows:
                return move
    return None


def _surroundings_value(table: BohnaparteObservation, camp: str) -> float:
    board = table.board
    near = [board.places[number] for number in bits(board.touching[board.index[camp]])]
    return sum(
        _value(table, place.name) * (0.4 if least_defence(table, place.name) > Bean.STINK else 1) for place in near
    )


def _build_attack_or_buy(seen: Observation, table: BohnaparteObservation, moves: Sequence[Move]) -> Move | None:
    """A Fortress first, for its point; then the best attack; then a depot or a Trader."""
    built = [move for move in moves if isinstance(move, BuildFortress)]
    if built:
        return max(built, key=lambda move: _value(table, move.land))
    attacks = [move for move in moves if isinstance(move, Attack)]
    if attacks:
        best = max(attacks, key=lambda move: _expected_gain(seen, table, move))
        if _expected_gain(seen, table, best) > _THALER:
            return best
    if seen.coin_counts[seen.own_seat] >= _RICH and seen.exhausted + 1 < seen.exhaustions:
        return next((move for move in moves if isinstance(move, BuyDepot | BuyTrader)), None)
    return None


def _expected_gain(seen: Observation, table: BohnaparteObservation, move: Attack) -> float:
    """The expected gain of an attack, minus what its card would earn on a field."""
    owner = table.owners[table.board.index[move.land]]
    gain = _value(table, move.land) * (1 if owner is None else 1.5)
    if move.source == "stack":
        return drawn_beats(seen, table, move.land) * gain
    if move.source not in ("hand", "depot"):
        return beats(seen, table, move.land, CAVALRY) * gain
    bean = _battle_card(seen, table, move.source, move.place)
    lost = max(card_worth(bean, own_fields(seen)), 0.0) if move.source == "hand" else 0.0
    return beats(seen, table, move.land, bean) * gain - _KEPT * lost


def _defend(seen: Observation, table: BohnaparteObservation, ways: Sequence[Defend]) -> Defend:
    """Against Cavalry the lowest card that holds; against a hidden card a high one that the fields can spare."""
    battle = table.battle
    assert battle is not None
    land = battle.target
    fort = FORTRESS if land in table.fortresses else 0
    named = [move for move in ways if move.source != "stack"]
    if battle.source == "cavalry":
        enough = [move for move in named if holds(table, battle, _battle_card(seen, table, move.source, move.place))]
        lowest = min(enough, key=lambda move: _battle_number(seen, table, move.source, move.place), default=None)
        return lowest or ways[-1]
    if not named:
        return ways[-1]

    def strength(move: Defend) -> float:
        bean = _battle_card(seen, table, move.source, move.place)
        needed = move.source == "hand" and _value(table, land) < 2
        return bean - (4 * max(card_worth(bean, own_fields(seen)), 0.0) if needed else 0.0)

    best = max(named, key=strength)
    high = _battle_number(seen, table, best.source, best.place) + fort >= max(Bean.GREEN, least_defence(table, land))
    return best if high else ways[-1]


def _value(table: BohnaparteObservation, land: str) -> float:
    kind = table.board.places[table.board.index[land]].kind
    return points(table, land) + _USE.get(kind, 0.0)


def _battle_card(seen: Observation, table: BohnaparteObservation, source: str, place: int | None) -> Bean:
    cards = seen.hand if source == "hand" else table.depot or ()
    return cards[(place or 1) - 1]


def _battle_number(seen: Observation, table: BohnaparteObservation, source: str, place: int | None) -> float:
    """A card's number; for the top card of the pile, the expected number."""
    if source in ("hand", "depot"):
        return float(_battle_card(seen, table, source, place))
    return sum(bean * bean for bean in DECK) / sum(DECK)


STRATEGY = BohnaparteStrategy()
