"""What an edition adds to the table can break a law too: each extension here breaks one, and is found out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from bohnanza_lab import conformance
from bohnanza_lab.engine import Bean
from bohnanza_lab.engine import events as e
from bohnanza_lab.engine.extension import Extension
from bohnanza_lab.engine.phases import DrawPhase, PlantPhase
from bohnanza_lab.engine.state import Cards, State
from tests.conformance.home_made import broken, home_made, only


@dataclass(frozen=True, slots=True)
class Slate(Extension):
    """A slate on which every draw makes a mark, on the very slate that lies on the tables of the past too."""

    marks: list[int] = field(default_factory=list)

    keys: ClassVar[frozenset[str]] = frozenset({"slate"})

    def deal(self, rng: int) -> tuple[Self, int]:
        return replace(self, marks=[0]), rng

    def lines(self, names: Sequence[str]) -> list[str]:
        return [f"slate {self.marks[0]}"]

    def read(self, names: Sequence[str], key: str, rest: str) -> Self:
        return replace(self, marks=[int(rest)])

    def validation_error(self, state: State) -> str | None:
        return None

    def seen_by(self, seat: int | None) -> object:
        return self.marks[0]

    def resample_hidden(self, seat: int | None, cards: tuple[Bean, ...], rng: int) -> tuple[Self, int]:
        return self, rng


class MarkEveryDraw(DrawPhase):
    """A mark for every draw."""

    def receive(self, state: State, cards: Cards, log: list[e.Event]) -> None:
        super().receive(state, cards, log)
        assert isinstance(state.extension, Slate)
        state.extension.marks[0] += 1


def test_a_table_that_is_shared_with_its_past_is_noticed() -> None:
    made = home_made(extension=Slate(), draw_phase=MarkEveryDraw())
    broken(made, "undo-brings-back-the-same-table", "' is now 'slate ")
    broken(made, "forks-know-nothing-of-each-other", "a fork was played on")


class UnwrittenSlate(Slate):
    """Its text says nothing of the marks."""

    __slots__ = ()

    def lines(self, names: Sequence[str]) -> list[str]:
        return ["slate 7"]

    def deal(self, rng: int) -> tuple[Self, int]:
        return replace(self, marks=[rng % 5]), rng


def test_a_text_that_leaves_something_out_is_noticed() -> None:
    only(broken(home_made(extension=UnwrittenSlate()), "text-reads-back", "but it is another table"), "text-reads-back")


@dataclass(frozen=True, slots=True)
class Pocket(Extension):
    """Everybody has a card in a pocket, which only they may see; some see more."""

    cards_in: tuple[Bean, ...] = ()
    seen_through: bool = False

    keys: ClassVar[frozenset[str]] = frozenset({"pockets"})

    def deal(self, rng: int) -> tuple[Self, int]:
        return self, rng

    def cards(self) -> tuple[Bean, ...]:
        return self.cards_in

    def lines(self, names: Sequence[str]) -> list[str]:
        return [f"pockets {' '.join(card.key for card in self.cards_in) or '-'}"]

    def read(self, names: Sequence[str], key: str, rest: str) -> Self:
        return replace(
            self, cards_in=tuple(Bean[word.upper().replace("-", "_")] for word in rest.split() if word != "-")
        )

    def validation_error(self, state: State) -> str | None:
        return None

    def seen_by(self, seat: int | None) -> object:
        if self.seen_through:
            return self.cards_in
        return () if seat is None else self.cards_in[seat : seat + 1]

    def hidden(self, seat: int | None) -> tuple[Bean, ...]:
        return tuple(card for owner, card in enumerate(self.cards_in) if owner != seat)

    def resample_hidden(self, seat: int | None, cards: tuple[Bean, ...], rng: int) -> tuple[Self, int]:
        left = iter(cards)
        mine = enumerate(self.cards_in)
        return replace(self, cards_in=tuple(card if owner == seat else next(left) for owner, card in mine)), rng


class FillPockets(PlantPhase):
    """The first turn of the game begins with a card from the pile for every pocket."""

    def begin(self, state: State, log: list[e.Event]) -> None:
        if isinstance(state.extension, Pocket) and not state.extension.cards_in:
            state.extension = replace(state.extension, cards_in=state.draw[-state.players :])
            state.draw = state.draw[: -state.players]
        super().begin(state, log)


def test_a_pocket_that_others_see_into_is_noticed() -> None:
    assert conformance.check(home_made(extension=Pocket(), plant=FillPockets()), players=3, games=2).holds
    made = home_made(extension=Pocket(seen_through=True), plant=FillPockets())
    law = "hidden-cards-stay-hidden"
    only(broken(made, law, "in 'extension' reveals where hidden cards are"), law)


class NoResampleSlate(Slate):
    """An extension that cannot be given other hidden cards."""

    __slots__ = ()

    def resample_hidden(self, seat: int | None, cards: tuple[Bean, ...], rng: int) -> tuple[Self, int]:
        return Extension.resample_hidden(self, seat, cards, rng)


def test_what_an_edition_adds_says_what_of_it_is_hidden() -> None:
    law = "hidden-cards-stay-hidden"
    only(
        broken(
            home_made(extension=NoResampleSlate()),
            law,
            "NotImplementedError: NoResampleSlate.resample_hidden must return a copy",
        ),
        law,
    )
