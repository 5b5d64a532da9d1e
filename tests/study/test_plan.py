"""A study's plan: who sits where, and that a number makes the same game everywhere."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import ClassVar

import pytest
from pandas.testing import assert_frame_equal

from bohnanza_lab.engine import Accept, BohnanzaError, EngineGame, Offer
from bohnanza_lab.players import FarmerPlayer
from bohnanza_lab.study import Plan, play_many, read_records, write_records
from tests.serving import ROOT


def test_studies_with_other_seeds_share_no_deal() -> None:
    seeds = [{Plan.of("rio-grande", seed=seed).game_seed(number) for number in range(100)} for seed in range(4)]
    assert len(set.union(*seeds)) == 400


def test_players_that_rotate_sit_on_every_seat_of_each_deal() -> None:
    plan = Plan.of("rio-grande", 4, seats=["chance", "farmer", "farmer", "farmer"], rotate=True)
    assert {plan.game_seed(number) for number in range(4)} == {plan.game_seed(0)} != {plan.game_seed(4)}
    assert sorted(plan.names(number).index("chance") for number in range(8, 12)) == [0, 1, 2, 3]
    study = play_many("rio-grande", 4, games=4, seats=plan.seats, rotate=True, progress=False)
    assert sorted(study.seats.query("player == 'chance'").seat) == [0, 1, 2, 3]


def test_a_player_without_a_move_never_makes_it() -> None:
    game = Plan.of("rio-grande", 3, seats=["farmer", "farmer without offer", "farmer without accept"]).play(0)
    offered = {turn.seat for turn in game.turns if isinstance(turn.move, Offer)}
    accepted = {turn.seat for turn in game.turns if isinstance(turn.move, Accept)}
    assert (offered, accepted) == ({0, 2}, {0, 1})


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"edition": "rio"}, "rio-grande"),
        ({"players": 9}, "3 to 5 players"),
        ({"seats": "framer"}, "did you mean farmer"),
        ({"seats": ["farmer"]}, "1 players are named for 3 seats"),
        ({"seed": "7"}, "a seed is a whole number"),
        ({"games": -1}, "a number of games"),
        ({"tie_brake": "hand"}, "no option 'tie_brake'"),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_is(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(BohnanzaError, match=said):
        play_many(**{"progress": False, "edition": "rio-grande", "players": 3, **wrong})  # type: ignore[arg-type]


class Seeded(FarmerPlayer):
    """Notes the seed that it was made with."""

    given: ClassVar[list[int]] = []

    def __init__(self, seed: int) -> None:
        self.given.append(seed)


@pytest.mark.parametrize("rotate", [False, True])
def test_every_player_of_every_game_has_a_seed_of_its_own(rotate: bool) -> None:
    plan = Plan.of("rio-grande", 4, seats=Seeded, rotate=rotate, seed=5)
    Seeded.given.clear()
    for number in (0, 5, 10):  # of three deals, also where the players rotate
        plan.play(number)
    assert len(Seeded.given) == len({*Seeded.given}) == 12
    first = [*Seeded.given]
    Seeded.given.clear()
    for number in (0, 5, 10):
        plan.play(number)
    assert Seeded.given == first, "and the same one whenever the game is played"


def test_what_a_study_needs_is_named_where_it_is_missing() -> None:
    lines = "import sys; sys.modules['tqdm'] = None; from bohnanza_lab.study import play_many"
    ended = subprocess.run([sys.executable, "-c", lines], cwd=ROOT, capture_output=True, text=True)
    assert "a study needs tqdm, which is not installed: pip install 'bohnanza_lab[study]'" in ended.stderr


# Records go out of a study and come in again


def test_a_study_of_its_records_is_the_same_study(tmp_path: Path) -> None:
    study = play_many("duel", games=4, progress=False)
    files = write_records(study, tmp_path)
    assert [file.name for file in files] == [f"game-{number:06}.txt" for number in range(4)]
    again = read_records(tmp_path, progress=False)
    assert again.seats.player.isna().all()
    assert again.games.seed.isna().all()
    for name in study.frames:
        unknown = [column for column in ("seed", "player") if column in study[name]]
        assert_frame_equal(again[name].drop(columns=unknown), study[name].drop(columns=unknown))


def test_records_of_several_editions_make_one_study(tmp_path: Path) -> None:
    write_records(play_many("rio-grande", games=2, progress=False), tmp_path, [1])
    game = EngineGame("billabong", seed=3)
    game.play("Ana plant 1")
    (tmp_path / "unfinished.txt").write_text(game.record(), encoding="utf-8")
    study = read_records(tmp_path, progress=False)
    assert study.games.edition.tolist() == ["rio-grande", "billabong"]
    assert study.games.winner.tolist()[0] >= 0
    assert study.games.winner.isna().tolist() == [False, True]
    assert study.plantings.query("game == 1").bean.tolist() == [game.fields("Ana")[0][0].key]
    with pytest.raises(ValueError, match="read from records"):
        study.play(0)


def test_a_broken_record_is_named(tmp_path: Path) -> None:
    with pytest.raises(BohnanzaError, match="no records"):
        read_records(tmp_path, progress=False)
    (tmp_path / "torn.txt").write_text("bohnanza-lab game 1\nedition rio-grande\nplay", encoding="utf-8")
    with pytest.raises(BohnanzaError, match=r"torn\.txt"):
        read_records(tmp_path, progress=False)
