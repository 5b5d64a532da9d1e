"""The Duel, phase 4: the active player draws two beans; then each player may discard a bo(h)nus card, in any order, and
both draw until they hold three, the active player first (3-37 to 3-42, C3-16, C3-17).
"""

from __future__ import annotations

from typing import ClassVar

from ....engine import pile, turn
from ....engine.events import Event
from ....engine.moves import Done, Draw, Move
from ....engine.phases.draw import DrawPhase
from ....engine.rejection import Rejection
from ....engine.state import State
from .bonus import CARDS
from .duel_table import HAND_SIZE, duel_table
from .events import BonusDiscarded, BonusDrew, BonusReshuffled
from .moves import DiscardBonus

_DRAW, _DONE = Draw(), Done()
_DISCARDS = [DiscardBonus(number) for number in range(CARDS + 1)]
_BEANS, _BOTH, _OPPONENT, _ACTIVE = 0, 1, 2, 3


class DrawBonusPhase(DrawPhase):
    """``step`` is 0 until the beans are drawn, and 1 until a player has decided about a bo(h)nus card; then it is 2 if
    the opponent is left to decide, and 3 if the active player is.
    """

    key = "draw-bonus"
    moves: ClassVar[tuple[type[Move], ...]] = (Draw, DiscardBonus, Done)
    steps = 3

    def to_decide(self, state: State) -> tuple[int, ...]:
        return _undecided(state)

    def situation(self, state: State, seat: int) -> object | None:
        if seat not in _undecided(state):
            return ()
        return (1, *sorted(duel_table(state).hands[seat])) if state.step else 0

    def candidates(self, state: State, seat: int) -> list[Move]:
        if not state.step:
            return [_DRAW]
        return [_DONE, *[_DISCARDS[card] for card in sorted(duel_table(state).hands[seat])]]

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        if isinstance(move, Draw):
            if seat != state.active:
                return Rejection("turn.clockwise", active=state.active, move=move.verb)
            return Rejection("drawing.two", "already", cards=state.ruleset.draw_count) if state.step else None
        if not state.step:
            return Rejection("drawing.two", "first", active=state.active, cards=pile.to_draw(state))
        undecided = _undecided(state)
        if seat not in undecided:
            return Rejection("bonus.exchange", "decided", partner=undecided[0])
        if isinstance(move, DiscardBonus) and move.card not in duel_table(state).hands[seat]:
            return Rejection("bonus.exchange", "not_held", card=move.card)
        return None

    def play(self, state: State, seat: int, move: Move, log: list[Event]) -> None:
        if isinstance(move, Draw):
            super().play(state, seat, move, log)
            return
        if isinstance(move, DiscardBonus):
            table = duel_table(state)
            hands = tuple([tuple([card for card in hand if card != move.card]) for hand in table.hands])
            state.extension = table._replace(discard=(*table.discard, move.card), hands=hands)
            state.moved = True
            log.append(BonusDiscarded(seat, move.card))
        left = [other for other in _undecided(state) if other != seat]
        if left:
            state.step = _ACTIVE if left[0] == state.active else _OPPONENT
        else:
            _draw_up(state, log)

    def after_draw(self, state: State, log: list[Event]) -> None:
        """If the draw pile runs out here, the game ends at once. This happens only in positions set up by hand: in a
        whole game the pile always runs out in phase 2 (C3-1).
        """
        if pile.is_final(state):
            turn.end(state, state.ruleset.ending_rule, log)
        else:
            hands = duel_table(state).hands
            if hands[state.active]:
                state.step = _BOTH
            elif hands[1 - state.active]:
                state.step = _OPPONENT
            else:
                _draw_up(state, log)


def _undecided(state: State) -> tuple[int, ...]:
    """The seats that have something to decide: at first the active player alone; then about a bo(h)nus card each
    player who has not decided yet. Who holds none is not asked.
    """
    if state.step == _OPPONENT:
        return (1 - state.active,)
    if state.step == _BOTH and duel_table(state).hands[1 - state.active]:
        return (state.active, 1 - state.active)
    return (state.active,)


def _draw_up(state: State, log: list[Event]) -> None:
    """Both players draw until they hold three cards, the active one first; the discards are shuffled when a draw needs
    them (3-42, C3-17). Then the turn is over.
    """
    table = duel_table(state)
    draw, discard, hands = table.draw, table.discard, list(table.hands)
    for seat in (state.active, 1 - state.active):
        held = len(hands[seat])
        while len(hands[seat]) < HAND_SIZE and (draw or discard):
            if not draw:
                draw, discard = pile.shuffled(state, discard), ()
                log.append(BonusReshuffled(len(draw), draw))
            hands[seat] += draw[-1:]
            draw = draw[:-1]
        if drawn := hands[seat][held:]:
            log.append(BonusDrew(seat, drawn, len(drawn)))
    state.extension = table._replace(draw=draw, discard=discard, hands=tuple(hands))
    turn.next_phase(state, log)
