"""For every law of the check an edition that breaks it: one thing is wrong in each."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

import pytest

from bohnanza_lab import conformance
from bohnanza_lab.conformance import Counterexample
from bohnanza_lab.conformance.laws import hidden_information
from bohnanza_lab.engine import Bean, Done, Draw, EngineGame, Harvest, Move, Plant, Rejection, SetupError
from bohnanza_lab.engine import events as e
from bohnanza_lab.engine.editions import temporary_registration
from bohnanza_lab.engine.extension import Extension
from bohnanza_lab.engine.harvest import HarvestAction
from bohnanza_lab.engine.phases import DrawPhase, PlantAsidePhase, PlantPhase
from bohnanza_lab.engine.ruleset import Edition, Option, Ruleset, Value
from bohnanza_lab.engine.state import Cards, State
from bohnanza_lab.games.duel.engine.duel_table import DuelTable
from tests.conformance.home_made import BASE, SortedHand, broken, home_made, only

pytestmark = pytest.mark.drawn(8)


class LostCard(DrawPhase):
    """The last card drawn falls under the table."""

    def receive(self, state: State, cards: Cards, log: list[e.Event]) -> None:
        super().receive(state, cards[:-1], log)


class NoLegalDraw(DrawPhase):
    """Nobody can draw, and nobody else can end the turn."""

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        return Rejection("drawing.three")


class NoEndEvent(DrawPhase):
    """The game ends without a word, and nobody counts."""

    def after_draw(self, state: State, log: list[e.Event]) -> None:
        state.over, state.ended_by = True, state.ruleset.ending_rule


class UnknownEndRule(DrawPhase):
    """The game ends for no rule."""

    def after_draw(self, state: State, log: list[e.Event]) -> None:
        state.over, state.ended_by = True, state.ruleset.ending_rule
        log.append(e.GameEnded("end.because", (0, 0, 0), 0, (0, 1, 2)))


class WrongEndCoins(DrawPhase):
    """Everybody has a hundred coins when the game ends."""

    def after_draw(self, state: State, log: list[e.Event]) -> None:
        super().after_draw(state, log)
        if state.over:
            ended = log[-1]
            assert isinstance(ended, e.GameEnded)
            log[-1] = ended._replace(coins=(100,) * state.players)


class HiddenCounter(DrawPhase):
    """Every other draw of all games together is one card short."""

    drawn = 0

    def play(self, state: State, seat: int, move: Move, log: list[e.Event]) -> None:
        HiddenCounter.drawn += 1
        state.pending_draws = 0
        super().play(state, seat, move, log)
        if HiddenCounter.drawn % 2 and not state.over:
            state.draw += state.hands[seat][-1:]
            state.hands[seat] = state.hands[seat][:-1]


class UnlistedMove(PlantPhase):
    """A second card need not be planted, but nobody says so."""

    def candidates(self, state: State, seat: int) -> list[Move]:
        return [move for move in super().candidates(state, seat) if not isinstance(move, Done)]


class DuplicateMoves(PlantPhase):
    """Every way to plant is listed twice."""

    def candidates(self, state: State, seat: int) -> list[Move]:
        return super().candidates(state, seat) * 2


class MissingDecider(PlantAsidePhase):
    """Only the first of those who may plant is to decide."""

    def to_decide(self, state: State) -> tuple[int, ...]:
        return super().to_decide(state)[:1]


class DuplicateRole(PlantPhase):
    """It says that it is for what another phase of the turn is for."""

    role = "draw"


class IdleDecider(PlantPhase):
    """The next player is to decide too, and has nothing to do."""

    def to_decide(self, state: State) -> tuple[int, ...]:
        return (state.active, (state.active + 1) % state.players)


class IncompleteSituation(PlantPhase):
    """What is remembered says neither which card is in front nor whether it is the first."""

    def situation(self, state: State, seat: int) -> object:
        return seat == state.active


class MutatingRefusal(HarvestAction):
    """A harvest that is refused costs the player the front card."""

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        rejection = super().verify(state, seat, move)
        if rejection and rejection.rule == "setup.fields" and len(state.hands[seat]) > 1:
            state.discard += state.hands[seat][:1]
            state.hands[seat] = state.hands[seat][1:]
        return rejection


class UnknownRefusalRule(HarvestAction):
    """A refusal by a rule that stands nowhere."""

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        return Rejection("harvest.never") if seat != state.active else super().verify(state, seat, move)


class OtherDocumentRule(HarvestAction):
    """A refusal by a rule that only another document states."""

    reads_more = True

    def situation(self, state: State, seat: int) -> int:
        return state.phase

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        drawing = state.phase == len(state.ruleset.phases) - 1
        return Rejection("window.harvest", "open", partner=0) if drawing else super().verify(state, seat, move)


class LeakyLegality(PlantPhase):
    """Nobody may plant what the next player has in front."""

    def situation(self, state: State, seat: int) -> None:
        return None

    def verify(self, state: State, seat: int, move: Move) -> Rejection | None:
        hand = state.hands[(seat + 1) % state.players]
        if isinstance(move, Plant) and seat == state.active and hand[:1] == state.hands[seat][:1] and move.field == 1:
            return Rejection("planting.make_room", bean=hand[0], field=1, holds=hand[0])
        return super().verify(state, seat, move)


class LeakyDecider(PlantPhase):
    """The game waits for the player with the highest card in front."""

    def to_decide(self, state: State) -> tuple[int, ...]:
        return (max(range(state.players), key=lambda seat: state.hands[seat][:1]),)


class LeakyEvents(DrawPhase):
    """Everybody hears which card comes next."""

    def receive(self, state: State, cards: Cards, log: list[e.Event]) -> None:
        super().receive(state, cards, log)
        if state.draw:
            log.append(e.Discarded(state.active, state.draw[-1], "hand"))


class PhaseWithoutWords(DrawPhase):
    """A phase that no catalogue names."""

    key = "wander"


class RaisingDraw(DrawPhase):
    """The fourth turn goes wrong."""

    def play(self, state: State, seat: int, move: Move, log: list[e.Event]) -> None:
        if state.turn == 4:
            raise ZeroDivisionError("a phase went wrong")
        super().play(state, seat, move, log)


BROKEN: list[tuple[dict[str, Any], str, str, int]] = [
    ({"draw_phase": LostCard()}, "cards-are-conserved", "there are cards too many or too few on the table: ", 2),
    ({"draw_phase": SortedHand()}, "hands-keep-their-order", "the hand of ", 2),
    (
        {"draw_phase": NoLegalDraw(), "free_actions": ()},
        "every-game-ends",
        "is awaited in draw and has no legal move",
        2,
    ),
    ({"draw_phase": NoEndEvent()}, "every-game-ends", "it is GameEnded", 2),
    ({"draw_phase": UnknownEndRule()}, "every-game-ends", "the game ended for 'end.because': there is no rule", 2),
    ({"draw_phase": WrongEndCoins()}, "every-game-ends", "the last event says (100, 100, 100) coins; the seats", 2),
    (
        {"plant": UnlistedMove()},
        "what-is-listed-is-what-is-legal",
        "done' is legal, and neither it nor a move to the same end is listed",
        2,
    ),
    ({"plant": DuplicateMoves()}, "what-is-listed-is-what-is-legal", "is listed twice", 2),
    ({"aside": MissingDecider()}, "who-may-move-is-to-decide", "is not among those to decide", 6),
    ({"plant": IdleDecider()}, "who-may-move-is-to-decide", "is to decide and has no legal move", 2),
    ({"plant": DuplicateRole()}, "each-phase-is-for-one-thing", "two phases of a turn are for 'draw'", 2),
    (
        {"plant": IncompleteSituation()},
        "remembered-lists-are-fresh",
        "the 'situation' of a phase or a free action leaves out something",
        6,
    ),
    (
        {"free_actions": (MutatingRefusal(),)},
        "refused-moves-change-nothing",
        "is refused, and has changed the table",
        2,
    ),
    ({"free_actions": (UnknownRefusalRule(),)}, "refusals-cite-their-rule", "there is no rule 'harvest.never'", 2),
    ({"plant": LeakyLegality()}, "hidden-cards-stay-hidden", "where hidden cards are", 2),
    ({"plant": LeakyDecider()}, "hidden-cards-stay-hidden", "the seat that the game waits for reveals", 6),
    ({"draw_phase": LeakyEvents()}, "events-tell-only-what-lies-open", "is told Discarded(", 2),
    ({"draw_phase": PhaseWithoutWords()}, "everything-has-its-words", "words/en has no 'phases.wander", 2),
]
"""What is changed, the law that it breaks, what the check says, and how many games show it."""


@pytest.mark.parametrize(("changes", "law", "said", "games"), BROKEN)
def test_an_edition_that_breaks_a_law_is_found_out(changes: dict[str, Any], law: str, said: str, games: int) -> None:
    broken(home_made(**changes), law, said, games=games)


def test_a_game_without_end_is_noticed() -> None:
    made = home_made(exhaustions=10_000)
    only(broken(made, "every-game-ends", "after 300 moves the game goes on", games=2, max_moves=300), "every-game-ends")


def test_a_phase_that_remembers_something_of_its_own_is_noticed() -> None:
    HiddenCounter.drawn = 0
    report = conformance.check(home_made(draw_phase=HiddenCounter()), players=3, games=3)
    assert not report["the-bare-rules-play-the-same-game"].holds


def test_a_refusal_by_a_rule_of_another_document_is_noticed() -> None:
    made = home_made("001", free_actions=(OtherDocumentRule(),))
    law = "refusals-cite-their-rule"
    only(broken(made, law, "by window.harvest: only 002 state it, and home-made is played by 001"), law)
    assert conformance.check(home_made("mine", free_actions=(OtherDocumentRule(),)), players=3, games=3)[law].holds


def test_a_page_that_tells_of_a_hidden_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    real = hidden_information.table_view

    def leaking(game: EngineGame, lang: str, seat: int | None) -> object:
        return {**real(game, lang, seat), "next": game.state.draw[-1:]}  # type: ignore[arg-type]

    monkeypatch.setattr(hidden_information, "table_view", leaking)
    broken(home_made(), "hidden-cards-stay-hidden", "what the page shows ")


def never(players: int, options: Mapping[str, Value]) -> Ruleset:
    if players == 5 or options.get("odd"):
        raise SetupError("not so")
    return replace(BASE.ruleset(players), edition="home-made", options=options, exhaustions=1)


def test_a_number_of_players_or_a_value_that_is_always_refused_is_noticed() -> None:
    odd = Option(name="odd", default=False, choices=(False, True), source="-")
    made = Edition(id="home-made", document="000", players=(3, 5), make=never, options=(odd,))
    report = conformance.check(made, games=1)
    only(report, "every-choice-plays")
    assert report["every-choice-plays"].broken == 2
    assert report["every-choice-plays"].counterexample == Counterexample(
        "every-choice-plays",
        5,
        {},
        2,
        0,
        f"SetupError: not so (test_laws_can_fail.py, line {line_of(never, 2)})",
        "",
    )


def line_of(function: Callable[..., object], offset: int) -> int:
    return function.__code__.co_firstlineno + offset


def test_an_engine_that_stumbles_over_a_legal_move_is_noticed() -> None:
    made = home_made(draw_phase=RaisingDraw())
    report = broken(
        made, "every-legal-move-plays", "ZeroDivisionError: a phase went wrong (test_laws_can_fail.py, line "
    )
    found = report["every-legal-move-plays"].counterexample
    assert found is not None
    with temporary_registration(made):
        game = EngineGame.from_record(found.game)
        assert game.legal_moves()[0] == Draw() or isinstance(game.legal_moves()[0], Harvest)
        with pytest.raises(ZeroDivisionError):
            game.play((game.state.active, Draw()))


# What an edition adds to the table can break a law too


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


@pytest.mark.parametrize(
    ("broken_part", "otherwise", "law", "said"),
    [
        ("lines", lambda *_: [], "text-reads-back", "but it is another table"),
        (
            "seen_by",
            lambda table, _: table,
            "hidden-cards-stay-hidden",
            "in 'extension' reveals where hidden cards are",
        ),
        (
            "resample_hidden",
            Extension.resample_hidden,
            "hidden-cards-stay-hidden",
            "NotImplementedError: DuelTable.resample_hidden must return a copy",
        ),
    ],
)
def test_an_extension_that_breaks_a_law_is_found_out(
    monkeypatch: pytest.MonkeyPatch, broken_part: str, otherwise: Callable[..., object], law: str, said: str
) -> None:
    monkeypatch.setattr(DuelTable, broken_part, otherwise)
    found = conformance.check("duel", games=1, options={}, max_moves=30)[law].counterexample
    assert found is not None
    assert said in found.found
