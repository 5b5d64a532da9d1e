"""What the reader at a table is told to do next, in the words of this moment."""

from __future__ import annotations

from ..engine import rules
from ..engine.game import EngineGame
from ..engine.message import Fact
from ..engine.moves import Accept, Plant
from ..engine.observation import Observation
from ..engine.phases.phase import Phase
from ..engine.state import State
from .speech import Speech


def prompt(game: EngineGame, seen: Observation, speech: Speech) -> str:
    """What the seat that looks is to do now, or for whom it waits; empty once the game is over.

    >>> from bohnanza_lab.engine.game import EngineGame
    >>> game = EngineGame.arrange(hands={"Ana": "Soy Blue"}, fields={"Ana": ["Red", "2*Chili", "Stink"]})
    >>> prompt(game, game.observation(0), Speech.at(game, "en"))
    'None of your fields takes Soy. Make room first.'
    >>> prompt(game, game.observation(1), Speech.at(game, "en"))
    'Waiting for Ana.'
    """
    state = game.state
    awaited = rules.awaited(state)
    if awaited is None:
        return ""
    own = speech.presenter.prompt(speech, game, seen)
    if own is not None:
        return own
    phase = rules.phase_of(state)
    if phase.offering and state.step:
        return _trading(state, seen, speech)
    if phase.role == "plant-aside":
        return planting_aside(state, seen, speech)
    if phase.role == "plant" and awaited == seen.seat:
        return planting(state, seen, speech)
    return waiting(state, seen, speech)


def waiting(state: State, seen: Observation, speech: Speech) -> str:
    """The hint of the phase to the seats that decide; to the others, for whom they wait."""
    awaited, phase = rules.awaited(state), rules.phase_of(state)
    hint = speech.hint(phase, state.step)
    if seen.seat in rules.to_decide(state):
        return hint
    said = speech.say("prompt.waiting", seat=awaited)
    return said if phase in state.ruleset.phases else f"{hint} {said}"


def planting(state: State, seen: Observation, speech: Speech) -> str:
    """The front card of the reader's hand, and whether a field takes it."""
    step = state.step
    if step > 1:
        return waiting(state, seen, speech)
    key = f"{step}" if _can_plant(state, seen.seat) else f"{step}.no_field"
    if key == "0" and len(seen.hand) == 1:
        key = "0.last"
    return _said(speech, rules.phase_of(state), "plant", f".{key}", bean=seen.hand[0])


def planting_aside(state: State, seen: Observation, speech: Speech) -> str:
    """The cards that the reader has to plant, or for whose planting the others wait. They lie open to all."""
    awaited, phase = rules.awaited(state), rules.phase_of(state)
    assert awaited is not None
    me = seen.seat
    if me is None or me not in rules.to_decide(state):
        return _said(speech, phase, "plant-aside", ".waiting", seat=awaited, beans=phase.to_plant(state, awaited))
    beans = phase.to_plant(state, me)
    case = "" if len({*beans}) > 1 else ".last"
    return _said(speech, phase, "plant-aside", case if _can_plant(state, me) else ".no_field", beans=beans)


def _can_plant(state: State, seat: int | None) -> bool:
    return seat is not None and any(isinstance(move, Plant) for move in rules.legal(state, seat))


def _trading(state: State, seen: Observation, speech: Speech) -> str:
    """Offers to the reader come first; then the reader's own, and what else can be done."""
    me, active = seen.seat, seen.active
    if me is None:
        return waiting(state, seen, speech)
    phase = rules.phase_of(state)
    makers = [speech.names[offer.seat] for offer in seen.offers if offer.asks(me)]
    if makers:
        names = speech.list(dict.fromkeys(makers))
        can_accept = any(isinstance(move, Accept) for move in rules.legal(state, me))
        case = ".answer" if can_accept else ".answer.lacking"
        return _said(speech, phase, "trade", case, names=names, number=len(set(makers)))
    sent = any(offer.seat == me for offer in seen.offers)
    if me != active:
        return _said(speech, phase, "trade", ".other.sent" if sent else ".other", active=active)
    if sent:
        return _said(speech, phase, "trade", ".sent")
    case = (".turned" if seen.turned else "") + ("" if seen.hand else ".empty")
    return _said(speech, phase, "trade", case, beans=seen.turned)


def _said(speech: Speech, phase: Phase, role: str, case: str, **facts: Fact) -> str:
    """The prompt for a case, in the words of the phase where it has some, and else in those of its role."""
    keys = [f"prompt.{entry}{case}" for entry in (phase.words, phase.key, role)]
    return speech.say(speech.first_known_key(*keys), **facts)
