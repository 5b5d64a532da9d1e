"""The sign after a sentence that rests on a ruling of ours: ``{ruling:C0-18}`` in the text of a lesson.

A reader sees one small sign that opens the ruling, and no number. What goes to a page has the ruling itself in place of
its number, since there it is opened without asking again.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape

from ..text.rulebook.tables import UnknownRuleError
from ..text.rulebook.texts import ruling
from ..views.speech import Speech

_NEAR = re.compile(r"\{\s*rulings?\b[^}\n]*\}?", re.IGNORECASE)
_REFERENCE = re.compile(r"\{ruling:(C\d+-\d+)\}")
_OPENED = re.compile(r"[ \t]*\{ruling:([^}]*)\}")


def wrong_reference(text: str) -> str:
    """What is wrong with the references of a text; empty if nothing is.

    >>> wrong_reference("Nobody waits. {ruling:C0-30}")
    ''
    >>> wrong_reference("Nobody waits. {ruling C0-30}")
    'a reference to a ruling is written {ruling:C0-18}, not {ruling C0-30}'
    >>> wrong_reference("Nobody waits. {ruling:C0-300}")
    "there is no ruling 'C0-300'..."
    """
    for found in _NEAR.finditer(text):
        number = _REFERENCE.fullmatch(found[0])
        if number is None:
            return f"a reference to a ruling is written {{ruling:C0-18}}, not {found[0]}"
        try:
            ruling(number[1], "en")
        except UnknownRuleError as error:
            return str(error)
    return ""


def referred(text: str) -> list[str]:
    """The numbers of the rulings that a text refers to.

    >>> referred("Nobody waits. {ruling:C0-30} Look.")
    ['C0-30']
    """
    return _REFERENCE.findall(text)


def with_rulings(text: str, lang: str) -> str:
    """The text with each ruling in place of its number, as a page gets it.

    >>> with_rulings("Done. {ruling:C0-28}", "en")
    'Done. {ruling:Must the active player trade? No. Only turning over the cards is compulsory.}'
    """
    return _REFERENCE.sub(lambda found: f"{{ruling:{ruling(found[1], lang)}}}", text)


def in_plain_words(text: str, lang: str) -> str:
    """The text for where nothing can be opened.

    >>> in_plain_words("Done. {ruling:C0-28} Go on.", "en")
    'Done. [our ruling] Go on.'
    """
    return _OPENED.sub(f" [{_name(lang)}]", text)


def in_html(text: str, lang: str, quoted: Callable[[str], str] = lambda text: text) -> str:
    """The text with a sign in place of each ruling, for Markdown and HTML; ``quoted`` is done to everything else.

    >>> in_html("Done. {ruling:Nobody has to.}", "en")
    'Done. <details class="bl-ruled"><summary ... title="our ruling">§</summary>Nobody has to.</details>'
    """
    name = escape(_name(lang))
    sign = f'<summary aria-label="{name}" title="{name}">§</summary>'
    between = [
        f' <details class="bl-ruled">{sign}{escape(each)}</details>' if place % 2 else quoted(each)
        for place, each in enumerate(_OPENED.split(text))
    ]
    return "".join(between)


def _name(lang: str) -> str:
    return Speech(lang).say("page.ruling")
