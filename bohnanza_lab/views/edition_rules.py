"""An edition in short: how a game of it is won, what differs from the base game, and its rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ..engine.ruleset import Ruleset
from ..kit import kit_of
from ..text.rulebook import in_editions, rule, rules, text
from ..text.rulebook.records import edition_records, editions_with
from .contract import DifferentRuleView, RuleGroupView, RulesView, RuleView
from .entries import topic
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
    """How a game is won, what its edition changes of the base game, and the edition's rule cards. An edition that no
    rulebook tells of has neither differences nor rules.
    """
    known = ruleset.edition in edition_records()
    return {
        "name": edition_name(ruleset.edition, lang),
        "objective": objective(ruleset, lang),
        "differences": [*_differences(ruleset.edition, lang)] if known else [],
        "groups": [*_groups(ruleset, lang)] if known else [],
    }


def rules_text(view: RulesView, lang: str) -> Iterator[str]:
    """The same in lines, for a terminal and for Python."""
    say = Speech(lang).say
    yield f"{view['name']}. {view['objective']}."
    if view["differences"]:
        yield say("page.rules.differences")
        yield from (f"  · {each['rule']['title']}: {each['text']}" for each in view["differences"])
    if view["groups"]:
        yield say("page.rules.all")
    for group in view["groups"]:
        yield group["title"]
        yield from (f"  · {each['title']}: {each['text']} [{each['id']}]" for each in group["rules"])


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
    return {"text": said, "rule": _card(here.rules[0] if here.rules else name, edition, lang)}


def _groups(ruleset: Ruleset, lang: str) -> Iterator[RuleGroupView]:
    """The rules of an edition, phase by phase, in the order of a game; what is its own alone goes by its name."""
    speech = Speech(lang, game=ruleset.game)
    groups: dict[str, list[RuleView]] = {}
    for each in rules():
        if ruleset.edition in editions_with(each.id):
            groups.setdefault(topic(each.id, ruleset.edition, speech), []).append(_card(each.id, ruleset.edition, lang))
    # The rules of the base game come first; those of an edition that builds on it stand before the end too.
    end = speech.say("topics.end")
    groups[end] = groups.pop(end, [])
    return ({"title": title, "rules": cards} for title, cards in groups.items() if cards)


@cache
def _card(name: str, edition: str, lang: str) -> RuleView:
    """The card of a rule, of which nothing is told about other editions but its own."""
    view = rule_view(rule(name).id, lang)
    view["editions"] = [each for each in view["editions"] if edition in each["editions"] and each["text"]]
    return view
