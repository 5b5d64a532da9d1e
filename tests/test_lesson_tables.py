"""What lessons say of a table beside the moves that are made there, held against the engine."""

from __future__ import annotations

from bohnanza_lab import Game, Walkthrough
from bohnanza_lab.lessons.frames import GameFrame
from bohnanza_lab.lessons.lesson import Lesson
from tests.serving import ROOT
from tests.shown_cells import shown_cells

FOLDER = ROOT / "notebooks"


def walks(name: str) -> list[Walkthrough]:
    """The walkthroughs of a lesson."""
    return [shown for shown in shown_cells(FOLDER / f"{name}.ipynb", "en").values() if isinstance(shown, Walkthrough)]


def frame(name: str, key: str) -> GameFrame:
    """The frame of a lesson that shows this text."""
    said = Lesson(name, FOLDER / "texts").text(key)
    (found,) = (each for walk in walks(name) for each in walk.story.game_frames if each.caption == said)
    return found


def takes_the_front_card(game: Game, who: str) -> list[int]:
    """The fields of a player that could take the front card of the hand."""
    fields = enumerate(game.fields(who), 1)
    return [number for number, field in fields if not field or field[-1] is game.hand(who)[0]]


def test_where_a_field_has_to_go_in_the_base_game_no_field_takes_the_card():
    shown = frame("first-rules", "watch.no_room").game
    base = Game.arrange(
        "rio-grande",
        shown.names,
        hands={name: shown.hand(name) for name in shown.names},
        fields={name: [row for row in shown.fields(name) if row] for name in shown.names},
    )
    assert base.why_not("Ana done") is not None
    assert takes_the_front_card(base, "Ana") == []


def test_where_the_other_reading_costs_a_field_no_field_takes_the_card():
    shown = frame("edge-planting", "copy.other").game
    assert str(shown.hand("Ben")[0]) == "Red"
    assert takes_the_front_card(shown, "Ben") == []


def ends_with_a_card_left(game: Game) -> list[str]:
    """The beans that stay in fields when a game is over."""
    return [str(field[0]) for name in game.names for field in game.fields(name) if game.over and field]


def test_what_stays_in_the_fields_of_a_billabong_table_at_the_end_is_said_there():
    left = 0
    for file in sorted(FOLDER.glob("*.ipynb")):
        if "billabong" not in file.read_text(encoding="utf-8"):
            continue
        for walk in walks(file.stem):
            frames = walk.story.game_frames
            over = [each for each in frames if ends_with_a_card_left(each.game)]
            for bean in ends_with_a_card_left(frames[-1].game):
                left += 1
                assert any(f"{bean} stays" in str(each.caption) for each in over), (file.stem, bean)
    assert left >= 2
