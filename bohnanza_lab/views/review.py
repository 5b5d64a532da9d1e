"""A game that is over, as a page looks back at it: everybody's line, and the turning points in words."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from ..engine.game import EngineGame
from ..engine.score_history import Swing, score_history, swings
from ..engine.turn import ranking
from .contract import MomentView, ReviewView, TickView
from .rule import rule_view
from .speech import Speech

_STEPS = 5
"""A scale has at most so many steps."""


def review_view(game: EngineGame, lang: str, rules: Iterable[str] = (), you: int | None = None) -> ReviewView:
    """How a game went, with these rules to be read, said to the seat ``you``: what all earned is known to everybody."""
    speech = Speech.at(game, lang)
    points = score_history(game)
    earned = points[-1].scores
    amount = type(earned[0])
    first, *_ = ranking(game.state)
    values = [value for point in points for value in point.scores]
    return {
        "title": speech.say(f"review.title.{speech.presenter.score}"),
        "turns": [point.turn for point in points],
        "lines": [[_tick(point.scores[seat], speech) for point in points] for seat in range(len(earned))],
        "ticks": [_tick(value, speech) for value in scale(min(values), max(values))],
        "moments": [_moment(swing, first, you, amount, speech) for swing in swings(game)],
        "rules": [rule_view(rule, lang) for rule in rules],
    }


def scale(lowest: int, highest: int) -> list[int]:
    """Round values at equal distances, 0 among them, that enclose the others.

    >>> scale(0, 14), scale(0, 2), scale(0, 2360), scale(0, 0)
    ([0, 5, 10, 15], [0, 1, 2], [0, 500, 1000, 1500, 2000, 2500], [0, 1])
    """
    low, high = min(lowest, 0), max(highest, 1)
    round_numbers = (first * 10**zeros for zeros in count() for first in (1, 2, 5))
    step = next(step for step in round_numbers if -(low // step) - (-high // step) <= _STEPS)
    return [step * number for number in range(low // step, -(-high // step) + 1)]


def _tick(value: int, speech: Speech) -> TickView:
    return {"value": int(value), "text": speech.presenter.score_text(speech, value)}


def _moment(swing: Swing, first: int, you: int | None, amount: type[int], speech: Speech) -> MomentView:
    how = _how(swing.before, swing.after)
    spoken = [f"review.you.{how}"] if you == first else [f"review.yours.{how}"] if you == swing.rival else []
    said = speech.say(
        speech.first_known_key(*spoken, f"review.{how}"),
        winner=first,
        partner=swing.rival,
        before=_lead(swing.before, amount, speech, beside=swing.after),
        after=_lead(swing.after, amount, speech),
    )
    return {"turn": swing.turn, "ply": swing.ply, "text": said}


def _how(before: int, after: int) -> str:
    """What a change of the lead is called."""
    if before <= 0 < after:
        return "taken"
    if after <= 0 < before:
        return "lost" if after else "level"
    if before > 0:
        return "away" if after > before else "closing"
    return "catching" if after > before else "falling"


def _lead(lead: int, amount: type[int], speech: Speech, beside: int = 0) -> str | int:
    """A lead in words; the amount alone where what stands ``beside`` it says the rest."""
    if lead == 0:
        return speech.say("review.tie")
    if lead * beside > 0:
        return amount(abs(lead))
    key = f"review.{'ahead' if lead > 0 else 'behind'}.{speech.presenter.score}"
    return speech.say(key, amount=amount(abs(lead)))
