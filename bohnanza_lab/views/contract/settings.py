"""What the app offers to choose, and what has been chosen."""

from __future__ import annotations

from typing import TypedDict

from .rules import RuleView


class OptionChoiceView(TypedDict):
    """One choice of an option: ``value`` as it is written in a link. ``players`` are the numbers of players that it is
    for, none where it is for all.
    """

    value: str
    text: str
    players: list[int]


class OptionTemplateView(TypedDict):
    """The text of a file of one's own, to begin with. ``players`` are the numbers of players that it is for, none where
    it is for all.
    """

    players: list[int]
    text: str


class OptionView(TypedDict):
    """What an edition leaves to those who play it. The first choice is the default; ``own``: a text of one's own may
    stand in its place, and ``templates`` are what it can begin with. ``rule`` is the rule that leaves it open,
    ``source`` the lines it comes from.
    """

    name: str
    title: str
    meaning: str
    source: str
    choices: list[OptionChoiceView]
    own: bool
    templates: list[OptionTemplateView]
    rule: str


class EditionView(TypedDict):
    """A game that can be played, a sentence about it, and the numbers of players it is for."""

    id: str
    name: str
    about: str
    players: list[int]
    options: list[OptionView]


class DocumentView(TypedDict):
    """A rule document and the games that it tells."""

    title: str
    lang: str
    editions: list[EditionView]


class KindView(TypedDict):
    """A kind of player for a seat; ``key`` is what a link says."""

    key: str
    text: str


class FormView(TypedDict):
    """All that can be chosen for a game. ``names`` are those of the seats where nobody says otherwise, ``deals`` how
    many deals a new one is taken from. ``rules`` are those the options name.
    """

    documents: list[DocumentView]
    kinds: list[KindView]
    names: list[str]
    deals: int
    rules: dict[str, RuleView]


class SettingsView(TypedDict):
    """What has been chosen. ``options`` has the value of each option of the edition, as a link says it."""

    edition: str
    names: list[str]
    seats: list[str]
    seed: int
    starter: int
    open_hands: bool
    options: dict[str, str]


class LinkView(TypedDict):
    """The way back to this position: ``query`` for an address, ``line`` for a notebook. ``whole``: the moves are in
    it too. ``page``: this page has an address that can be opened so.
    """

    query: str
    line: str
    whole: bool
    page: bool
