"""Moments of a game: a table, what led to it and what is said about it; and the frames that a page draws of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Self

from ..engine.events import Event, PhaseBegan, seen_by
from ..engine.moves import Move
from ..engine.rejection import Rejection
from ..game import Game
from ..views.contract import Frame
from ..views.rule import rule_view
from ..views.speech import Speech
from ..views.table import event_views, rejection_view, table_view
from .citations import cited
from .texts import Text, spoken


@dataclass(frozen=True, kw_only=True)
class Moment:
    """One step: the ``game`` as it then stands, the move that was made or refused, and what is said of it."""

    game: Game
    before: Game | None = None
    seat: int = 0
    move: Move | None = None
    events: tuple[Event, ...] = ()
    rejection: Rejection | None = None
    caption: Text | None = None
    rule: str | None = None

    @classmethod
    def still(cls, game: Game, caption: Text | None = None, rule: str | None = None) -> Self:
        """Nothing moves; something is said."""
        return cls(game=game.fork(), caption=caption, rule=rule)

    @classmethod
    def of_turn(cls, game: Game, ply: int) -> Self:
        """The move of that number, from 1, in a game's past."""
        seat, move, events = game.turns[ply - 1]
        before = game.at(ply - 1)
        rule = cited(before.state, move, events)
        return cls(game=game.at(ply), before=before, seat=seat, move=move, events=events, rule=rule)

    @classmethod
    def refused(cls, game: Game, seat: int, move: Move, rejection: Rejection) -> Self:
        """A move that the rules forbid; the table stays as it is."""
        here = game.fork()
        return cls(game=here, before=here, seat=seat, move=move, rejection=rejection, rule=rejection.rule)

    def told(self, caption: Text | None, rule: str | None = None) -> Self:
        """The same moment with words of its author."""
        return replace(self, caption=caption, rule=rule or self.rule)

    def label(self, lang: str) -> str | None:
        """The move in words: ``Ana: Plant Soy in field 1``; None where nobody moves."""
        if self.before is None or self.move is None:
            return None
        names = self.game.names
        return f"{names[self.seat]}: {Speech.at(self.game, lang).move(self.before.state, self.seat, self.move)}"

    def said(self, lang: str, you: int | None = None) -> str:
        """The caption, or else what happened, why it was refused, or how things stand."""
        if self.caption is not None:
            return spoken(self.caption, lang)
        speech = Speech.at(self.game, lang)
        if self.rejection:
            return speech.rejection(self.rejection)
        if self.events:
            return " ".join(speech.event(seen_by(event, you)) for event in lasting(self.events))
        return table_view(self.game, lang, you)["summary"]

    def frame(self, lang: str, you: int | None = None, *, open_hands: bool = True) -> Frame:
        """The moment as a page draws it from one seat."""
        refusal = self.rejection
        return {
            "caption": self.said(lang, you),
            "move": self.label(lang),
            "table": table_view(self.game, lang, you, open_hands=open_hands),
            "events": event_views(self.events, self.game.names, lang, you, self.game.ruleset.game),
            "rejection": rejection_view(self.game, lang, self.seat, refusal) if refusal else None,
            "rule": rule_view(self.rule, lang) if self.rule else None,
        }


def lasting(events: Sequence[Event]) -> list[Event]:
    """The events without the phases that were over as soon as they began."""
    return [
        event
        for event, after in zip_longest(events, events[1:])
        if not (isinstance(event, PhaseBegan) and isinstance(after, PhaseBegan))
    ]


def past(game: Game, since: int = 0) -> list[Moment]:
    """The moves of a game's past as moments, beginning with the table on which the first of them was made."""
    return [Moment.still(game.at(since)), *(Moment.of_turn(game, ply) for ply in range(since + 1, game.ply + 1))]
