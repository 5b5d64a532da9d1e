"""What is wrong with settings, in the reader's language: the error, and the parts of its sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from difflib import get_close_matches

from ..engine.errors import BohnanzaError
from ..engine.ruleset import Edition
from ..text import language
from ..text.words import words

LocalText = Callable[[str], str]
"""A text in the language it is called with."""


class SettingsError(BohnanzaError):
    """A text that is not the settings of a game. ``key`` and ``facts`` make the sentence that says what is wrong and
    what would be right. A fact that is a function is called with the language of that sentence.
    """

    def __init__(self, key: str, **facts: object) -> None:
        self.key = key
        self.facts = facts
        super().__init__(self.say(language.current()))

    def say(self, lang: str) -> str:
        """What is wrong, in a language."""
        return words(lang).say(f"settings.{self.key}", **self.facts_in(lang))

    def facts_in(self, lang: str) -> dict[str, object]:
        """The facts in a language."""
        return {name: fact(lang) if callable(fact) else fact for name, fact in self.facts.items()}


def or_list(choices: Sequence[str]) -> LocalText:
    """The choices, with the word for "or" before the last."""

    def local(lang: str) -> str:
        *most, last = choices
        return words(lang).say("settings.either", most=", ".join(most), last=last) if most else last

    return local


def nearest(name: str, known: Sequence[str]) -> LocalText:
    """A question whether the nearest known name was meant; empty where none is near."""
    found = get_close_matches(name, known, 1)
    return lambda lang: f" {words(lang).say('settings.close', text=found[0])}" if found else ""


def edition_name(made: Edition) -> LocalText:
    """The name of an edition."""
    return lambda lang: words(lang).entries.get(f"editions.{made.id}", made.id)


def option_name(name: str) -> LocalText:
    """The name of an option in words; its name in code where there are no words for it."""
    return lambda lang: words(lang).entries.get(f"options.{name}.name", name)
