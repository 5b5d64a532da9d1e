"""What the page's search does not find: an entry by its id, its title or a player's words for it, in Python and in a
terminal, where words are compared as they stand; and an edition by what lies in its box.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache

from ..engine.ruleset import Value
from ..text.rulebook.records import edition_records
from ..text.rulebook.tables import UnknownRuleError, read, texts
from .contract import BoxesView, BoxQuestionView, BoxView, EntryView
from .entries import entries, entries_of, is_about, said_in
from .rule import edition_name
from .speech import Speech

_NEAREST = 3
_SIGNS = re.compile(r"[\W_]+")
_UNMARKED = ("rule", "meter")
"""What stands in a document needs no mark."""


def look_up(
    asked: str, lang: str, edition: str = "", options: Mapping[str, Value] | None = None
) -> tuple[EntryView, ...]:
    """The entries that have this id, title or alias: those of an edition with these options, or else all. Raises
    :class:`~..text.rulebook.UnknownRuleError`, which names the nearest in the language.

    >>> [each["id"] for each in look_up("Lone bean", "en", "billabong")]
    ['harvest.one_card']
    >>> look_up("gifts for nothing", "en")
    Traceback (most recent call last):
    bohnanza_lab.text.rulebook.tables.UnknownRuleError: No rule is called “gifts for nothing”. The nearest: ...
    """
    wanted, own = _plain(asked), entries_of(edition, lang, options) if edition in edition_records() else []
    for known in (own, entries(lang)):
        found = tuple(each for each in known if wanted in map(_plain, _names(each)))
        if found:
            return found
    names = {_plain(name): name for each in own or entries(lang) for name in _names(each)}
    near = [names[each] for each in get_close_matches(wanted, names, _NEAREST)]
    key = "errors.entry.near" if near else "errors.entry"
    raise UnknownRuleError(Speech(lang).say(key, text=asked[:60], names="; ".join(near)))


def entries_text(found: Iterable[EntryView], lang: str, edition: str = "") -> Iterator[str]:
    """Entries in lines: title and answer, for an edition or for all, where it stands, and the id."""
    say = Speech(lang).say
    for each in found:
        yield each["title"]
        kind = each["kind"]
        mark = "" if kind in _UNMARKED else f" ({say(f'page.rules.kind.{kind}')})"
        yield f"  {said_in(edition, each)}{mark}"
        if each["why"]:
            yield f"  {say('page.rule.why')} {each['why']}"
        yield from (f"  · {line}" for line in _editions(each, lang, edition))
        yield from (f"  · {where['title']}: {where['heading']}" for where in each["places"])
        yield f"  [{each['id']}]"


def _editions(entry: EntryView, lang: str, edition: str) -> Iterator[str]:
    """For which editions an answer holds; where none is asked for, also what holds in the others."""
    if is_about(edition, entry):
        yield edition_name(edition, lang)
        return
    having = [edition_name(each, lang) for each in entry["editions"] if each not in entry["otherwise"]]
    if having:
        yield Speech(lang).list(having)
    for text in dict.fromkeys(entry["otherwise"].values()):
        names = [edition_name(each, lang) for each, said in entry["otherwise"].items() if said == text]
        yield f"{Speech(lang).list(names)}: {text}"


def _names(entry: EntryView) -> Iterator[str]:
    yield from (entry["id"], entry["title"], *filter(None, entry["asked"].split(", ")))


@cache
def _plain(name: str) -> str:
    """A name without accents, signs and capitals."""
    letters = unicodedata.normalize("NFD", name.casefold())
    return _SIGNS.sub(" ", "".join(each for each in letters if not unicodedata.combining(each))).strip()


@cache
def boxes_view(lang: str) -> BoxesView:
    """The questions, the boxes with the answers that fit each, and what an answer means where it is nearly right.

    >>> [box["id"] for box in boxes_view("en")["boxes"] if "110" in box["answers"]["cards"]]
    ['first', 'bohnaparte']
    """
    told, said = read("boxes"), texts(lang)["boxes"]
    questions: list[BoxQuestionView] = [
        {
            "id": name,
            "weight": question["weight"],
            "title": said["titles"][name],
            "short": said["short"][name],
            "choices": [{"id": each, "text": said["choices"][f"{name}.{each}"]} for each in question["choices"]],
        }
        for name, question in told["questions"].items()
    ]
    boxes: list[BoxView] = [
        {
            "id": name,
            "name": said["names"][name],
            "editions": [{"id": each, "name": edition_name(each, lang)} for each in box["editions"]],
            "answers": {question: box[question] for question in told["questions"]},
            "but": said["but"].get(name, "").splitlines(),
        }
        for name, box in told["boxes"].items()
    ]
    return {"questions": questions, "boxes": boxes, "aside": said["aside"]}
