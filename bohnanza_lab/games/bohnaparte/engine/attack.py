"""Bohnaparte, phase 4: attack as often as you can pay for it (4-18 to 4-33, 4-66 to 4-74)."""

from __future__ import annotations

from dataclasses import replace

from ....engine import pile, turn
from ....engine.events import Event
from ....engine.message import Message
from ....engine.moves import Done, Move
from ....engine.phases.phase import Phase, leftover_fault
from ....engine.rejection import Rejection
from ....engine.state import Cards, State
from .battle import attack_value, attacker_wins, defence_value, raised, tie
from .board import bits
from .bohnaparte_table import MOST_LANDS, Battle, BohnaparteTable, battle_of, bohnaparte_table
from .events import Attacked, BattleCard, CavalryFell, CavalrySent, Conquered, Repelled, Revealed
from .moves import Attack, BuyDepot, Defend, FightOn

_DONE = Done()
_FREE, _DEFENCE, _AGAIN = 0, 1, 2
_MORASS = "morass"


class AttackPhase(Phase):
    """``step`` is 0 between attacks, 1 while the defender must lay a card, 2 while the attacker must lay a card for the
    second round.
    """

    key = "attack"
    moves = (Attack, Defend, FightOn, Done)
    steps = 2

    def to_decide(self, state: State) -> tuple[int, ...]:
        return (bohnaparte_table(state).defender(battle_of(state)) if state.step == _DEFENCE else state.active,)

    def validation_error(self, state: State) -> Message | None:
        battle = bohnaparte_table(state).battle
        step = _FREE if battle is None else _DEFENCE if battle.source else _AGAIN
        if state.step != step:
            return Message("faults.battle.step", step=step)
        if state.turned or any(state.aside) or battle is None:
            return leftover_fault(state)
        return None  # a battle is finished even if the draw pile runs out for the last time during it (4-58)

    def situation(self, state: State, seat: int) -> object | None:
        if state.step == _FREE:
            if seat != state.active:
                return False
            return None if state.coins[seat] else True
        return None if seat == self.awaited(state) else False

    def candidates(self, state: State, seat: int) -> list[Move]:
        if seat != self.awaited(state):
            return []
        table = bohnaparte_table(state)
        if state.step == _FREE:
            return [_DONE, *_attacks(state, table, seat)] if state.coins[seat] else [_DONE]
        battle = battle_of(state)
        kind = Defend if state.step == _DEFENCE else FightOn
        if state.step == _DEFENCE and table.owner(battle.target) is None:
            return [Defend("stack")]
        return [kind(source, place) for source, place in _sources(state, table, seat, battle.target)]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if isinstance(move, Attack | Done):
            if seat != state.active:
                return self.refuse_others(state, move)
            if state.step != _FREE:
                return Rejection("attack.defence", "first", partner=self.awaited(state), land=_target(state))
            return _verify_attack(state, seat, move) if isinstance(move, Attack) else None
        battle = bohnaparte_table(state).battle
        if battle is None:
            return Rejection("attack.defence", "nothing")
        assert isinstance(move, Defend | FightOn)
        if seat != self.awaited(state) or isinstance(move, FightOn) != (state.step == _AGAIN):
            return Rejection("attack.defence", "first", partner=self.awaited(state), land=_target(state))
        if state.step == _DEFENCE and move.source != "stack" and bohnaparte_table(state).owner(battle.target) is None:
            return Rejection("attack.neutral", land=_target(state))
        return _verify_source(state, seat, battle.target, move.source, move.place)

    def refuse_others(self, state: State, move: Move) -> Rejection | None:
        if isinstance(move, Attack):
            return Rejection("attack.own_turn", active=state.active)
        return super().refuse_others(state, move)

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        match move:
            case Done():
                turn.next_phase(state, log)
            case Attack():
                self._attack(state, seat, move, log)
            case FightOn():
                self._lay(state, seat, move.source, move.place, log)
            case Defend():
                card = _take(state, seat, move.source, move.place, log)
                self._reveal(state, card, log)
            case _:
                raise AssertionError(move)

    def _attack(self, state: State, seat: int, move: Attack, log: list[Event]) -> None:
        table = bohnaparte_table(state)
        target = table.board.index[move.land]
        owner = table.owner(target)
        paid = pile.pay(state, seat, 1)
        partner = (seat + 1) % state.players if owner is None else owner
        log.append(Attacked(seat, move.land, partner, owner is None, paid[0]))
        if move.source in ("hand", "depot", "stack"):
            state.extension = replace(table, battle=Battle(seat, target))
            self._lay(state, seat, move.source, move.place, log)
        else:
            log.append(CavalrySent(seat, move.source))
            paddock = table.board.index[move.source]
            state.extension = replace(table, battle=Battle(seat, target, "cavalry", (), paddock))
            state.step = _DEFENCE

    def _lay(self, state: State, seat: int, source: str, place: int | None, log: list[Event]) -> None:
        card = _take(state, seat, source, place, log)
        battle = replace(battle_of(state), source=source, card=card)
        state.extension = replace(bohnaparte_table(state), battle=battle)
        state.step = _DEFENCE

    def _reveal(self, state: State, card: Cards, log: list[Event]) -> None:
        """Turn both cards over, compare their values and discard them (4-27 to 4-30)."""
        table = bohnaparte_table(state)
        battle = battle_of(state)
        attack, defence = attack_value(battle), defence_value(table, battle.target, card)
        land = table.board.places[battle.target].name
        why = raised(table, battle.target, card), tie(table, battle, attack, defence)
        log.append(Revealed(land, battle.card + card, attack, defence, *why))
        state.discard += battle.card + card
        if attacker_wins(table, battle, attack, defence):
            loser = table.owner(battle.target)
            state.extension = replace(table.conquered(battle.seat, battle.target), battle=None)
            log.append(Conquered(battle.seat, land, loser))
        elif battle.source == "cavalry":
            assert battle.paddock is not None
            log.append(CavalryFell(battle.seat, table.board.places[battle.paddock].name))
            again = Battle(battle.seat, battle.target, paddock=battle.paddock)
            state.extension = replace(table, fallen=table.fallen | 1 << battle.paddock, battle=again)
            state.step = _AGAIN
            return
        else:
            state.extension = replace(table, battle=None)
            log.append(Repelled(table.defender(battle), land))
        state.step = _FREE
        self._over(state, log)

    def _over(self, state: State, log: list[Event]) -> None:
        """End the game after this attack if the attacker now has twelve landscapes, if another player has none, or if
        the draw pile has run out for the last time (4-54 to 4-56, 4-58).
        """
        held = bohnaparte_table(state).held
        if held[state.active].bit_count() == MOST_LANDS:
            turn.end(state, "lands.twelve", log)
        elif not all(held):
            turn.end(state, "lands.none", log)
        elif pile.is_final(state):
            turn.end(state, state.ruleset.ending_rule, log)


def _target(state: State) -> str:
    return bohnaparte_table(state).board.places[battle_of(state).target].name


def _distinct_places(cards: Cards) -> list[int]:
    """The place of the first card in each run of equal cards. Taking any other card of the run would leave the same
    cards in the same order.
    """
    return [place for place, card in enumerate(cards, 1) if place == 1 or cards[place - 2] is not card]


def _sources(state: State, table: BohnaparteTable, seat: int, target: int) -> list[tuple[str, int | None]]:
    found: list[tuple[str, int | None]] = [("hand", place) for place in _distinct_places(state.hands[seat])]
    depot = table.depots[seat]
    if depot and table.board.places[target].kind != _MORASS:
        found += [("depot", place) for place in _distinct_places(depot)]
    return [*found, ("stack", None)]


def _attacks(state: State, table: BohnaparteTable, seat: int) -> list[Move]:
    places = table.board.places
    ready = table.held[seat] & table.board.mask("paddock") & ~table.fallen
    sent = table.board.names(ready)
    found: list[Move] = []
    for target in bits(table.reach(seat)):
        name = places[target].name
        found += [Attack(name, source, place) for source, place in _sources(state, table, seat, target)]
        found += [Attack(name, paddock) for paddock in sent]
    return found


def _verify_attack(state: State, seat: int, move: Attack) -> Rejection | None:
    table = bohnaparte_table(state)
    board = table.board
    if not state.coins[seat]:
        return Rejection("attack.thaler")
    target = board.index.get(move.land)
    if target is None:
        return Rejection("attack.adjacent", "no_such_land", land=move.land)
    if not table.reach(seat) >> target & 1:
        if board.rivers >> target & 1:
            return Rejection("river.barrier", land=move.land)
        if table.held[seat] >> target & 1:
            return Rejection("attack.own_land", land=move.land)
        if board.reach(table.held[seat], crossing=True) >> target & 1:
            if not board.mask("forest"):
                return Rejection("river.barrier", "between", land=move.land)
            return Rejection("river.crossing", land=move.land)
        if table.held[seat] & board.mask("forest"):
            return Rejection("attack.adjacent", "forest", land=move.land)
        return Rejection("attack.adjacent", land=move.land)
    if move.source in ("hand", "depot", "stack") or not board.mask("paddock"):
        return _verify_source(state, seat, target, move.source, move.place)
    paddock = board.index.get(move.source)
    if paddock is None or not table.held[seat] & board.mask("paddock") & 1 << paddock:
        return Rejection("cavalry.paddock", land=move.source)
    if table.fallen >> paddock & 1:
        return Rejection("cavalry.fallen", land=move.source)
    return Rejection("cavalry.first_round") if move.place is not None else None


def _verify_source(state: State, seat: int, target: int, source: str, place: int | None) -> Rejection | None:
    if source == "stack":
        return None if place is None else Rejection("attack.sources", "stack")
    cards = state.hands[seat]
    if source == "depot":
        table = bohnaparte_table(state)
        if not any(BuyDepot in action.moves for action in state.ruleset.free_actions):
            return Rejection("attack.sources", "no_depots")
        if table.board.places[target].kind == _MORASS:
            return Rejection("morass.no_depot", land=table.board.places[target].name)
        stored = table.depots[seat]
        if stored is None:
            return Rejection("attack.sources", "no_depot")
        cards = stored
    elif source != "hand":
        return Rejection("attack.sources", "unknown")
    if place is not None and 1 <= place <= len(cards):
        return None
    return Rejection("attack.sources", source, cards=len(cards))


def _take(state: State, seat: int, source: str, place: int | None, log: list[Event]) -> Cards:
    """Take a battle card from the hand, the depot or the draw pile; the rest of a hand keeps its order (C4-30).

    The result is empty if no card is left in the draw pile or the discard pile.
    """
    if source == "stack":
        card = pile.top_card(state, log)
    else:
        assert place is not None
        table = bohnaparte_table(state)
        cards = state.hands[seat] if source == "hand" else table.depots[seat]
        assert cards is not None
        card = (cards[place - 1],)
        left = cards[: place - 1] + cards[place:]
        if source == "hand":
            state.hands[seat] = left
        else:
            state.extension = table.with_depot(seat, left)
    state.moved = True
    log.append(BattleCard(seat, card[0] if card else None, source if card else "nothing"))
    if source == "stack" and card:
        pile.card_taken(state, log)
    return card
