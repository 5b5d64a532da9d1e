"""What a bot says when it makes an offer or refuses one: a fact that all can see, which speaks for what it did.

It is found from the fields and the open cards alone, so that nobody learns from it what a bot has in its hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.events import Offered
from ..engine.fields import grown
from ..engine.game import EngineGame
from ..engine.message import Message
from ..engine.observation import Observation
from ..engine.state import Cards


def saying(game: EngineGame, ply: int, offer: Offered) -> Message | None:
    """What a seat says to its move with this number, from 0, by which it made or refused this offer."""
    seat, seen = game.turns[ply].seat, game.at(ply).observation(None)
    if seat == offer.seat:
        return why_offered(seen, seat, offer.to, offer.give, offer.want)
    return why_refused(seen, seat, offer.seat, offer.give, offer.want)


def why_offered(seen: Observation, seat: int, partner: int | None, give: Cards, want: Cards) -> Message | None:
    """Why a seat makes an offer, as far as the table shows it."""
    fields, theirs = seen.fields[seat], () if partner is None else grown(seen.fields[partner])
    return (
        _needs(fields, want)
        or _no_field(seen, seat, give)
        or next((Message("sayings.yours", bean=bean) for bean in theirs if bean in give), None)
    )


def why_refused(seen: Observation, seat: int, maker: int, gets: Cards, gives: Cards) -> Message | None:
    """Why a seat refuses an offer, as far as the table shows it."""
    if not gets:
        return Message("sayings.nothing")
    mine, theirs = grown(seen.fields[seat]), grown(seen.fields[maker])
    return (
        _needs(seen.fields[seat], gives)
        or _no_field(seen, seat, gets)
        or next((Message("sayings.helps", bean=bean) for bean in theirs if bean in gives), None)
        or next((Message("sayings.not_grown", bean=bean) for bean in gets if bean not in mine), None)
    )


def _needs(fields: Sequence[Cards], beans: Cards) -> Message | None:
    """Of these beans one that grows on a field which would pay more with more of it."""
    for field in fields:
        step = field[-1].next_step(len(field)) if field and field[-1] in beans else None
        if step is not None:
            return Message("sayings.needs", bean=field[-1], more=step[0])
    return None


def _no_field(seen: Observation, seat: int, beans: Cards) -> Message | None:
    """Of these beans one that fits on no field of a seat."""
    stuck = next((bean for bean in beans if not seen.ruleset.takes(seen.fields[seat], bean)), None)
    return None if stuck is None else Message("sayings.no_field", bean=stuck)
