"""The choices that the app offers, and those made for the current game."""

from __future__ import annotations

from typing import TypedDict

from .rules import RuleView


class OptionChoiceView(TypedDict):
    """One choice of an option; a link writes it as ``value``. ``players`` lists the numbers of players that it is for;
    empty means all.
    """

    value: str
    text: str
    players: list[int]


class OptionTemplateView(TypedDict):
    """A text to start a custom file from. ``players`` lists the numbers of players that it is for; empty means all."""

    players: list[int]
    text: str


class OptionView(TypedDict):
    """Something that an edition lets the players decide. The first choice is the default. ``own``: the text of a custom
    file is possible instead of a choice, and ``templates`` are texts to start it from. ``rule`` is the rule that leaves
    the decision to the players, ``source`` the lines it comes from.
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
    """An edition that can be played, a sentence about it, and the numbers of players it is for."""

    id: str
    name: str
    about: str
    players: list[int]
    options: list[OptionView]


class DocumentView(TypedDict):
    """A rule document and the editions that it describes."""

    title: str
    lang: str
    editions: list[EditionView]


class KindView(TypedDict):
    """A kind of player for a seat; a link writes it as ``key``."""

    key: str
    text: str


class FormView(TypedDict):
    """Everything that can be chosen for a game. ``levels`` are the kinds that are bots, the weakest first, each called
    by its strength. ``names`` are the default names of the players, ``deals`` is the number of different deals from
    which a new one is taken. ``rules`` has each rule that an option names.
    """

    documents: list[DocumentView]
    kinds: list[KindView]
    levels: list[KindView]
    names: list[str]
    deals: int
    rules: dict[str, RuleView]


class SettingsView(TypedDict):
    """The choices for a game. ``options`` has the value of each option of the edition, as a link writes it. ``laid``:
    the game begins in a position that was laid by hand, and ``seed`` shuffles only what was not laid.
    """

    edition: str
    names: list[str]
    seats: list[str]
    seed: int
    starter: int
    open_hands: bool
    options: dict[str, str]
    laid: bool


class LinkView(TypedDict):
    """How to open this position again: ``query`` for the address of the page, ``line`` for a notebook. ``whole``: the
    link includes all the moves. ``page``: this page has an address that such a link can open.
    """

    query: str
    line: str
    whole: bool
    page: bool
