"""Records go out of a study and come in again."""

from __future__ import annotations

from pathlib import Path

import pytest
from pandas.testing import assert_frame_equal

from bohnanza_lab.engine import BohnanzaError, EngineGame
from bohnanza_lab.study import play_many, read_records, write_records


@pytest.mark.parametrize("edition", ["rio-grande", "duel", "cavalry"])
def test_a_study_of_its_records_is_the_same_study(edition: str, tmp_path: Path) -> None:
    study = play_many(edition, games=4, progress=False)
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
