"""Frames of a lesson: a table, the move that led to it, and its caption. Where its author has written none, the caption
tells what happened, in the voice of the lessons.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Self

from ..engine import rules
from ..engine.events import Event, Exhausted, Harvested, Offered, PhaseBegan, Withdrawn, seen_by
from ..engine.game import EngineGame
from ..engine.moves import Done, Move
from ..engine.rejection import Rejection
from ..notebook_game import Game
from ..text.words import words
from ..views.contract import Frame
from ..views.rule import rule_view
from ..views.speech import Speech, event_kind
from ..views.table_view import event_views, rejection_view, table_view
from .base_question import BaseQuestion
from .citations import citation
from .ruling_sign import in_plain_words
from .texts import Text, translated


@dataclass(frozen=True, kw_only=True)
class GameFrame:
    """One step: the ``game`` after it, and ``before``, the move that was played or refused, and the caption. Without a
    move, the table is the same before and after.

    ``question`` is asked there. ``other``: the table is not that of the game, but of another reading of the rules;
    ``open_hands``: every hand is seen there.
    """

    game: Game
    before: Game
    seat: int = 0
    move: Move | None = None
    events: tuple[Event, ...] = ()
    rejection: Rejection | None = None
    caption: Text | None = None
    rule: str | None = None
    question: BaseQuestion | None = None
    other: bool = False
    open_hands: bool = False

    @classmethod
    def of_table(cls, game: Game, caption: Text | None = None, rule: str | None = None, *, other: bool = False) -> Self:
        """A table without a move, with a caption if there is one."""
        here = game.fork()
        return cls(game=here, before=here, caption=caption, rule=rule, other=other)

    @classmethod
    def of_turn(cls, game: Game, ply: int) -> Self:
        """The move with this number in the history of a game, counted from 1."""
        seat, move, events = game.turns[ply - 1]
        before = game.at(ply - 1)
        rule = citation(before.state, move, events)
        return cls(game=game.at(ply), before=before, seat=seat, move=move, events=events, rule=rule)

    @classmethod
    def of_refusal(cls, game: Game, seat: int, move: Move, rejection: Rejection) -> Self:
        """A move that the rules forbid; the table does not change."""
        here = game.fork()
        return cls(game=here, before=here, seat=seat, move=move, rejection=rejection, rule=rejection.rule)

    def with_caption(self, caption: Text | None, rule: str | None = None) -> Self:
        """The same frame with the author's caption, and the author's rule if there is one."""
        return replace(self, caption=caption, rule=rule or self.rule)

    def label(self, lang: str) -> str | None:
        """The move in words: ``Ana: Plant Soy in field 1``; None without a move."""
        if self.move is None:
            return None
        names = self.game.names
        return f"{names[self.seat]}: {Speech.at(self.game, lang).move(self.before.state, self.seat, self.move)}"

    def caption_text(self, lang: str, you: int | None = None) -> str:
        """The author's caption; without one, what happened, why the move was refused, or where the turn stands."""
        if self.caption is not None:
            return translated(self.caption, lang)
        speech = Speech.at(self.game, lang)
        if self.rejection:
            return speech.say(self.rejection)
        if self.game.over and not self.events:
            return table_view(self.game, lang, you)["summary"]
        # The ribbon above a table shows its phase: a phase is told only where nothing else happened.
        told = [sentence(seen_by(event, you), speech) for event in self.events if not isinstance(event, PhaseBegan)]
        return " ".join(told) if told else opening(self.game, speech)

    def told(self, lang: str, you: int | None = None) -> str:
        """The caption as it is read without a page: a question with its choices, another reading marked as such."""
        caption = in_plain_words(self.caption_text(lang, you), lang)
        if self.question:
            choices = [choice["text"] for choice in self.question.step_view(lang)["choices"]]
            return " ".join([caption, *(f"({'abcdefghijkl'[place]}) {text}" for place, text in enumerate(choices))])
        return f"{words(lang).table('page')['walk.other']}: {caption}" if self.other else caption

    def deciding(self, you: int | None, *, open_hands: bool = True) -> list[int]:
        """The seats with a decision to make at this table, those with an offer to answer first. Only seats whose hand
        the reader sees: what one would do there tells of its cards. The table of another reading is not played on.
        """
        if self.other:
            return []
        state = self.game.state
        answering = [seat for _, seat in rules.to_answer(state)]
        found = dict.fromkeys([*answering, *rules.to_decide(state)])
        return [seat for seat in found if open_hands or seat == you]

    def view(self, lang: str, you: int | None = None, *, open_hands: bool = True) -> Frame:
        """The frame as the page shows it to one seat."""
        refusal = self.rejection
        frame: Frame = {
            "caption": self.caption_text(lang, you),
            "move": self.label(lang),
            "table": table_view(self.game, lang, you, open_hands=open_hands),
            "events": event_views(self.events, self.game.names, lang, you, self.game.ruleset.game),
            "rejection": rejection_view(self.game, lang, self.seat, refusal) if refusal else None,
            "rule": rule_view(self.rule, lang) if self.rule else None,
            "question": self.question.step_view(lang) if self.question else None,
            "other": self.other,
        }
        if self.caption is None and self.move and not refusal and not isinstance(self.move, Done):
            frame["narrated"] = True
        if refusal and self.move:
            frame["text"] = f"{self.game.names[self.seat]} {self.move.text(self.game.names)}"
        return frame


def without_empty_phases(events: Sequence[Event]) -> list[Event]:
    """The events without the phases that ended as soon as they began."""
    return [
        event
        for event, after in zip_longest(events, events[1:])
        if not (isinstance(event, PhaseBegan) and isinstance(after, PhaseBegan))
    ]


def past_frames(game: Game, since: int = 0) -> list[GameFrame]:
    """The moves played since a ply as frames, after a frame of the table before them."""
    return [
        GameFrame.of_table(game.at(since)),
        *(GameFrame.of_turn(game, ply) for ply in range(since + 1, game.ply + 1)),
    ]


def opening(game: EngineGame, speech: Speech) -> str:
    """Where a turn stands before anybody moves.

    >>> game = EngineGame(seed=7)
    >>> opening(game, Speech.at(game, "en"))
    'Ana is about to plant the front card.'
    """
    state = game.state
    asked, phase = rules.awaited(state), rules.phase_of(state)
    key = "narration.opens"
    other = f"{key}.asked" if asked not in (None, state.active) else key
    entries = [f"{key}.{entry}" for entry in (phase.words, phase.key)]
    known = speech.first_known_key(*(text for entry in entries for text in (f"{entry}.{state.step}", entry)), other)
    return speech.say(known, seat=state.active, partner=asked, phase=phase.key)


def sentence(event: Event, speech: Speech) -> str:
    """The sentence for an event: as the log of a game has it, unless a lesson would say it differently."""
    key = f"narration.{event_kind(event)}"
    match event:
        case Harvested(coins=0, mixed=False):
            key += ".nothing"
        case Exhausted(times):
            key += f".{times}"
        case Withdrawn(why=why):
            key += f".{why}"
        case Offered(give=give, want=want) if not (give and want):
            key += ".gift" if give else ".ask"
    if speech.first_known_key(key, "") != key:
        return speech.event(event)
    facts = event._asdict()
    if isinstance(event, Offered):
        facts["partner"] = event.to
    return speech.say(key, **facts)
