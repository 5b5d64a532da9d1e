"""What a layout is made of: zones in which cards lie, decks that they come from, controls for all that is no card. The
class :class:`Parts` is what one game adds to those that every game has.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, NamedTuple

from ..engine.beans import Bean
from ..engine.errors import MessageError
from ..engine.layout import Layout
from ..views.contract import DeckCardView, EditorState
from ..views.speech import Speech


class EditError(MessageError):
    """The reason why a change to a layout cannot be made."""

    table = "editor."


BEANS = "beans"
"""The deck of bean cards."""

CardKeys = tuple[str, ...]
"""Cards by their keys in the deck: ``"black-eyed"``, ``"#7"``."""


def keys(cards: Iterable[Bean]) -> CardKeys:
    """Bean cards by their keys."""
    return tuple(card.key for card in cards)


class Zone(NamedTuple):
    """A place for cards of one deck. Its words are ``editor.zone.<name>`` and ``editor.zone.<name>.short``, where
    the name is what stands before the first colon of the id: ``hand`` for ``hand:0``.
    """

    id: str
    cards: CardKeys
    seat: int | None = None
    deck: str = BEANS
    on_top: bool = False
    """Whether a card is laid before the others, and not after them."""
    takes_rest: bool = False
    """Whether the cards that are left in the box go under these when the game begins."""

    @property
    def name(self) -> str:
        """The kind of zone."""
        return self.id.partition(":")[0]


class Deck(NamedTuple):
    """The cards of one kind: how many copies of each are in the game, and how many of them are in the box. Its name in
    words is ``editor.deck.<name>``.
    """

    name: str
    total: Mapping[str, int]
    left: Mapping[str, int]


ControlKind = Literal["choice", "count", "check"]


class Control(NamedTuple):
    """Something to set: one of some choices, a number, or yes and no. Every value is a text. The words are
    ``editor.control.<name>``, where the name is what stands before the first colon of the id; ``label`` stands in their
    place.
    """

    id: str
    kind: ControlKind
    value: str
    choices: Sequence[tuple[str, str]] = ()
    """For each choice its value, and its text."""
    least: int = 0
    most: int = 0
    seat: int | None = None
    label: str = ""


YES, NO = "yes", "no"


class Parts:
    """What one game adds to a layout. This base class adds nothing, which is enough for many games."""

    def zones(self, layout: Layout) -> list[Zone]:
        """Its own zones."""
        return []

    def decks(self, layout: Layout) -> list[Deck]:
        """Its own decks."""
        return []

    def controls(self, layout: Layout, speech: Speech) -> list[Control]:
        """Its own controls."""
        return []

    def with_cards(self, layout: Layout, zone: Zone, cards: CardKeys) -> Layout:
        """A layout with other cards in one of its own zones. Raises :class:`EditError` where they cannot
        lie there.
        """
        raise NotImplementedError(f"{type(self).__name__} has zones, so it lays cards in {zone.id}")

    def set(self, layout: Layout, name: str, value: str) -> Layout | None:
        """A layout in which one of its own controls has another value; None if the control is none of its own."""
        return None

    def settled(self, layout: Layout) -> Layout:
        """A layout in which its own parts follow what has been set: another phase, another active player."""
        return layout

    def cleared(self, layout: Layout) -> Layout:
        """A layout on which its own cards are all in the box."""
        return layout

    def filled(self, layout: Layout, rng: int) -> Layout:
        """A layout on which empty hands of its own cards have been dealt from the box."""
        return layout

    def card(self, layout: Layout, deck: str, card: str, speech: Speech) -> DeckCardView:
        """A card of one of its own decks, with what a page needs to draw it."""
        return {"key": card, "label": card, "left": 0, "total": 0}

    def add_to_state(self, state: EditorState, layout: Layout, speech: Speech) -> None:
        """Add what a page draws besides zones and controls, as ``own``."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"
