"""A position that is laid by hand."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


class ZoneView(TypedDict):
    """A place for cards of one deck; ``cards`` has their keys in it. ``name`` is the kind of zone (``hand``, ``field``,
    ``draw``), ``label`` its name for a screen reader, and ``short`` the one that is shown. ``note`` says more
    about what lies there, and may be empty.
    """

    id: str
    name: str
    label: str
    short: str
    note: str
    seat: int | None
    deck: str
    cards: list[str]


class DeckCardView(TypedDict):
    """A card of a deck: how many copies the game has, and how many of them are in the box."""

    key: str
    label: str
    left: int
    total: int
    own: NotRequired[Any]


class DeckView(TypedDict):
    """Cards that can be laid: those of one deck, and how many are left in the box altogether."""

    name: str
    label: str
    left: int
    cards: list[DeckCardView]


class ControlChoiceView(TypedDict):
    """One choice of a control."""

    value: str
    text: str


class ControlView(TypedDict):
    """Something to set: one of some ``choices``, a number from ``least`` to ``most``, or yes and no. Values are texts.
    ``seat`` is the player whom it is about, None if it is about the table; ``label`` names that player, ``short`` does
    not.
    """

    id: str
    label: str
    short: str
    kind: Literal["choice", "count", "check"]
    value: str
    choices: list[ControlChoiceView]
    least: int
    most: int
    seat: int | None


class EditorState(TypedDict):
    """The table that is being laid. ``fault`` says why no game can reach it, empty where one can. ``text`` is the
    position as text, and ``code`` one line of Python that begins the game; both are empty where there is a fault.
    ``own`` is what only its ``game`` has on a table.
    """

    edition: str
    game: str
    names: list[str]
    active: int
    starter: int
    zones: list[ZoneView]
    decks: list[DeckView]
    controls: list[ControlView]
    fault: str
    text: str
    code: str
    undo: bool
    redo: bool
    own: NotRequired[Any]
