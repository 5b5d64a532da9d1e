"""What is wrong with settings, in the reader's language: the error, and the parts of its sentences."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from ..engine.errors import BohnanzaError, MessageError
from ..engine.message import Message
from ..text import language
from ..text.words import words
from ..views.speech import Speech


class SettingsError(MessageError, BohnanzaError):
    """A text that is not the settings of a game: what is wrong, and what would be right."""

    message: Message
    table = "settings."

    def say(self, lang: str) -> str:
        """What is wrong, in a language."""
        return Speech(lang).say(self.message)


def or_list(choices: Sequence[str]) -> Message | str:
    """The choices, with the word for "or" before the last."""
    *most, last = choices
    return Message("settings.either", most=", ".join(most), last=last) if most else last


def nearest(name: str, known: Sequence[str]) -> Message | str:
    """A question whether the nearest known name was meant; empty where none is near."""
    found = get_close_matches(name, known, 1)
    return Message("settings.close", text=found[0]) if found else ""


def name_in_words(key: str, code: str) -> Message | str:
    """A name in words; that in code where there are no words for it."""
    return Message(key) if key in words(language.DEFAULT).entries else code
