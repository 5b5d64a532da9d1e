"""What can be looked up: every rule, ruling and contradiction, the beanometers, and what players ask that no document
says. One entry is one answer; a page finds it by words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from ..bundle import SEARCH, STATIC
from ..engine.beans import Bean
from ..engine.editions import edition as edition_of
from ..engine.ruleset import Value
from ..text.rulebook.records import edition_records, editions_concerned, editions_with, in_editions, rule, rules
from ..text.rulebook.tables import read, texts
from ..text.rulebook.texts import text
from .contract import EntryKind, EntryView, PlaceView, SearchView
from .option_words import changes
from .rule import places
from .speech import Speech

_WEIGHTS = {"rule": 24, "meter": 24, "ruling": 20, "silent": 20, "advice": 17, "conflict": 14}
"""Of entries that fit a question alike, the rule itself comes first, and before what is shared with the base game what
an edition has of its own.
"""


@cache
def entries(lang: str) -> tuple[EntryView, ...]:
    """Every entry in a language, topic by topic in the order of a game, its end last.

    >>> next(each["text"] for each in entries("en") if each["id"] == "C0-28")
    'No. Only turning over the cards is compulsory.'
    """
    found = [each for record in rules() for each in _of_rule(record.id, lang)]
    found += [*_beanometers(lang), *_unwritten(lang)]
    once: dict[str, EntryView] = {}
    for each in found:  # a ruling that two rules name is one entry
        once.setdefault(each["id"], {**each, "places": [*_own_places(each)]})
    topics = [*dict.fromkeys(each["topic"] for each in found)]
    end = Speech(lang).say("topics.end")
    return tuple(sorted(once.values(), key=lambda each: (each["topic"] == end, topics.index(each["topic"]))))


def _own_places(entry: EntryView) -> Iterator[PlaceView]:
    """The places of an entry in the documents of the editions that it tells of."""
    documents = {edition_records()[each]["document"] for each in (*entry["editions"], *entry["otherwise"])}
    yield from (each for each in entry["places"] if each["document"] in documents)


def entries_of(edition: str, lang: str, options: Mapping[str, Value] | None = None) -> list[EntryView]:
    """The entries that say something about an edition, the place in its document first, with what the chosen options
    change there.
    """
    changed, document = changes(edition, options or {}, lang), edition_records()[edition]["document"]
    found: list[EntryView] = []
    for each in entries(lang):
        if is_about(edition, each):
            change, first = changed.get(each["id"]), sorted(each["places"], key=lambda at: at["document"] != document)
            here = {edition: f"{said_in(edition, each)} {change}"} if change else {}
            found.append({**each, "places": first, "otherwise": {**each["otherwise"], **here}})
    return found


def is_about(edition: str, entry: EntryView) -> bool:
    """Whether an entry says something about an edition."""
    return edition in entry["editions"] or edition in entry["otherwise"]


def said_in(edition: str, entry: EntryView) -> str:
    """What an entry says in an edition."""
    return entry["otherwise"].get(edition, entry["text"])


def topic(name: str, edition: str, speech: Speech) -> str:
    """What a rule is about: a phase, or another part of the game; what is an edition's own alone goes by its name."""
    return speech.say(speech.first_known_key(f"topics.{name.partition('.')[0]}", f"editions.{edition}"))


def _of_rule(name: str, lang: str) -> Iterator[EntryView]:
    """A rule, and the rulings and contradictions about it."""
    record, said, speech = rule(name), text(name, lang), Speech(lang)
    concerned = editions_concerned(name)
    about, where = topic(name, next(iter(concerned), ""), speech), places(record.places)
    otherwise = {}
    for here in in_editions(name, lang):
        if here.status == "same" and here.text:
            otherwise[here.edition] = f"{said.text} {here.text}"
        elif here.status == "differs" and not here.rules:  # else the rule that holds instead has an entry
            otherwise[here.edition] = here.text
    yield {
        **_entry(name, "rule", about, (said.title, said.text), editions_with(name), lang),
        "why": said.why,
        "otherwise": otherwise,
        "places": where,
    }
    for number in record.rulings:
        said_of = texts(lang)["rulings"][number]
        short = f"{said_of['answer']} " if "answer" in said_of else ""  # where the ruling itself comes to it late
        answer = said_of["question"], f"{short}{said_of['ruling']}"
        yield {**_entry(number, "ruling", about, answer, concerned, lang), "places": where}
    for number in record.conflicts:
        conflict = texts(lang)["conflicts"][number]
        answer = speech.say("page.entry.conflict", title=conflict.get("title", said.title)), conflict["text"]
        yield {**_entry(number, "conflict", about, answer, concerned, lang), "places": where}


def _beanometers(lang: str) -> Iterator[EntryView]:
    """What each kind of bean pays (0-09)."""
    speech = Speech(lang)
    for kind in Bean:
        title = speech.say("page.entry.meter", name=speech.bean(kind), number=int(kind))
        steps = [speech.say("page.meter.step", cards=cards, coins=coins) for cards, coins in kind.beanometer]
        having = [each for each in edition_records() if _plays(each, kind)]
        answer = title, f"{speech.list(steps)}."
        yield _entry(f"meter.{kind.key}", "meter", speech.say("topics.harvest"), answer, having, lang)


def _plays(edition: str, kind: Bean) -> bool:
    made = edition_of(edition)
    fewest, most = made.players[0], made.players[-1]
    return any(kind in made.ruleset(players).deck for players in range(fewest, most + 1))


def _unwritten(lang: str) -> Iterator[EntryView]:
    """What players ask and no document says: what happens here instead, or advice, each for some editions or all."""
    speech = Speech(lang)
    for name, record in read("unwritten").items():
        said, having = texts(lang)["unwritten"][name], record.get("editions", [*edition_records()])
        answer = said["question"], said["answer"]
        yield _entry(name, record["kind"], topic(name, having[0], speech), answer, having, lang)


def _app(name: str) -> str:
    """The address of the app with the table of a rule, where there is one."""
    return f"notebooks/play.ipynb?rule={name}" if name in read("steps")["tables"] else ""


def _entry(
    name: str, kind: EntryKind, about: str, answer: tuple[str, str], having: Sequence[str], lang: str
) -> EntryView:
    return {
        "id": name,
        "kind": kind,
        "topic": about,
        "title": answer[0],
        "text": answer[1],
        "why": "",
        "editions": [*having],
        "otherwise": {},
        "places": [],
        "asked": texts(lang)["asked"].get(name, ""),
        "weight": _WEIGHTS[kind] * (10 if "rio-grande" in having else 13),
        "seen": read("steps")["seen"].get(name, ""),
        "tried": read("steps")["tried"].get(name) or _app(name),
    }


def search_view(lang: str) -> SearchView:
    """How entries are found by a player's words in a language: ``rulebook/<language>/search.toml``."""
    common, same, forms = (texts(lang)["search"][each] for each in ("common", "same", "forms"))
    source = (STATIC / SEARCH).read_text(encoding="utf-8")
    return {
        "source": source,
        "common": common.split(),
        "same": {each: line.split()[0] for line in same.splitlines() for each in line.split()},
        "forms": [[*map(str.strip, line.split("→"))] for line in forms.splitlines()],
    }
