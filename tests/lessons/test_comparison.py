"""The same deal under two editions: where they part, by which rule, and that nothing else is called a difference."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bohnanza_lab.engine.editions import edition, editions, temporary_registration
from bohnanza_lab.engine.errors import SetupError
from bohnanza_lab.kit import kit_of
from bohnanza_lab.lessons import comparison as comparing
from bohnanza_lab.lessons.base_question import Choice
from bohnanza_lab.lessons.comparison import Comparison, compare
from bohnanza_lab.lessons.position import same_deal
from bohnanza_lab.lessons.quiz import Question
from bohnanza_lab.lessons.side_by_side import ComparisonPresenter, select_steps
from bohnanza_lab.lessons.texts import LessonError
from bohnanza_lab.players import ChancePlayer
from bohnanza_lab.text.rulebook.records import in_editions, rule
from tests.volume import volume

from .tables import BOTH

ASKED = Question("Where?", [Choice("Here", right=True), Choice("There", why="No.")])
SIX = ("Ana", "Ben", "Cem", "Dia", "Eva", "Fox")
EMPTY = {"hands": dict.fromkeys(SIX, "-")}
DRAW: dict[str, Any] = {"moves": ["Ana draw"], "phase": "draw"}
LAST = {"draw": "Soy", "rest": "discard"}
"""One card in the draw pile; the others among the discards."""
PAIRS = [
    (one.id, other.id)
    for one, other in combinations(editions(), 2)
    if max(one.players[0], other.players[0]) <= min(one.players[1], other.players[1])
]


def parted(comparison: Comparison) -> list[tuple[int, str, str | None, str | None]]:
    return [(found.step, found.kind, *found.rules) for found in comparison.differences]


# Every contradiction between the documents that a ruleset can show, by its number: where it comes to light


@pytest.mark.parametrize(
    ("conflict", "tables", "given", "parts"),
    [
        ("B1", "rio-grande billabong 3", {"moves": []}, "0 deal setup.fields billabong.fields"),
        ("B1", "billabong billabong-expansion 3", {"moves": []}, "0 deal billabong.fields expansion.three_fields"),
        (
            "B2",
            "rio-grande billabong 4",
            {"moves": ["Ana buy-field"], "coins": {"Ana": 3}},
            "1 refused setup.fields field.third",
        ),
        ("B2", "rio-grande billabong 4", {"moves": [], "coins": {"Ana": 3}}, "0 choice setup.fields field.third"),
        (
            "B3",
            "billabong billabong 5",
            {"moves": ["Ana buy-field"], "coins": {"Ana": 3}, "options": [{}, {"price_for_five": 3}]},
            "1 outcome field.third_price field.third_price",
        ),
        (
            "B4",
            "rio-grande billabong 4",
            {"moves": ["Ana harvest 1"], "fields": {"Ana": ["Red", "-"]}},
            "1 refused harvest.protection harvest.one_card",
        ),
        ("B5", "three-new-beans billabong-expansion 6", {"moves": []}, "0 deal variant.like_base expansion.hands"),
        ("B6", "rio-grande three-new-beans 4", DRAW, "1 outcome drawing.three variant.draw_one"),
        ("B6", "three-new-beans billabong-expansion 6", DRAW | EMPTY, "1 outcome variant.draw_one expansion.draw_four"),
        ("B8", "rio-grande billabong 4", DRAW | LAST, "1 outcome pile.reshuffle window.harvest"),
        (
            "B9",
            "rio-grande three-new-beans 3",
            DRAW | LAST | {"exhausted": 1},
            "1 outcome end.third_time variant.second_time",
        ),
        ("B9", "rio-grande bohnaparte 4", DRAW | LAST | {"exhausted": 2}, "1 outcome end.third_time lands.ending"),
        (
            "B10",
            "rio-grande billabong 4",
            {"moves": ["Ana turn-over"], "phase": "trade", "exhausted": 2, **LAST},
            "1 outcome end.phase_two end.at_once",
        ),
        (
            "B12",
            "billabong billabong 4",
            {
                **DRAW,
                **LAST,
                "exhausted": 2,
                "hands": {"Ana": "3*Soy", "Ben": "Red", "Cem": "-", "Dia": "-"},
                "coins": {"Ana": 2, "Ben": 2},
                "options": ({}, {"tie_break": "hand"}),
            },
            "1 outcome end.tie end.tie",
        ),
        (
            "B14",
            "bean-duel duel 2",
            {"moves": ["Ben harvest 1"], "fields": {"Ben": ["3*Chili"]}},
            "1 refused duel.own_turn harvest.any_time",
        ),
        (
            "B18",
            "bean-duel duel 2",
            {"moves": ["Ana plant 1", "Ana plant 1"], "hands": {"Ana": "Soy Green"}},
            "2 refused planting.one_kind mixed.next_number",
        ),
    ],
)
def test_a_contradiction_comes_to_light_with_its_rules(conflict: str, tables: str, given: dict[str, Any], parts: str):
    one, other, players = tables.split()
    step, *how = parts.split()
    found = (int(step), *how)
    hands = {name: row for name, row in given.get("hands", {}).items() if name in SIX[: int(players)]}
    given = given | ({"hands": hands} if hands else {})
    comparison = compare(one, other, int(players), **given)
    assert found in parted(comparison)
    difference = next(each for each in comparison.differences if (each.step, each.kind, *each.rules) == found)
    assert conflict in difference.conflicts
    # The other way round it is the same difference with its sides changed.
    options = given.get("options", ({}, {}))
    mirrored = compare(other, one, int(players), **given | {"options": options[::-1]})
    assert (*found[:2], found[3], found[2]) in parted(mirrored)


def test_more_cards_are_turned_over_by_who_owns_a_farm():
    comparison = compare(
        "rio-grande", "bohnaparte", 4, phase="trade", lands={"Ana": "Violet Farm-1"}, moves=["Ana turn-over"]
    )
    assert (1, "outcome", "turning.two_cards", "farm.more") in parted(comparison)
    assert [len(game.state.turned) for game in comparison.games] == [2, 3]


@pytest.mark.rule("C0-4")
@pytest.mark.parametrize("coins", [{}, {"coins": {"Ana": 2, "Ben": 2}}], ids=["B11", "B12"])
def test_what_comes_to_the_same_is_no_difference(coins: dict[str, Any]):
    comparison = compare("rio-grande", "billabong", 4, moves=["Ana draw"], phase="draw", exhausted=2, **LAST, **coins)
    assert all(game.over for game in comparison.games)
    assert comparison.games[0].scores() == comparison.games[1].scores()
    assert comparison.first is None


def test_an_edition_of_ones_own_is_compared_too():
    ours = edition("rio-grande")
    ruleset = replace(ours.ruleset(4), edition="at-home", draw_count=5)
    home = replace(ours, id="at-home", players=(4, 4), make=lambda *_: ruleset)
    with temporary_registration(home):
        comparison = compare("rio-grande", "at-home", 4, phase="draw", moves=["Ana draw"])
        assert [len(game.state.hands[0]) for game in comparison.games] == [8, 10]
        assert parted(comparison) == [(1, "outcome", "drawing.three", "drawing.three")]
        presenter = ComparisonPresenter(comparison, "es", 0)
        assert presenter.names == ("Rio Grande", "at-home")
        assert presenter.pairs([0, 1])[1]["differences"][0]["kind"] == "outcome"
        assert compare("at-home", "rio-grande", 4, seed=2).first is not None


# Nothing is called a difference that is none


@given(st.sampled_from(editions()), st.integers(0, 2**32), st.integers(0, 99), st.booleans())
@settings(max_examples=volume(25, 5), deadline=None)
def test_an_edition_never_differs_from_itself(made: Any, seed: int, luck: int, most: bool):
    comparison = compare(made.id, made.id, made.players[most], seed=seed, player=ChancePlayer(luck))
    assert comparison.first is None
    assert comparison.games[0] == comparison.games[1]
    assert comparison.games[0].over


@given(st.sampled_from(PAIRS), st.integers(0, 2**32), st.integers(0, 99), st.booleans())
@settings(max_examples=volume(40, 4), deadline=None)
def test_every_difference_has_a_rule_that_its_edition_has(pair: tuple[str, str], seed: int, luck: int, mirrored: bool):
    one, other = pair[::-1] if mirrored else pair
    comparison = compare(one, other, seed=seed, player=ChancePlayer(luck))
    for found in comparison.differences:
        assert found.rule is not None, found
        for name in found.rules:
            assert name is None or rule(name)
        for name, has in zip(found.rules, comparison.editions, strict=True):
            status = {each.edition: each.status for each in in_editions(name, "en")} if name else {has: "same"}
            assert status[has] != "absent", found
    same = [found.rules for found in comparison.differences]
    assert len(set(same)) >= len(same) - sum(found.kind == "choice" for found in comparison.differences)


# The deal


@pytest.mark.drawn(8)
@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
@pytest.mark.parametrize("more", [False, True])
def test_what_both_decks_have_comes_in_the_same_order(pair: tuple[str, str], more: bool):
    fewest, most = (edition(name).players for name in pair)
    players = min(fewest[1], most[1]) if more else max(fewest[0], most[0])
    position = {"hands": {"Ana": "Soy Blue"}, "coins": {"Ana": 2}} if more else {}
    games = same_deal(*pair, players, seed=4, **position)
    kinds = games[0].ruleset.deck.keys() & games[1].ruleset.deck.keys()
    orders = [_order(game.state, kinds) for game in games]
    length = min(map(len, orders)) - 16
    assert orders[0][:length] == orders[1][:length]
    for game in games:
        assert game.state.census() == game.ruleset.deck


def test_another_seed_is_another_deal():
    for second in ("billabong", "three-new-beans"):
        assert same_deal("rio-grande", second) == same_deal("rio-grande", second, seed=0)
        draws = [same_deal("rio-grande", second, seed=seed)[1].state.draw for seed in (0, 1)]
        assert draws[0] != draws[1]


def test_a_card_that_only_one_table_names_lies_below_the_deal_of_the_other():
    lands, other = same_deal("bohnaparte", "three-new-beans", 4, seed=4, traders={"Ben": "2*Soy"}, coins={"Ana": 2})
    kinds = lands.ruleset.deck.keys()
    assert sorted(map(str, other.state.draw[:2])) == ["Soy", "Soy"]
    orders = [_order(game.state, kinds) for game in (lands, other)]
    length = len(orders[0]) - 16
    assert orders[0][:length] == orders[1][:length]
    assert other.state.census() == other.ruleset.deck


def _order(state: Any, kinds: Any) -> list[Any]:
    """The cards of some kinds as they were dealt, round by round, and then as the pile brings them."""
    hands = [hand for hand in state.hands if len(hand) > 2]
    longest = max(map(len, hands))
    rounds = [hand[place] for place in range(longest) for hand in hands if place < len(hand)]
    return [bean for bean in (*rounds, *state.draw[::-1]) if bean in kinds]


OTHER_NAMES = {
    "three-new-beans": {"draw-each": "draw"},
    "bean-duel": {"plant-discard": "plant", "open-draw": "trade"},
    "duel": {"gift": "trade", "plant-gifts": "plant-aside", "draw-bonus": "draw"},
}
"""The phases that are for what other editions call otherwise, each with what it is for."""


def test_a_phase_is_found_by_what_it_is_for():
    for made in editions():
        roles = [phase.role for phase in made.ruleset(made.players[0]).phases]
        assert {"plant", "trade", "draw"} <= set(roles)
        assert len(set(roles)) == len(roles)
        others = {phase.key: phase.role for phase in made.ruleset(made.players[0]).phases if phase.role != phase.key}
        assert others == OTHER_NAMES.get(made.id, {})
    one, other = same_deal("rio-grande", "three-new-beans", 4, phase="draw")
    assert [game.state.ruleset.phases[game.state.phase].key for game in (one, other)] == ["draw", "draw-each"]


@pytest.mark.parametrize(
    ("first", "second", "players", "message"),
    [
        ("rio-grande", "duel", None, "rio-grande is for 3 to 5 players and duel for 2: nobody can play both"),
        ("rio-grande", "billabong", 6, "rio-grande is for 3 to 5 players, not 6"),
        ("rio-grande", "bilabong", None, "did you mean billabong"),
    ],
)
def test_editions_that_share_no_table_are_told_apart(first: str, second: str, players: Any, message: str):
    with pytest.raises((LessonError, SetupError), match=message):
        compare(first, second, players, moves=[])


def test_every_number_on_a_sheet_has_a_rule():
    for made in editions():
        for players in range(made.players[0], made.players[1] + 1):
            ruleset = made.ruleset(players)
            for aspect in ("fields", "hands", "kinds", "coins", "table", "phases", "score"):
                assert rule(str(kit_of(ruleset.game).rules.of_number(aspect, ruleset)))


# Steps


def test_where_one_refuses_the_other_goes_on_and_both_may_meet_again():
    comparison = compare(
        "rio-grande",
        "billabong",
        4,
        hands={"Ana": "Red Soy"},
        fields={"Ana": ["Red", "-"]},
        moves=[{"say": BOTH}, "Ana harvest 1", ("Ana plant 2", BOTH), "Ana plant 1 !", "Ana turn-over !"],
    )
    assert [[frame.rejection is None for frame in frames] for frames in comparison.frames] == [
        [True, True, True, True, True],
        [True, False, True, False, False],
    ]
    assert [[bool(frame.caption) for frame in frames] for frames in comparison.frames] == [
        [True, False, True, False, False]
    ] * 2
    assert [game.ply for game in comparison.games] == [4, 1]
    assert comparison.first_in_play is not None
    assert comparison.first_in_play.step == 1


@pytest.mark.parametrize(
    ("moves", "message"),
    [
        ("Ana plant 1", "moves is a list of steps"),
        (["Ana fly"], "step 1, 'Ana fly': “fly” is no move"),
        (["Ana plant 9"], "step 1, 'Ana plant 9': both editions refuse it .*write 'Ana plant 9 !'"),
        (["Ana plant 1 !"], "step 1, 'Ana plant 1 !': this move is legal in both editions"),
        (["Ana plant 1", {"move": "Ana done", "tell": "?"}], "step 2: it has no tell"),
        (7, "moves is a list of steps"),
        ([ASKED], "step 1: only a walkthrough asks, or lays another reading; compare two editions"),
        (["Ana plant 1", {"otherwise": {}, "say": "So?"}], "step 2: only a walkthrough asks"),
    ],
)
def test_a_step_that_cannot_be_is_told_to_its_author(moves: Any, message: str):
    with pytest.raises(LessonError, match=message):
        compare("rio-grande", "billabong", moves=moves)


def test_moves_and_a_player_are_not_given_together():
    with pytest.raises(LessonError, match="either moves"):
        compare("rio-grande", "billabong", moves=[], player=ChancePlayer())


def test_a_refusal_of_both_is_told_as_the_first_edition_tells_it():
    position: dict[str, Any] = {"fields": {"Ana": ["Red", "2*Soy"]}}
    pair = ("rio-grande", "billabong")
    for editions_, rule_ in ((pair, "harvest.protection"), (pair[::-1], "harvest.one_card")):
        with pytest.raises(
            LessonError, match=rf"both editions refuse it \(Rejection\('{rule_}'.* write 'Ana harvest 1 !'"
        ):
            compare(*editions_, 4, moves=["Ana harvest 1"], **position)
    two = compare(*pair, 4, moves=["Ana harvest 1 !"], **position)
    assert all(frame.rejection for frame in two.pair(1))
    assert parted(two) == [(1, "refused", "harvest.protection", "harvest.one_card")]


def test_what_both_refuse_by_the_same_rule_is_no_difference():
    position: dict[str, Any] = {"hands": {"Ana": "Blue"}, "fields": {"Ana": ["2*Red", "2*Soy"]}}
    two = compare("rio-grande", "billabong", 4, moves=["Ana plant 1 !"], **position)
    assert all(frame.rejection for frame in two.pair(1))
    assert two.first is None


def test_once_the_tables_have_parted_a_refusal_counts_only_by_a_rule_of_its_own_that_is_new():
    position: dict[str, Any] = {"hands": {"Ana": "Blue Blue"}, "fields": {"Ana": ["Red", "-"], "Ben": ["Red", "-"]}}
    moves = ["Ana harvest 1", "Ana plant 2", "Ana plant 1", "Ben harvest 1"]
    two = compare("rio-grande", "billabong", 4, moves=moves, **position)
    # Planting in field 1 is refused where the Red still stands: that follows from the first difference.
    assert [[frame.rejection is None for frame in frames] for frames in two.frames] == [
        [True, True, True, True, True],
        [True, False, True, False, False],
    ]
    assert [each[:2] for each in parted(two)] == [(0, "choice"), (1, "refused")]


@pytest.mark.rule("B8", "B10")
def test_what_the_rules_cause_is_a_difference_though_the_tables_have_parted():
    single: dict[str, Any] = {"fields": {"Ana": ["Red", "-"]}}
    for more, move, rules in (
        ({"phase": "draw"}, "Ana draw", ("pile.reshuffle", "window.harvest")),
        ({"phase": "trade", "exhausted": 2}, "Ana turn-over", ("end.phase_two", "end.at_once")),
    ):
        given = single | more | LAST | {"moves": ["Ana harvest 1", move]}
        for pair, found in ((("rio-grande", "billabong"), rules), (("billabong", "rio-grande"), rules[::-1])):
            two = compare(*pair, 4, **given)
            assert [each[:2] for each in parted(two)][1:] == [(1, "refused"), (2, "outcome")]
            assert parted(two)[-1] == (2, "outcome", *found)


@pytest.mark.rule("2-51")
def test_with_three_players_the_expansion_ends_a_pile_earlier() -> None:
    pair = ("billabong", "billabong-expansion", 3)
    last = compare(*pair, phase="trade", exhausted=1, rest="discard", draw="Soy", moves=["Ana turn-over"])
    assert [game.over for game in last.games] == [False, True]
    assert parted(last)[-1] == (1, "outcome", "end.at_once", "expansion.second_time")


@pytest.mark.parametrize("options", [({},), "ab"])
def test_options_that_are_no_pair_are_told(options: Any):
    with pytest.raises(LessonError, match="options are a pair, those of the first edition and of the second, not"):
        same_deal("rio-grande", "billabong", options=options)


@pytest.mark.parametrize(
    ("first", "second", "players"),
    [
        ("rio-grande", "billabong", 4),
        ("bean-duel", "duel", 2),
        ("three-new-beans", "billabong-expansion", 4),
        ("three-new-beans", "many", 6),
        ("rio-grande", "three-new-beans", 4),
    ],
)
def test_as_near_to_four_sit_at_both_tables_as_both_editions_allow(first: str, second: str, players: int):
    with temporary_registration(replace(edition("three-new-beans"), id="many", players=(6, 7))):
        for pair in ((first, second), (second, first)):
            assert [len(game.names) for game in same_deal(*pair)] == [players, players]


def test_a_player_that_is_named_plays_the_seats():
    by_default, farmer, other = (
        compare("rio-grande", "spanish", 4, player=player) for player in (None, "farmer", ChancePlayer(3))
    )
    assert by_default.part == farmer.part != other.part


def test_bots_stop_where_nobody_could_read_any_further(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(comparing, "MOST_STEPS", 5)
    two = compare("rio-grande", "spanish", 4)
    assert (len(two), two.stop) == (5, None)


def notes(comparison: Comparison, lang: str, most: int = 24) -> list[str]:
    return [pair["note"] for pair in ComparisonPresenter(comparison, lang, 0).pairs(select_steps(comparison, most))]


def test_a_game_that_plays_by_itself_ends_with_a_reason():
    comparison = compare("rio-grande", "billabong", 4, seed=3)
    assert comparison.stop is not None
    assert (comparison.stop.why, comparison.stop.side) == ("refused", 1)
    assert comparison.pair(len(comparison))[1].rejection is not None
    note = notes(comparison, "en")[-1]
    assert "this move cannot be made on the other table (Billabong)" in note
    over = compare("rio-grande", "spanish", 4, seed=3)
    assert over.stop is not None
    assert "the game is over (Rio Grande)" in notes(over, "en")[-1]
