"""The options of an edition in words, and what a choice among them changes of its rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ..engine.editions import edition as edition_of
from ..engine.ruleset import Option, Value
from ..text.rulebook.records import find, rules
from ..text.words import words
from .speech import Speech


def format_value(value: Value) -> str:
    """A value as a link writes it: yes or no for a bool, else its text."""
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def name_of(option: Option, lang: str) -> str:
    """The name of an option in words; its name in code where there are no words for it."""
    return words_of(f"{option.name}.name", lang) or option.name


def meaning_of(option: Option, lang: str) -> str:
    """What an option is about."""
    return words_of(f"{option.name}.meaning", lang)


def say_choice(option: Option, value: Value, lang: str) -> str:
    """A choice in words."""
    return words_of(f"{option.name}.choice.{str(value).lower()}", lang) or format_value(value)


def words_of(key: str, lang: str) -> str:
    """What the catalogues say of an option; empty where they say nothing."""
    return words(lang).entries.get(f"options.{key}", "")


def changes(edition: str, chosen: Mapping[str, Value], lang: str) -> Mapping[str, str]:
    """What is chosen instead of what a rule or a ruling says, by its id, for the options with another than the usual
    choice.

    >>> changes("billabong", {"price_for_five": 3}, "en")["C0-20"]
    'Here it is chosen otherwise. The third field among five: 3 coins.'
    """
    told: dict[str, str] = {}
    for option in edition_of(edition).options:
        value = chosen.get(option.name, option.default)
        if value != option.default:
            said = say_choice(option, value, lang) if value in option.choices else words_of("own", lang)
            sentence = Speech(lang).say("options.chosen", name=name_of(option, lang), choice=said)
            for concerned in dict.fromkeys(_changed(option)):
                told[concerned] = f"{told.get(concerned, '')} {sentence}".strip()
    return told


def _changed(option: Option) -> Iterator[str]:
    """The ids of the rules and rulings that an option changes: those of its source, and the rules that name it."""
    for line in option.source.split(", "):
        yield from (line, *(rule.id for rule in find(line)))
    yield from (rule.id for rule in rules() if option.name in rule.options)
