"""An edition in short: how a game of it is won, what differs from the base game, and its rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import groupby

from ..engine.ruleset import Ruleset
from ..kit import kit_of
from ..text.rulebook.records import edition_records, in_editions
from ..text.rulebook.texts import text
from .contract import DifferentRuleView, RulesView
from .entries import entries, entries_of, is_about, said_in, search_view
from .rule import edition_name, rule_view
from .speech import Speech


def objective(ruleset: Ruleset, lang: str) -> str:
    """How a game is won and when it ends, in one line, with the numbers of its edition and options (0-02, 0-53).

    >>> from bohnanza_lab.engine.game import EngineGame
    >>> objective(EngineGame("three-new-beans", 3).ruleset, "en")
    'Most coins when the draw pile has run out 2 times'
    """
    speech = Speech(lang, game=ruleset.game)
    key, times = f"objective.{kit_of(ruleset.game).presenter.score}", ruleset.exhaustions
    return speech.say(speech.first_known_key(f"{key}.{times}", key), exhaustions=times)


def rules_view(ruleset: Ruleset, lang: str) -> RulesView:
    """How a game is won, what its edition changes of the base game, and what can be looked up about it. An edition that
    no rulebook tells of has neither differences nor entries.
    """
    here = ruleset.edition
    known = here in edition_records()
    others = [each for each in entries(lang) if not is_about(here, each)]
    return {
        "id": here,
        "name": edition_name(here, lang),
        "document": edition_records()[here]["document"] if known else "",
        "objective": objective(ruleset, lang),
        "editions": [{"id": each, "name": edition_name(each, lang)} for each in edition_records()],
        "differences": [*_differences(here, lang)] if known else [],
        "entries": [*entries_of(here, lang, ruleset.options), *others] if known else [],
        "search": search_view(lang),
    }


def rules_text(view: RulesView, lang: str) -> Iterator[str]:
    """The same in lines, for a terminal and for Python."""
    say = Speech(lang).say
    yield f"{view['name']}. {view['objective']}."
    if view["differences"]:
        yield say("page.rules.differences")
        yield from (f"  · {each['rule']['title']}: {each['text']}" for each in view["differences"])
    told = [each for each in view["entries"] if each["kind"] == "rule" and is_about(view["id"], each)]
    if told:
        yield say("page.entry.all")
    for about, those in groupby(told, key=lambda each: each["topic"]):
        yield about
        for each in those:
            yield f"  · {each['title']}: {said_in(view['id'], each)} [{each['id']}]"


@cache
def _differences(edition: str, lang: str) -> tuple[DifferentRuleView, ...]:
    return tuple(_difference(name, edition, lang) for name in edition_records()[edition].get("differs", ()))


def _difference(name: str, edition: str, lang: str) -> DifferentRuleView:
    """What an edition has in place of a rule of the base game, with the card that says so; of a rule of its own, the
    first sentence.
    """
    here = next(each for each in in_editions(name, lang) if each.edition == edition)
    first, dot, _ = text(name, lang).text.partition(". ")
    said = first + dot.strip() if here.status == "same" else here.text
    card = rule_view(here.rules[0] if here.rules else name, lang)
    card["editions"] = [each for each in card["editions"] if edition in each["editions"] and each["text"]]
    return {"text": said, "rule": card}
