"""The records of the rules: which lines of the documents each comes from, and how each edition has it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Any, Literal

from .tables import read, texts, unknown


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule.

    ``catalogue`` are the numbered lines it comes from; ``rulings``, ``conflicts`` and ``lost`` are the numbers of what
    else concerns it; ``places`` is the heading in each document (``"000"`` …); ``unseen`` gives, for each line that
    cannot be seen on a table, the reason; and ``settled``, for a ruling, why no second reading leads to another table.

    ``editions`` are the editions that have the rule, each with the lines that say so (``in`` in the file). ``instead``
    are those that have a different rule on the same ``subject``: the ids of the rules that hold there, or the lines
    that say it; or nothing of the kind. Any other edition has it as the edition it builds on. ``options`` are the
    options that change it, although their source is another rule.
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
    editions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    instead: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    options: tuple[str, ...] = ()

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
            _by_edition(record.get("in", {})),
            _by_edition(record.get("instead", {})),
            tuple(record.get("options", ())),
        )
        for name, record in read("rules").items()
    )


def _by_edition(record: Mapping[str, list[str]]) -> Mapping[str, tuple[str, ...]]:
    return MappingProxyType({edition: tuple(lines) for edition, lines in record.items()})


@cache
def _by_id() -> dict[str, Rule]:
    return {rule.id: rule for rule in rules()}


def rule(name: str) -> Rule:
    """The rule with this id. Raises :class:`UnknownRuleError`.

    >>> rule("harvest.protection")
    Rule('harvest.protection': 0-51, 1-40, 3-55, C0-11)
    >>> rule("harvest.protect")
    Traceback (most recent call last):
    bohnanza_lab.text.rulebook.tables.UnknownRuleError: there is no rule 'harvest.protect'; did you mean ...?
    """
    found = _by_id().get(name) if isinstance(name, str) else None
    if found is None:
        raise unknown("rule", name, _by_id())
    return found


def rule_of_citation(name: str) -> Rule:
    """The rule that a lesson cites by its id, or by the number of a ruling or a conflict that belongs to it; of several
    rules the first. Raises :class:`UnknownRuleError`.

    >>> rule_of_citation("duel.open_draw") is rule_of_citation("C2-4")
    True
    >>> rule_of_citation("C2-9")
    Traceback (most recent call last):
    bohnanza_lab.text.rulebook.tables.UnknownRuleError: there is no rule 'C2-9'; did you mean ...?
    """
    numbers = (*rulings(), *conflicts())
    if name in numbers:
        return find(name)[0]
    if not isinstance(name, str) or name not in _by_id():
        raise unknown("rule", name, (*_by_id(), *numbers))
    return rule(name)


def find(line: str) -> tuple[Rule, ...]:
    """The rules that a line (``"0-51"``), a ruling (``"C0-11"``), a conflict (``"B4"``) or a lost picture (``"D1"``)
    belongs to. Raises :class:`UnknownRuleError`.

    >>> [rule.id for rule in find("1-15")]
    ['planting.second_card', 'planting.no_third']
    """
    known = (lines(), rulings(), conflicts(), lost())
    if not any(line in numbers for numbers in known):
        raise unknown("line", line, [number for numbers in known for number in numbers])
    return _with(line)


@cache
def _with(line: str) -> tuple[Rule, ...]:
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
    same subject, and ``absent`` where it has none. ``text`` is a sentence that says what is different; for ``same`` it
    is an exception, such as for some numbers of players, and mostly empty. ``rules`` are the ids of the rules that hold
    instead, ``lines`` the lines that say so, in the edition's document or the one it builds on, and ``places`` the
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
    return tuple(_in_edition(asked, edition, lang) for edition in edition_records())


def _in_edition(asked: Rule, edition: str, lang: str) -> EditionRule:
    sources, lineage = _sources(asked.id, edition), _lineage(edition)
    if sources:
        exceptions = texts(lang)["except"].get(asked.id, {})
        exception = next((exceptions[name] for name in lineage if name in exceptions), "")
        return EditionRule(edition, "same", exception, sources, _places((asked.id,), sources))
    told = next((asked.instead[name] for name in lineage if name in asked.instead), ())
    keys = lineage if told else ("absent",)
    tables = texts(lang)["otherwise"]
    said = [tables[key] for key in (asked.subject, asked.id.partition(".")[0]) if key in tables]
    text = next((table[key] for table in said for key in keys if key in table), None)
    if text is None:
        about = asked.subject.partition(".")[0]
        raise LookupError(
            f"no text says what {edition} has instead of {asked.id}: add '{keys[0]} = …' to [otherwise.{about}] "
            "beside the rule's text, in each language"
        )
    names = tuple(name for name in told if name in _by_id())
    sources = tuple(line for line in told if line not in names) or tuple(
        dict.fromkeys(line for name in names for line in _sources(name, edition))
    )
    return EditionRule(edition, "differs" if told else "absent", text, sources, _places(names, sources), names)


@cache
def _sources(name: str, edition: str) -> tuple[str, ...]:
    """The lines that say that an edition has a rule; none if it has not."""
    record, about = rule(name), edition_records()[edition]
    if edition in record.editions or edition in record.instead or "on" not in about:
        return record.editions.get(edition, ())
    built_on = _sources(name, about["on"])
    return (*built_on, about["by"]) if built_on else ()


def editions_with(name: str) -> tuple[str, ...]:
    """The editions that have a rule exactly as its record says it.

    >>> editions_with("duel.own_turn")
    ('bean-duel',)
    """
    return tuple(edition for edition in edition_records() if _sources(name, edition))


def editions_concerned(name: str) -> tuple[str, ...]:
    """The editions that have a rule, or whose own lines say that theirs is different.

    >>> {"duel", "cavalry"} <= {*editions_concerned("trading.end")}, "bean-duel" in editions_concerned("trading.end")
    (True, False)
    """
    own = {edition for edition, told in rule(name).instead.items() if not set(told) <= set(_by_id())}
    return tuple(
        edition for edition in edition_records() if _sources(name, edition) or not own.isdisjoint(_lineage(edition))
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
