"""What an advisor would do at a moment of a game, asked exactly as when it plays itself, and why a move was made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ..engine.events import Discarded, Event, PhaseBegan, Planted, Traded, seen_by
from ..engine.game import EngineGame
from ..engine.memory import Memory, resample_hidden
from ..engine.moves import Decline, Harvest, Move, Offer
from ..engine.observation import Observation, observe
from ..engine.past import Turn
from ..engine.rules import do, is_trading, legal, to_answer, to_decide, verify
from ..engine.state import StandingOffer, State
from .decision import Advisor, Candidate, Decision, best
from .player import observation_for, refused_offers, repeats

_TABLES = 4
"""A reason that is the same at this many tables depends on nothing hidden from the reader."""
_TRIES = 200


def advise(game: EngineGame, seat: int, advisor: Advisor) -> Decision | None:
    """What the advisor would do in this seat now; None where the seat has nothing to decide.

    Offers to the seat are answered first, as :func:`~.player.next_bot_move` does, the best of them before the others.
    While another seat trades, the decision is about an offer to it, and None where none is worth making.
    """
    return None if game.over else _consider(game.state, observation_for(game, seat), advisor)


def following(game: EngineGame, seat: int, first: Move, advisor: Advisor) -> Candidate | None:
    """What the advisor would do next, where it belongs to the first move: the harvest of the field on which it plants.

    None where something would happen between that the seat cannot foresee.
    """
    field = getattr(first, "field", None)
    if field is None or not first.verb.startswith("plant"):
        return None
    after = game.fork()
    events = after.do(seat, first)
    if not all(isinstance(event, Planted | PhaseBegan) for event in events) or seat not in to_decide(after.state):
        return None
    decision = advise(after, seat, advisor)
    return decision.choices[0] if decision is not None and decision.move == Harvest(field) else None


def _consider(state: State, seen: Observation, advisor: Advisor) -> Decision | None:
    seat = seen.own_seat
    waiting = [offer for offer, asked in to_answer(state) if asked == seat]
    if waiting:
        return _answer(seen, legal(state, seat), waiting, advisor)
    if seat in to_decide(state):
        listed = legal(state, seat)
        moves = tuple(move for move in listed if not repeats(move, seen.refused))
        return advisor.consider(seen, moves or listed)
    return advisor.consider_offers(seen) if is_trading(state) else None


def _answer(seen: Observation, moves: Sequence[Move], waiting: Sequence[StandingOffer], advisor: Advisor) -> Decision:
    """What to answer where several offers wait: the best of them is accepted first, and to decline another before it
    costs nothing.
    """
    first, *others = [advisor.consider(seen, moves, offer) for offer in waiting]
    if not others:
        return first
    found = [
        choice
        for offer, decision in zip(waiting, (first, *others), strict=True)
        for choice in decision.choices
        if _answers(choice.move, offer)
    ]
    most = max(choice.value for choice in found)
    accepting = [choice for choice in found if not isinstance(choice.move, Decline)]
    declining = [choice._replace(value=most) for choice in found if isinstance(choice.move, Decline)]
    known = {choice.move for choice in found}
    return best([*accepting, *declining, *[choice for choice in first.choices if choice.move not in known]])


def _answers(move: Move, offer: StandingOffer) -> bool:
    """Whether a move answers this offer."""
    return offer.id == (move.counter if isinstance(move, Offer) else getattr(move, "offer", None))


def explain(game: EngineGame, ply: int, advisor: Advisor) -> Candidate | None:
    """What the advisor thought of the move that was made after the first ``ply - 1`` moves, if it considered it."""
    seat, move, _ = game.turns[ply - 1]
    decision = advise(game.at(ply - 1), seat, advisor)
    return None if decision is None else decision.of(move)


def explanations(game: EngineGame, ply: int, advisor: Advisor, reader: int | None) -> Iterator[Candidate | None]:
    """What the advisor would have thought of the same move at other tables, which the reader could not tell from this
    one: the cards that the reader does not see are dealt anew, so that the move shows the same cards as it did.

    Nothing here depends on where these cards really are.
    """
    before = game.at(ply - 1)
    seat, move, events = game.turns[ply - 1]
    shown = _cards_shown(events, reader)
    past = tuple(Turn(who, made, tuple(seen_by(each, reader) for each in then)) for who, made, then in before.turns)
    refused, start = refused_offers(before, seat), game.at(0).state
    found = 0
    for seed in range(_TRIES):
        table = resample_hidden(before.state, None, seed) if reader is None else before.memory(reader).sample(seed)
        if verify(table, seat, move) is not None or _cards_shown(do(table.copy(), seat, move), reader) != shown:
            continue
        decision = _consider(table, observe(table, seat, refused, Memory(table, seat, past, start)), advisor)
        yield None if decision is None else decision.of(move)
        found += 1
        if found == _TABLES:
            return
    yield None


def _cards_shown(events: Iterable[Event], reader: int | None) -> list[Event]:
    """The events that showed cards of a hand."""
    return [seen_by(event, reader) for event in events if isinstance(event, Planted | Traded | Discarded)]
