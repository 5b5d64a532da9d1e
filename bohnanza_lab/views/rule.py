"""A rule as a page shows it: its text, its place in each document, and the rulings on what the documents leave open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ..text.rulebook.records import EditionRule, documents, in_editions, rule_of_citation
from ..text.rulebook.texts import conflict, ruling, text
from ..text.words import words
from .contract import ConflictView, EditionRuleView, PlaceView, RuleView
from .speech import Speech


def rule_view(name: str, lang: str) -> RuleView:
    """A rule in one language. The number of a ruling or a conflict gives the rule it belongs to, with that ruling or
    conflict alone. Raises :class:`~..text.rulebook.UnknownRuleError` for an unknown name.

    >>> view = rule_view("C2-4", "en")
    >>> view["id"], view["title"], [ruling["id"] for ruling in view["rulings"]]
    ('C2-4', 'Three open cards and what matches', ['C2-4'])
    """
    record = rule_of_citation(name)
    whole = name == record.id
    said = text(record.id, lang)
    return {
        "id": name,
        "title": said.title,
        "text": said.text,
        "why": said.why,
        "catalogue": list(record.catalogue),
        "places": places(record.places),
        "rulings": [
            {"id": number, "text": ruling(number, lang)} for number in record.rulings if whole or number == name
        ],
        "editions": edition_views(record.id, lang),
        "conflicts": conflict_views((number for number in record.conflicts if whole or number == name), lang),
    }


def places(headings: Mapping[str, str]) -> list[PlaceView]:
    """The places of a rule, from its heading in each document."""
    known = documents()
    return [
        {"document": number, "title": known[number].title, "heading": heading, "lang": known[number].lang}
        for number, heading in headings.items()
    ]


def edition_name(edition: str, lang: str) -> str:
    """The name of an edition. An edition that is not built in has its id as its name.

    >>> edition_name("bean-duel", "es"), edition_name("at-home", "es")
    ('Duelo de porotos', 'at-home')
    """
    return words(lang).entries.get(f"editions.{edition}", edition)


def conflict_views(numbers: Iterable[str], lang: str) -> list[ConflictView]:
    """The contradictions between documents that have these numbers."""
    return [{"id": number, "text": conflict(number, lang)} for number in numbers]


def edition_views(rule_id: str, lang: str) -> list[EditionRuleView]:
    """How each edition has a rule; editions with the same text form one group. The editions that have it unchanged come
    first, those that lack it without a text last.
    """
    groups: dict[tuple[str, str], list[EditionRule]] = {}
    for each in in_editions(rule_id, lang):
        groups.setdefault((each.status, each.text), []).append(each)
    ordered = sorted(groups.items(), key=lambda group: (group[0][0] != "same", group[0] == ("absent", "")))
    return [_edition_view(group, lang) for _, group in ordered]


def _edition_view(group: Sequence[EditionRule], lang: str) -> EditionRuleView:
    otherwise = [each for each in group if each.status == "differs"]
    headings: dict[str, dict[str, None]] = {}
    for each in otherwise:
        for document, said in each.places.items():
            headings.setdefault(document, {}).update(dict.fromkeys(said.split("; ")))
    return {
        "editions": [each.edition for each in group],
        "names": Speech(lang).list(edition_name(each.edition, lang) for each in group),
        "status": group[0].status,
        "text": group[0].text,
        "lines": list(dict.fromkeys(line for each in otherwise for line in each.lines)),
        "places": places({document: "; ".join(each) for document, each in headings.items()}),
    }
