"""The records of the rules: which lines of the documents each comes from, and how each edition has it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

from ..language import DEFAULT
from .tables import UnknownRule, read, texts, unknown

__all__ = [
    "Document",
    "EditionRule",
    "Rule",
    "UnknownRule",
    "cited",
    "conflicts",
    "documents",
    "edition_records",
    "find",
    "in_editions",
    "lines",
    "lost",
    "read",
    "rule",
    "rules",
    "rulings",
    "unknown",
]


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule.

    ``catalogue`` are the numbered lines it comes from; ``rulings``, ``conflicts`` and ``lost`` are the numbers of what
    else concerns it; ``places`` is the heading in each document (``"000"`` …); ``unseen`` gives, for each line that
    cannot be seen on a table, the reason; and ``settled``, for a ruling, why no second reading leads to another table.

    Records with the same ``subject`` are what different editions say about the same thing. Which editions have the rule
    follows from its lines. ``also`` adds editions that have it too. ``otherwise`` takes away editions that mention it,
    or build on an edition that has it, but have a different rule. Both give the lines that say so.
    """

    id: str
    catalogue: tuple[str, ...]
    rulings: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    places: Mapping[str, str] = field(default_factory=dict)
    unseen: Mapping[str, str] = field(default_factory=dict)
    settled: Mapping[str, str] = field(default_factory=dict)
    subject: str = ""
    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    otherwise: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines and the rulings that this rule covers."""
        return self.catalogue + self.rulings

    def __repr__(self) -> str:
        return f"Rule({self.id!r}: {', '.join(self.lines)})"


@cache
def rules() -> tuple[Rule, ...]:
    """Every rule, game by game; those of the base game in its order: set-up, hand, turn, phases, harvest, end."""
    return tuple(
        Rule(
            name,
            tuple(record["catalogue"]),
            tuple(record.get("rulings", ())),
            tuple(record.get("conflicts", ())),
            tuple(record.get("lost", ())),
            MappingProxyType(record["places"]),
            MappingProxyType(record.get("unseen", {})),
            MappingProxyType(record.get("settled", {})),
            record.get("subject", name),
            _by_edition(record.get("also", {})),
            _by_edition(record.get("otherwise", {})),
        )
        for name, record in read("rules").items()
    )


def _by_edition(record: Mapping[str, list[str]]) -> Mapping[str, tuple[str, ...]]:
    return MappingProxyType({edition: tuple(lines) for edition, lines in record.items()})


@cache
def _by_id() -> dict[str, Rule]:
    return {rule.id: rule for rule in rules()}


def rule(name: str) -> Rule:
    """The rule with this id. Raises :class:`UnknownRule`.

    >>> rule("harvest.protection")
    Rule('harvest.protection': 0-51, 1-40, 3-55, C0-11)
    >>> rule("harvest.protect")
    Traceback (most recent call last):
    bohnanza_lab.text.rulebook.tables.UnknownRule: there is no rule 'harvest.protect'; did you mean ...?
    """
    found = _by_id().get(name) if isinstance(name, str) else None
    if found is None:
        raise unknown("rule", name, _by_id())
    return found


def cited(name: str) -> Rule:
    """The rule that a lesson cites by its id, or by the number of a ruling or a conflict that belongs to it; of several
    rules the first. Raises :class:`UnknownRule`.

    >>> cited("duel.open_draw") is cited("C2-4")
    True
    >>> cited("C2-9")
    Traceback (most recent call last):
    bohnanza_lab.text.rulebook.tables.UnknownRule: there is no rule 'C2-9'; did you mean ...?
    """
    numbers = (*rulings(), *conflicts())
    if name in numbers:
        return find(name)[0]
    if not isinstance(name, str) or name not in _by_id():
        raise unknown("rule", name, (*_by_id(), *numbers))
    return rule(name)


def find(line: str) -> tuple[Rule, ...]:
    """The rules that a line (``"0-51"``), a ruling (``"C0-11"``), a conflict (``"B4"``) or a lost picture (``"D1"``)
    belongs to. Raises :class:`UnknownRule`.

    >>> [rule.id for rule in find("1-15")]
    ['planting.second_card', 'planting.no_third']
    """
    known = (lines(), rulings(), conflicts(), lost())
    if not any(line in numbers for numbers in known):
        raise unknown("line", line, [number for numbers in known for number in numbers])
    return tuple(rule for rule in rules() if line in (*rule.lines, *rule.conflicts, *rule.lost))


@cache
def lines() -> Mapping[str, str]:
    """Every numbered line of the documents, in their order, with a short reminder of what it says."""
    return MappingProxyType(read("lines")["lines"])


@dataclass(frozen=True, slots=True)
class Document:
    """A rule document: its title, and the language it is written in."""

    title: str
    lang: str


@cache
def documents() -> Mapping[str, Document]:
    """The rule documents by number.

    >>> documents()["003"]
    Document(title='Bohnanza: The Duel', lang='en')
    """
    return MappingProxyType({number: Document(**about) for number, about in sorted(read("lines")["documents"].items())})


@cache
def rulings() -> Mapping[str, str]:
    """Every ruling, by number, with a short reminder."""
    return MappingProxyType(read("lines")["rulings"])


@cache
def conflicts() -> Mapping[str, str]:
    """Every contradiction between the documents, by number, with a short reminder."""
    return MappingProxyType(read("lines")["conflicts"])


@cache
def lost() -> Mapping[str, str]:
    """What was in the lost pictures, by number, and where the game takes it from instead."""
    return MappingProxyType(read("lines")["lost"])


# How each edition has a rule

Status = Literal["same", "differs", "absent"]


@cache
def edition_records() -> Mapping[str, Mapping[str, Any]]:
    """The record of every edition, in the order of the documents."""
    found = read("editions")
    return MappingProxyType(dict(sorted(found.items(), key=lambda item: str(item[1]["document"]))))


@dataclass(frozen=True, slots=True)
class EditionRule:
    """How one edition has a rule.

    ``status`` is ``same`` where the rule's own text holds, ``differs`` where the edition has a different rule on the
    same subject, and ``absent`` where it has none. ``text`` is a sentence that says what is different, empty for
    ``same``. ``rules`` are the ids of the rules that hold instead, ``lines`` the lines that say so, in the edition's
    document or the one it builds on, and ``places`` the heading in each document.
    """

    edition: str
    status: Status
    text: str
    lines: tuple[str, ...] = ()
    places: Mapping[str, str] = field(default_factory=dict)
    rules: tuple[str, ...] = ()


def in_editions(rule_id: str, lang: str) -> tuple[EditionRule, ...]:
    """How every edition has a rule, in the order of the documents.

    >>> [how.edition for how in in_editions("harvest.protection", "en") if how.status == "differs"]
    ['billabong', 'billabong-expansion']
    """
    asked = rule(rule_id)
    otherwise = [texts(lang)["otherwise"].get(key, {}) for key in (asked.subject, rule_id.partition(".")[0])]
    return tuple(_in_edition(asked, edition, otherwise) for edition in edition_records())


def _in_edition(asked: Rule, edition: str, otherwise: Sequence[Mapping[str, str]]) -> EditionRule:
    held = _held(asked.subject, edition)
    if asked.id in held:
        sources = held[asked.id]
        return EditionRule(edition, "same", "", sources, _places((asked.id,), sources))
    instead = tuple(dict.fromkeys(line for sources in held.values() for line in sources))
    for texts_by_edition in otherwise:
        for name in _lineage(edition):
            if name in texts_by_edition:
                sources = asked.otherwise.get(name) or instead or _lines_of_other_rule(asked.subject, name)
                text = texts_by_edition[name]
                return EditionRule(edition, "differs", text, sources, _places(held, sources), tuple(held))
        if "absent" in texts_by_edition:
            return EditionRule(edition, "absent", texts_by_edition["absent"])
    raise LookupError(f"no text says how {edition} has {asked.id}: add one to otherwise.toml")


@cache
def _held(subject: str, edition: str) -> Mapping[str, tuple[str, ...]]:
    """The rules on a subject that hold in an edition, by id, each with the lines that say so.

    Where the edition's own lines mention the subject, what the edition it builds on says of it does not count.
    """
    on_subject = [record for record in rules() if record.subject == subject]
    own = {record.id: tuple(line for line in record.catalogue if line in own_lines(edition)) for record in on_subject}
    held = {name: sources for name, sources in own.items() if sources and edition not in rule(name).otherwise}
    about = edition_records()[edition]
    if not any(own.values()) and "on" in about:
        for name, sources in _held(subject, about["on"]).items():
            if edition not in rule(name).otherwise:
                held[name] = (*sources, about["by"])
    return held | {record.id: record.also[edition] for record in on_subject if edition in record.also}


def _lines_of_other_rule(subject: str, edition: str) -> tuple[str, ...]:
    """The lines behind an edition's rule on a subject, where no record of that subject holds in it."""
    sources = (record.otherwise.get(edition, ()) for record in rules() if record.subject == subject)
    return next(filter(None, sources), ())


@cache
def own_lines(edition: str) -> tuple[str, ...]:
    """The lines about an edition, without those of the edition it builds on.

    >>> own_lines("billabong-expansion")[0], len(own_lines("billabong-expansion"))
    ('2-49', 8)
    """
    about = edition_records().get(edition)
    if about is None:
        raise unknown("edition", edition, edition_records())
    return tuple(line for line in lines() if any(first <= line <= last for first, last in about["lines"]))


@cache
def editions_with(name: str) -> tuple[str, ...]:
    """The editions that have a rule exactly as its record says it.

    >>> editions_with("duel.own_turn")
    ('bean-duel',)
    """
    subject = rule(name).subject
    return tuple(edition for edition in edition_records() if name in _held(subject, edition))


def editions_concerned(name: str) -> tuple[str, ...]:
    """The editions that have a rule, or say themselves that theirs is different.

    >>> editions_concerned("trading.end")[-3:], "bean-duel" in editions_concerned("trading.end")
    (('duel', 'bohnaparte', 'cavalry'), False)
    """
    record = rule(name)
    return tuple(
        row.edition
        for row in in_editions(name, DEFAULT)
        if row.status == "same" or (row.status == "differs" and {*_lineage(row.edition)} & {*record.otherwise})
    )


def _lineage(edition: str) -> tuple[str, ...]:
    """An edition, the one it builds on, the one which that builds on, and so on."""
    base = edition_records()[edition].get("on")
    return (edition, *(_lineage(base) if base else ()))


def _places(names: Iterable[str], sources: Iterable[str]) -> Mapping[str, str]:
    """The headings below which the documents have these lines: those of the named rules, or else of any rule.

    The line that says which edition another builds on gets a heading only where it is one of the named rules itself.
    """
    places: dict[str, dict[str, None]] = {}
    about = [rule(name) for name in names]
    builds = {edition["by"] for edition in edition_records().values() if "by" in edition}
    for line in sources:
        if line in lines():
            records = [record for record in about if line in record.catalogue] or (
                find(line) if line not in builds else ()
            )
            for record in records:
                document = f"00{line[0]}"
                places.setdefault(document, {})[record.places[document]] = None
    return MappingProxyType({document: "; ".join(headings) for document, headings in places.items()})
