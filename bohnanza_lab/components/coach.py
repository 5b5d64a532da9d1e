"""What an advisor would do in the reader's place, and why a bot did what it did, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..engine.beans import Bean
from ..engine.game import EngineGame
from ..engine.rules import is_trading
from ..engine.state import State
from ..players import Advisor, Candidate, Decision, TraderPlayer
from ..players.advice import advise, explain, explanations, following
from ..players.explanation import decimal, say_hint, say_reason, say_then
from ..players.registry import is_slow
from ..views.contract import AdviceView
from ..views.places import place_of_card, places_of
from ..views.speech import Speech

_OTHERS = 2
"""So many other moves are told."""
EQUAL = 0.05
"""Moves whose values differ by less are told as equally good."""
_BEST = ("ahead.best", "ahead.even", "ahead.clear")
_WORSE = ("ahead.less", "ahead.untried")
"""Reason codes of a look-ahead: for the moves it makes, and for others. Their only part is the first reason."""


def hint(
    game: EngineGame, seats: Iterable[int], advisor: Advisor, lang: str, *, title: str = "advice.hint"
) -> AdviceView | None:
    """What the advisor would do in the first of these seats that has something to decide; None if none has.

    The advisor is told what the seat may see, and nothing else. ``title`` is the key of what it says first.
    """
    speech = Speech.at(game, lang)
    for seat in seats:
        decision, said = advise(game, seat, advisor), speech.say(title, seat=seat)
        if decision is not None:
            return _hint(game, seat, decision, following(game, seat, decision.move, advisor), said, speech)
        if is_trading(game.state):
            return _advice(said, speech.say("advice.no_offer"))
    return None


def _hint(
    game: EngineGame, seat: int, decision: Decision, then: Candidate | None, title: str, speech: Speech
) -> AdviceView:
    best, *rest = _different(decision)
    advice = _advice(title, speech.move(game.state, seat, best.move), say_hint(speech, best.reason))
    both = [best] if then is None else [best, then]
    advice["moves"] = [f"{game.names[seat]} {each.move.text(game.names)}" for each in both]
    advice["marks"] = _marks(game.state, seat, both)
    advice["why"] = say_reason(speech, best.reason)
    if then is not None:
        advice["text"] = say_then(speech, advice["text"], then.reason)
        advice["reason"] = say_hint(speech, then.reason)
        advice["why"] += f" {say_reason(speech, then.reason)}"
    advice["others"] = [
        {
            "label": speech.move(game.state, seat, each.move),
            "text": f"{game.names[seat]} {each.move.text(game.names)}",
            "worth": loss_in_words(best.value - each.value, speech),
            "reason": say_reason(speech, each.reason),
        }
        for each in rest[:_OTHERS]
    ]
    return advice


def _marks(state: State, seat: int, choices: Sequence[Candidate]) -> list[str]:
    """Where on the table the moves are made, and the cards for which a field makes room, with that field."""
    places = [place for choice in choices for place in places_of(state, seat, choice.move)]
    for facts in [choice.reason.facts for choice in choices]:
        if isinstance(bean := facts.get("wish"), Bean):
            places += [*place_of_card(state, seat, bean)]
            places += [f"field:{seat}:{facts['field']}"] if "field" in facts else []
    return [*dict.fromkeys(places)]


def _different(decision: Decision) -> list[Candidate]:
    """The choices without those that come to the same as an earlier one, as planting in another empty field."""
    different: dict[object, Candidate] = {}
    for choice in decision.choices:
        facts = frozenset((name, fact) for name, fact in choice.reason.facts.items() if name != "field")
        different.setdefault((choice.move.verb, choice.value, choice.reason.code, facts), choice)
    return [*different.values()]


def reason(
    game: EngineGame, ply: int, bot: Advisor, lang: str, *, reader: int | None, everything: bool
) -> AdviceView | None:
    """Why the bot made the move that led to the table after the first ``ply`` moves; None where it cannot say.

    Unless the reader may know ``everything``, a reason that depends on cards which the reader cannot see is not told.
    """
    choice = explain(game, ply, bot)
    if choice is None:
        return None
    before = game.at(ply - 1)
    seat = game.turns[ply - 1].seat
    speech = Speech.at(before, lang)
    why = say_reason(speech, choice.reason) if everything else _open_reason(game, ply, bot, choice, reader, speech)
    return _advice(speech.say("advice.reason", seat=seat), speech.move(before.state, seat, choice.move), why)


def _open_reason(
    game: EngineGame, ply: int, bot: Advisor, choice: Candidate, reader: int | None, speech: Speech
) -> str:
    """What may be told of a reason to a reader who does not see every hand.

    What a bot finds by trying its moves out depends on its hand to the last digit. So a look-ahead tells the reason at
    first sight, which is the trader's, and that it found nothing better: that is so of every move it makes.
    """
    hidden = speech.say("advice.hidden")
    first, found = choice.reason, ""
    if is_slow(bot):
        if first.code in _WORSE:
            return hidden
        bot, found = TraderPlayer(), speech.say("advice.ahead")
        first = first.parts[0] if first.code in _BEST else first
    said = say_reason(speech, first)
    others = explanations(game, ply, bot, reader)
    if any(other is None or say_reason(speech, other.reason) != said for other in others):
        return f"{found} {hidden}".strip()
    return f"{said} {found}".strip()


def _advice(title: str, text: str, why: str = "") -> AdviceView:
    return {"title": title, "text": text, "reason": why, "moves": [], "marks": [], "why": "", "others": []}


def loss_in_words(lost: float, speech: Speech) -> str:
    """How much less a move is worth than the best one."""
    if lost < EQUAL:
        return speech.say("advice.equal")
    return speech.say(f"advice.less.{speech.presenter.score}", amount=decimal(lost, speech))
