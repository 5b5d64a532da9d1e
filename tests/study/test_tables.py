"""The tables of a study: what they say is what happened in the games."""

from __future__ import annotations

from html import unescape

import pandas as pd
import pytest

from bohnanza_lab.engine import EngineGame
from bohnanza_lab.engine.editions import editions
from bohnanza_lab.study import Study, play_many


@pytest.fixture(scope="module")
def base() -> Study:
    return play_many("rio-grande", 4, games=20, workers=1, progress=False)


def counted(frame: pd.DataFrame, study: Study, seat: str = "seat") -> pd.Series:
    """How many rows each seat of each game has."""
    index = pd.MultiIndex.from_frame(study.seats[["game", "seat"]])
    return frame.groupby(["game", seat]).size().reindex(index, fill_value=0).reset_index(drop=True)


@pytest.mark.drawn(3)
@pytest.mark.parametrize("edition", [made.id for made in editions()])
def test_every_edition_fills_its_tables_with_the_dtypes_that_they_say(edition: str) -> None:
    study = play_many(edition, games=4, workers=1, progress=False)
    for name, frame in study.frames.items():
        found, about = study[name], study.describe(name)
        assert [*found.columns] == [*about.index] == [column.name for column in frame.columns]
        assert found.columns[0] == "game"
        for column, dtype in about.dtype.items():
            assert found[column].dtype == dtype, f"{name}.{column}"
        assert about.meaning.str.len().min() > 10
        sure = [column.name for column in frame.columns if not column.nullable]
        assert not found[sure].isna().to_numpy().any(), name
        assert len(found) or name in {"offers", "trades", "purchases"}, f"{edition} has no {name}"
    assert len(study) == 4


def test_the_tables_agree_with_each_other(base: Study) -> None:
    seats = base.seats
    paid = base.harvests.groupby(["game", "seat"]).coins.sum().reset_index(drop=True)
    assert (paid == seats.score).all()
    assert (counted(base.plantings, base) == seats.planted).all()
    assert (counted(base.harvests, base) == seats.harvests).all()
    assert (counted(base.offers, base) == seats.offers).all()
    traded = counted(base.trades, base) + counted(base.trades, base, "partner")
    assert (traded == seats.trades).all()
    accepted = base.offers[base.offers.result == "accepted"]
    assert len(accepted) == len(base.trades)
    assert (accepted.partner.to_numpy() == base.trades.partner.to_numpy()).all()
    assert base.turns.groupby("game").moves.sum().tolist() == base.games.moves.tolist()
    assert base.turns.groupby("game").turn.max().tolist() == base.games.turns.tolist()
    assert (seats[seats.won].seat.to_numpy() == base.games.winner.to_numpy()).all()


def test_a_planting_knows_its_harvest(base: Study) -> None:
    found = base.plantings.dropna(subset="harvest").merge(base.harvests, on=["game", "harvest"], suffixes=("", "_h"))
    for part in ("seat", "field", "bean"):
        assert (found[part] == found[f"{part}_h"]).all(), part
    grown = found.groupby(["game", "harvest"]).size().reset_index(drop=True)
    assert (grown == base.harvests.cards).all()
    assert (found.groupby(["game", "harvest"]).height.max().reset_index(drop=True) == base.harvests.cards).all()
    assert base.plantings.harvest.isna().sum() < len(base.plantings) / 20


def test_a_table_says_what_the_games_log_says(base: Study) -> None:
    game = base.play(7)
    row = base.games.loc[7]
    assert (row.moves, row.turns, row.winner) == (game.ply, game.turn, game.names.index(game.winner))
    assert base.seats[base.seats.game == 7].score.tolist() == [game.scores()[name] for name in game.names]


def test_the_last_harvest_is_marked(base: Study) -> None:
    last = base.harvests[base.harvests["last"]]
    ends = base.games.set_index("game").turns
    assert (last.turn == last.game.map(ends)).all()
    assert 20 < len(last) <= 20 * 4 * 3


def test_what_a_bought_field_cost_is_missing_from_the_score() -> None:
    study = play_many("billabong", 4, games=20, progress=False)
    assert len(study.purchases) > 5
    by = ["game", "seat"]
    index = pd.MultiIndex.from_frame(study.seats[by])
    left = study.harvests.groupby(by).coins.sum() - study.purchases.groupby(by).coins.sum().reindex(index, fill_value=0)
    assert (left.reset_index(drop=True) == study.seats.score).all()
    bought = counted(study.purchases, study)
    assert (study.seats.fields == 2 + bought).all()


def test_the_duel_has_its_bluffs_and_claims() -> None:
    study = play_many("duel", games=40, progress=False)
    gifts, claims = study.gifts, study.claims
    claimed = claims.groupby("game").cents.sum().reindex(range(40), fill_value=0)
    begun = sum(map(len, EngineGame("duel", 2).state.coins))
    paid = 100 * (begun + study.harvests.groupby("game").coins.sum()) + claimed
    assert (paid == study.seats.groupby("game").score.sum()).all(), "a bluff moves money, and makes none"
    assert gifts[gifts.bluff & gifts.accepted].paid.notna().all()
    assert gifts[~(gifts.bluff & gifts.accepted)].paid.isna().all()
    assert (study.offers.result == "bluff").sum() == (gifts.bluff & gifts.accepted).sum() > 0
    assert len(study.trades) == (~gifts.bluff & gifts.accepted).sum() > 0
    assert (study.bonus.groupby(["game", "seat"]).size() == 3).all()
    assert claims.cents.between(110, 200).all()


def test_battles_change_the_map() -> None:
    study = play_many("cavalry", 4, games=20, progress=False)
    battles, lands = study.battles, study.lands
    assert (lands.groupby("game").camp.nunique() == 4).all()
    last = battles[battles.won].astype({"land": "str"}).groupby(["game", "land"]).seat.last().reset_index()
    held = last.merge(lands.astype({"land": "str"}), on=["game", "land"])
    assert len(held) == len(last) > 20
    assert (held.owner == held.seat).all(), "who won a place last has it"
    beaten = battles[~battles.won]
    assert (beaten.attack <= beaten.defence).all()
    assert (battles[battles.won].attack >= battles[battles.won].defence).all()
    assert battles.rounds.isin([1, 2]).all()


def test_a_part_of_a_table_is_read_alone(base: Study) -> None:
    from pyarrow.dataset import field

    big = base.read("harvests", ["game", "bean"], where=field("coins") == 4)
    assert len(big) == (base.harvests.coins == 4).sum() > 0
    assert [*big.columns] == ["game", "bean"]
    assert base.scan("harvests").count_rows() == len(base.harvests)
    with pytest.raises(AttributeError, match="there is no table 'harvest'; did you mean harvests"):
        _ = base.harvest


def test_a_description_is_shown_whole(base: Study) -> None:
    for name in base.frames:
        about = base.describe(name)
        assert "..." not in repr(about)
        for sentence in about.meaning:
            assert sentence in repr(about)
            assert sentence in unescape(about._repr_html_())


def test_a_study_says_what_it_is_and_what_is_in_it() -> None:
    study = play_many("rio-grande", 3, games=2, seats=["farmer", "farmer", "chance"], rotate=True, progress=False)
    assert "2 games of rio-grande, 3 players (farmer, farmer, chance) who rotate, seed 0" in repr(study)
    for name in study.frames:
        assert f".{name}" in repr(study)
        assert f"<code>.{name}</code></td><td>{len(study[name])}</td>" in study._repr_html_()
