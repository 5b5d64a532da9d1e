"""Rules and refusals, and the boxes in which they lie."""

from __future__ import annotations

from typing import Literal, TypedDict

from .table import MoveView


class PlaceView(TypedDict):
    """A place in a rule document. ``lang`` is the language of the heading."""

    document: str
    title: str
    heading: str
    lang: str


class RulingView(TypedDict):
    """How this package decides a question that a document leaves open."""

    id: str
    text: str


class EditionRuleView(TypedDict):
    """How one or more editions have a rule, with the same text for all of them. If their rule differs, ``text`` says
    how, and ``lines`` and ``places`` where the documents say it. If they lack it, ``text`` may say what they have
    instead; if they have it, ``text`` may be an exception.
    """

    editions: list[str]
    names: str
    status: Literal["same", "differs", "absent"]
    text: str
    lines: list[str]
    places: list[PlaceView]


class ConflictView(TypedDict):
    """A contradiction between documents."""

    id: str
    text: str


class RuleView(TypedDict):
    """A rule, with its places, rulings, editions and conflicts."""

    id: str
    title: str
    text: str
    why: str
    catalogue: list[str]
    places: list[PlaceView]
    rulings: list[RulingView]
    editions: list[EditionRuleView]
    conflicts: list[ConflictView]


class DifferentRuleView(TypedDict):
    """What an edition has in place of a rule of the base game, and the card that says so."""

    text: str
    rule: RuleView


EntryKind = Literal["rule", "ruling", "conflict", "meter", "silent", "advice"]
"""``silent``: no document says it. ``meter``: what a kind of bean pays."""


class EntryView(TypedDict):
    """What can be looked up: a question or a title, and its answer.

    ``editions`` are those for which the answer holds as it stands, ``otherwise`` what holds in others. ``topic`` is
    what it is about, ``asked`` are the words of players who ask for it, and ``places`` where the documents say it.
    ``weight`` tells which comes first of those that fit a question alike.
    ``seen`` is where the course shows it and ``tried`` where it lets the reader try it, each as a notebook with a part
    and a step, ``notebooks/planting.ipynb#walkthrough-1f….3``; empty where it does not.
    """

    id: str
    kind: EntryKind
    topic: str
    title: str
    text: str
    why: str
    editions: list[str]
    otherwise: dict[str, str]
    places: list[PlaceView]
    asked: str
    weight: int
    seen: str
    tried: str


class BoxChoiceView(TypedDict):
    """An answer about a box."""

    id: str
    text: str


class BoxQuestionView(TypedDict):
    """A question about a box. ``short`` is what it asks for, ``weight`` how much a fitting answer counts."""

    id: str
    weight: int
    title: str
    short: str
    choices: list[BoxChoiceView]


class EditionNameView(TypedDict):
    """An edition by its name."""

    id: str
    name: str


class BoxView(TypedDict):
    """A box: by question the answers that fit it, the editions whose rules it has or is near to, and what differs."""

    id: str
    name: str
    editions: list[EditionNameView]
    answers: dict[str, list[str]]
    but: list[str]


class BoxesView(TypedDict):
    """The boxes there are, and what tells them apart. ``aside`` says, by question and answer, what was put aside where
    that answer fits.
    """

    questions: list[BoxQuestionView]
    boxes: list[BoxView]
    aside: dict[str, str]


class SearchView(TypedDict):
    """How entries are found by a player's words: the source of the module that does it, the words that say nothing,
    the first of all that mean the same by each of them, and what is replaced in a word (``ie``, ``e``), in this order,
    so that all its forms are one.
    """

    source: str
    common: list[str]
    same: dict[str, str]
    forms: list[list[str]]


class RulesEditionView(EditionNameView):
    """An edition to look up: the number of its document, and how a game of it is won and when it ends."""

    document: str
    objective: str


class RulesView(RulesEditionView):
    """The rules of an edition: what differs from the base game in at most eight lines, and what can be looked up, of
    all editions. Of an edition that no rulebook tells of nothing can.
    """

    editions: list[EditionNameView]
    differences: list[DifferentRuleView]
    entries: list[EntryView]
    search: SearchView


class RejectionView(TypedDict):
    """Why a move is refused: the sentence, the rule (null where this kit sets a limit of its own), and legal moves
    to make instead.
    """

    text: str
    rule: RuleView | None
    alternatives: list[MoveView]
