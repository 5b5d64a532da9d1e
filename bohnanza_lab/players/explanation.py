"""Says the reason for a decision in the reader's language, with the numbers that the player decided by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..engine.message import Fact
from ..views.speech import Speech
from .decision import Reason

_AMOUNTS = frozenset(
    {"coins", "pays", "price", "gain", "loses", "earns", "mine", "theirs", "fresh", "balance", "given", "taken"}
)
_COUNTS = frozenset({"coming", "rounds"})


def say_reason(speech: Speech, reason: Reason) -> str:
    """The reason as a sentence or two, in the first person.

    >>> from bohnanza_lab.engine import Bean, EngineGame
    >>> reason = Reason("plant.pays", {"bean": Bean.BLUE, "field": 2, "cards": 6, "coins": 2, "gain": 0.63})
    >>> say_reason(Speech.at(EngineGame(seed=7), "en"), reason)
    'Blue brings field 2 to 6 cards, and that pays 2 coins.'
    """
    said = _say(speech, reason)
    return said[:1].upper() + said[1:]


_FOR = (
    "get.pays",
    "get.grows",
    "get.more",
    "get.joins",
    "get.starts",
    "give.asked",
    "give.crowds",
    "give.blocks",
    "give.open",
    "give.spare",
)
"""What speaks for a trade, by how well it is understood."""
_AGAINST = ("give.dear", "get.burdens", "get.clears", "get.burdens.then", "get.clears.then", "get.full")
"""What speaks against one."""


def say_hint(speech: Speech, reason: Reason) -> str:
    """The reason in one sentence to the reader, from the list of those that a hint may give; there are no decimals.

    >>> from bohnanza_lab.engine import Bean, EngineGame
    >>> reason = Reason("plant.pays", {"bean": Bean.BLUE, "field": 2, "cards": 6, "coins": 2, "gain": 0.63})
    >>> say_hint(Speech.at(EngineGame(seed=7), "en"), reason)
    'Blue brings field 2 to 6 cards, and that pays 2 coins.'

    A reason that is not on the list, such as one of your own bot, is told in full.
    """
    code, told = _told(reason)
    key = f"hints.{code}"
    special = [f"{key}.held"] if told.get("held") else [] if told.get("coins") else [f"{key}.nothing"]
    known = speech.first_known_key(*special, key, "")
    return speech.say(known, **_in_words(speech, told)) if known else say_reason(speech, reason)


def say_then(speech: Speech, text: str, then: Reason) -> str:
    """A planting in words, and the harvest that belongs to it."""
    key = "hints.then" if then.facts.get("coins") else "hints.then.nothing"
    return speech.say(key, **_in_words(speech, {**then.facts, "text": text}))


def _told(reason: Reason) -> tuple[str, Mapping[str, Fact]]:
    """The one reason of several that a hint gives: its code below ``hints``, and its facts."""
    parts = {part.code: part for part in reason.parts}
    if reason.code.startswith("ahead."):
        return _told(reason.parts[0])
    order: tuple[str, ...] = ()
    if reason.code in ("decline.costs", "decline.little", "decline.misses"):
        if "give.dear" not in parts and reason.facts.get("wish"):
            return "decline.wish", reason.facts
        if "get.starts" in parts and not reason.facts["gives"]:
            return "decline.keeps", {}
    if reason.code.startswith("decline"):
        order = _AGAINST
    elif reason.code.startswith(("accept", "counter", "offer.swap", "offer.gift")):
        order = _FOR
    found = next((parts[code] for code in order if code in parts), reason)
    return found.code, found.facts


def _say(speech: Speech, reason: Reason) -> str:
    clauses = "; ".join(_say(speech, part) for part in reason.parts)
    return speech.say(reason.key, **_in_words(speech, reason.facts), parts=clauses)


def _in_words(speech: Speech, facts: Mapping[str, Fact]) -> dict[str, Any]:
    return {name: _fact_in_words(speech, name, fact) for name, fact in facts.items()}


def _fact_in_words(speech: Speech, name: str, fact: Fact) -> Fact:
    """Amounts, chances and decimal numbers in words; beans, seats and landscapes are said by the sentence."""
    if not isinstance(fact, int | float):
        return fact
    if name in _AMOUNTS:
        return _amount(speech, fact)
    if name == "chance":
        return round(100 * fact)
    if name in _COUNTS:
        return round(fact)
    return decimal(fact, speech) if isinstance(fact, float) else fact


def _amount(speech: Speech, amount: float) -> str:
    """An amount to one decimal: ``0.6 coins``, ``1 coin``."""
    rounded = round(amount, 1)
    number = int(rounded) if rounded == int(rounded) else decimal(rounded, speech)
    return speech.say(f"reasons.amount.{speech.presenter.money}", number=number)


def decimal(value: float, speech: Speech) -> str:
    """A number with one decimal, as the language writes it."""
    whole, tenths = f"{abs(value):.1f}".split(".")
    sign = "−" if round(value, 1) < 0 else ""
    return sign + speech.say("advice.decimal", whole=int(whole), tenths=int(tenths))
