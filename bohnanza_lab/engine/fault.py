"""Why a position cannot be: an English sentence for Python code, and a key with facts for every other language."""

from __future__ import annotations

from typing import Self

from .message import Fact, Message


class Fault(str):
    """A sentence about an impossible position. The catalogues say it in other words under ``faults.<key>``.

    A game of somebody's own may return a plain string instead, which is shown as it is.

    >>> from bohnanza_lab.engine.beans import Bean
    >>> fault = Fault("aside", "Soy cannot lie beside the fields here", beans=(Bean.SOY,))
    >>> fault, fault.message
    ('Soy cannot lie beside the fields here', Message('faults.aside', beans=(Bean.SOY,)))
    """

    message: Message

    def __new__(cls, key: str, sentence: str, /, **facts: Fact) -> Self:
        self = super().__new__(cls, sentence)
        self.message = Message(f"faults.{key}", **facts)
        return self


def prefixed(words: str, wrong: str) -> str:
    """What is wrong, with words before its English sentence; a fault stays one.

    >>> prefixed("phase draw: ", Fault("aside", "Soy cannot lie here")).message
    Message('faults.aside')
    """
    sentence = f"{words}{wrong}"
    return Fault(wrong.message.code, sentence, **wrong.message.facts) if isinstance(wrong, Fault) else sentence
