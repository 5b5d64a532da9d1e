"""The records behind the rules, from the tables of this room: where each comes from, and how each edition has it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Literal

from ..language import DEFAULT
from .tables import UnknownRule, read, texts, unknown

__all__ = [
    "EditionRule",
    "Rule",
    "UnknownRule",
    "conflicts",
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

    ``catalogue`` are the numbered lines it comes from, ``rulings``, ``conflicts`` and ``lost`` what bears on it,
    ``places`` the heading in each document (``"000"`` …), and ``unseen`` the lines that nobody can see on the table,
    with the reason.

    Records with one ``subject`` are what different editions say of the same thing. Which editions have the rule follows
    from its lines; ``also`` adds editions that have it as well, and ``otherwise`` takes away those that mention it, or
    would have it from the edition they build on, but have it in another way. Both give the lines that say so.
    """

    id: str
    catalogue: tuple[str, ...]
    rulings: tuple[str, ...] = ()
    conflicts: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    places: Mapping[str, str] = field(default_factory=dict)
    unseen: Mapping[str, str] = field(default_factory=dict)
    subject: str = ""
    also: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    otherwise: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def lines(self) -> tuple[str, ...]:
        """Everything this record answers for: its catalogue lines and its rulings."""
        return self.catalogue + self.rulings

    def __repr__(self) -> str:
        return f"Rule({self.id!r}: {', '.join(self.lines)})"


@cache
def rules() -> tuple[Rule, ...]:
    """Every rule, in the order of a game: set-up, hand, turn, phases, harvest, end."""
    return tuple(
        Rule(
            name,
            tuple(record["catalogue"]),
            tuple(record.get("rulings", ())),
            tuple(record.get("conflicts", ())),
            tuple(record.get("lost", ())),
            MappingProxyType(record["places"]),
            MappingProxyType(record.get("unseen", {})),
            record.get("subject", name),
            _by_edition(record.get("also", {})),
            _by_edition(record.get("otherwise", {})),
        )
        for name, record in read("rules").items()
    )


def _by_edition(told: Mapping[str, list[str]]) -> Mapping[str, tuple[str, ...]]:
    return MappingProxyType({edition: tuple(said) for edition, said in told.items()})


@cache
def _by_id() -> dict[str, Rule]:
    return {rule.id: rule for rule in rules()}


def rule(name: str) -> Rule:
    """The rule of that id.

    >>> rule("harvest.protection")
    Rule('harvest.protection': 0-51, 1-40, 3-55, C0-11)
    >>> rule("harvest.protect")
    Traceback (most recent call last):
    bohnanza_lab.text.rulebook.tables.UnknownRule: there is no rule 'harvest.protect'; did you mean ...?
    """
    found = _by_id().get(name)
    if found is None:
        raise unknown("rule", name, _by_id())
    return found


def find(line: str) -> tuple[Rule, ...]:
    """The rules that a catalogue line (``"0-51"``), ruling (``"C0-11"``), conflict (``"B4"``) or picture (``"D1"``)
    belongs to.

    >>> [rule.id for rule in find("1-15")]
    ['planting.second_card', 'planting.no_third']
    """
    known = (lines(), rulings(), conflicts(), lost())
    if not any(line in numbers for numbers in known):
        raise unknown("line", line, [number for numbers in known for number in numbers])
    return tuple(rule for rule in rules() if line in (*rule.lines, *rule.conflicts, *rule.lost))


@cache
def lines() -> Mapping[str, str]:
    """Every numbered line of the documents and its reminder, document after document."""
    return MappingProxyType(read("lines")["lines"])


@cache
def rulings() -> Mapping[str, str]:
    """Every ruling and its reminder, in the same order."""
    return MappingProxyType(read("lines")["rulings"])


@cache
def conflicts() -> Mapping[str, str]:
    """Every contradiction between the documents, by number, and its reminder."""
    return MappingProxyType(read("lines")["conflicts"])


@cache
def lost() -> Mapping[str, str]:
    """What stood in pictures that are lost, by number, and where it is from now."""
    return MappingProxyType(read("lines")["lost"])


# How each edition has a rule

Status = Literal["same", "differs", "absent"]


@dataclass(frozen=True, slots=True)
class EditionRule:
    """How one edition has a rule.

    ``same`` is as the rule's own text says it, ``differs`` is the same subject in another way, and ``absent`` is an
    edition without it. ``text`` is a sentence that says what is different, and empty for ``same``. ``rules`` are the
    records that hold instead, ``lines`` what the edition's document (and the one it builds on) says, and ``places`` the
    heading in each document.
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
    said = [texts(lang)["otherwise"].get(key, {}) for key in (asked.subject, rule_id.partition(".")[0])]
    return tuple(_in_edition(asked, edition, said) for edition in read("editions"))


def _in_edition(asked: Rule, edition: str, said: Sequence[Mapping[str, str]]) -> EditionRule:
    held = _held(asked.subject, edition)
    if asked.id in held:
        told = held[asked.id]
        return EditionRule(edition, "same", "", told, _places((asked.id,), told))
    instead = tuple(dict.fromkeys(line for told in held.values() for line in told))
    for told_by in said:
        for name in _line_of(edition):
            if name in told_by:
                told = asked.otherwise.get(name) or instead or _otherwise(asked.subject, name)
                return EditionRule(edition, "differs", told_by[name], told, _places(held, told), tuple(held))
        if "absent" in told_by:
            return EditionRule(edition, "absent", told_by["absent"])
    raise LookupError(f"nothing is said of {asked.id} in {edition}")


@cache
def _held(subject: str, edition: str) -> Mapping[str, tuple[str, ...]]:
    """The records on a subject that hold in an edition, each with the lines that say so.

    What the edition's own lines say of a subject takes the place of what it would have from another.
    """
    on_it = [record for record in rules() if record.subject == subject]
    own = {record.id: tuple(line for line in record.catalogue if line in own_lines(edition)) for record in on_it}
    held = {name: told for name, told in own.items() if told and edition not in rule(name).otherwise}
    about = read("editions")[edition]
    if not any(own.values()) and "on" in about:
        for name, told in _held(subject, about["on"]).items():
            if edition not in rule(name).otherwise:
                held[name] = (*told, about["by"])
    return held | {record.id: record.also[edition] for record in on_it if edition in record.also}


def _otherwise(subject: str, edition: str) -> tuple[str, ...]:
    """What says how an edition has a subject on which no record holds in it."""
    told = (record.otherwise.get(edition, ()) for record in rules() if record.subject == subject)
    return next(filter(None, told), ())


@cache
def own_lines(edition: str) -> tuple[str, ...]:
    """The lines that tell of an edition, less those of the edition it builds on.

    >>> own_lines("billabong-expansion")[0], len(own_lines("billabong-expansion"))
    ('2-49', 8)
    """
    about = read("editions").get(edition)
    if about is None:
        raise unknown("edition", edition, read("editions"))
    return tuple(line for line in lines() if any(first <= line <= last for first, last in about["lines"]))


@cache
def having(name: str) -> tuple[str, ...]:
    """The editions that have a rule just as its record tells it.

    >>> having("duel.own_turn")
    ('bean-duel',)
    """
    subject = rule(name).subject
    return tuple(edition for edition in read("editions") if name in _held(subject, edition))


def naming(name: str) -> tuple[str, ...]:
    """The editions that speak of a rule: those that have it, and those that have it in another way.

    >>> naming("trading.end")[-3:], "bean-duel" in naming("trading.end")
    (('duel', 'bohnaparte', 'cavalry'), False)
    """
    record = rule(name)
    return tuple(
        row.edition
        for row in in_editions(name, DEFAULT)
        if row.status == "same" or (row.status == "differs" and {*_line_of(row.edition)} & {*record.otherwise})
    )


def _line_of(edition: str) -> tuple[str, ...]:
    """An edition, the one it builds on, and so on."""
    below = read("editions")[edition].get("on")
    return (edition, *(_line_of(below) if below else ()))


def _places(names: Iterable[str], told: Iterable[str]) -> Mapping[str, str]:
    """Where the documents say these lines: the headings of these records, and other records' for other lines.

    The line that says what an edition builds on has its heading only where it is the rule itself.
    """
    places: dict[str, dict[str, None]] = {}
    about = [rule(name) for name in names]
    builds = {edition["by"] for edition in read("editions").values() if "by" in edition}
    for line in told:
        if line in lines():
            saying = [record for record in about if line in record.catalogue] or (
                find(line) if line not in builds else ()
            )
            for record in saying:
                document = f"00{line[0]}"
                places.setdefault(document, {})[record.places[document]] = None
    return MappingProxyType({document: "; ".join(headings) for document, headings in places.items()})
