"""Why a position cannot be: an English sentence for Python code, and a key with facts for every other language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from .message import Fact


class Fault(str):
    """A sentence about an impossible position. The catalogues say it in other words under ``faults.<key>``.

    A game of somebody's own may return a plain string instead, which is shown as it is.

    >>> from bohnanza_lab.engine.beans import Bean
    >>> fault = Fault("aside", "Soy cannot lie beside the fields here", beans=(Bean.SOY,))
    >>> fault, fault.key, fault.facts["beans"]
    ('Soy cannot lie beside the fields here', 'aside', (Bean.SOY,))
    >>> fault.prefixed("phase draw: ")
    'phase draw: Soy cannot lie beside the fields here'
    """

    key: str
    facts: Mapping[str, Fact]

    def __new__(cls, key: str, sentence: str, /, **facts: Fact) -> Self:
        self = super().__new__(cls, sentence)
        self.key = key
        self.facts = MappingProxyType(facts)
        return self

    def prefixed(self, words: str) -> Fault:
        """The same fault with words before its English sentence."""
        return Fault(self.key, f"{words}{self}", **self.facts)


def prefixed(words: str, wrong: str) -> str:
    """What is wrong, with words before it; a fault stays one."""
    return wrong.prefixed(words) if isinstance(wrong, Fault) else f"{words}{wrong}"
