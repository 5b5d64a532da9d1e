"""What a step of a lesson says where its author has written nothing: what happened, in the voice of the lessons."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.events import Event, Exhausted, Harvested, Offered, PhaseBegan, Withdrawn
from ..engine.game import EngineGame
from ..engine.rules import awaited, phase_of
from ..views.speech import Speech, event_kind


def opening(game: EngineGame, speech: Speech) -> str:
    """Where a turn stands before anybody moves.

    >>> game = EngineGame(seed=7)
    >>> opening(game, Speech.at(game, "en"))
    'Ana is about to plant the front card.'
    """
    state = game.state
    asked, phase = awaited(state), phase_of(state)
    key = "narration.opens"
    other = f"{key}.asked" if asked not in (None, state.active) else key
    entries = [f"{key}.{entry}" for entry in (phase.words, phase.key)]
    known = speech.first_known_key(*(text for entry in entries for text in (f"{entry}.{state.step}", entry)), other)
    return speech.say(known, seat=state.active, partner=asked, phase=phase.key)


def narrate(events: Sequence[Event], game: EngineGame, speech: Speech) -> str:
    """What happened, up to the state of the game. The ribbon above a table shows its phase: a phase is told only where
    nothing else happened.
    """
    told = [sentence(event, speech) for event in events if not isinstance(event, PhaseBegan)]
    return " ".join(told) if told else opening(game, speech)


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
