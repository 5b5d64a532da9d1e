"""The maps: ours, and a teacher's own (4-07, 4-24, 4-75 to 4-77, C4-3, D3)."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from bohnanza_lab.engine import EngineGame, NotationError, SetupError, rules
from bohnanza_lab.games.bohnaparte.engine.board import LANDS, Board, bits, board, parse_file
from bohnanza_lab.games.bohnaparte.engine.land import KINDS
from tests.games.bohnaparte.lands import eager, enriched, laid, table, targets

OURS = [(word, lands, players) for lands, word, players in product(LANDS, ("standard", "chess"), range(3, 7))] + [
    (f"pyramid-{steps}", lands, 3) for lands, steps in product(LANDS, (5, 6))
]
every_board = pytest.mark.parametrize(("word", "lands", "players"), OURS)


def steps_from(laid: Board, start: int) -> dict[int, int]:
    """How many places away everything is, around the rivers."""
    away, edge = {start: 0}, [start]
    while edge:
        edge = [
            other
            for number in edge
            for other in bits(laid.reach(1 << number, crossing=False))
            if other not in away and away.setdefault(other, away[number] + 1)
        ]
    return away


PROMISED = {
    "bohnaparte": {"mine", "quarry"},
    "cavalry": {"paddock", "forest"},
    "mixed": {"mine", "quarry", "paddock", "forest"},
    "two-boxes": {"mine", "quarry", "paddock", "forest"},
}
"""A Cannon needs an Iron mine, a Fortress a Quarry, a Trader a Forest and Cavalry a Horse paddock."""


@pytest.mark.rule("4-02", "4-03", "4-07", "4-12", "4-35", "4-49", "4-60", "4-66", "4-76", "4-78", "C4-31", "D3")
@every_board
def test_our_boards_are_invented_laid_from_the_box_and_hold_what_they_promise(
    word: str, lands: str, players: int
) -> None:
    laid = board(word, lands, players)
    assert laid.invented
    assert laid.note.endswith(".")
    assert len(laid.camps) == players
    for kind in KINDS:
        assert laid.mask(kind).bit_count() <= (KINDS[kind].count if kind in LANDS[lands] else 0)
        assert laid.mask(kind) or kind not in LANDS[lands] or word.startswith("pyramid")
    assert {kind for kind in PROMISED[lands] if not laid.mask(kind)} == FEWER.get((lands, word), set())
    if lands == "mixed":
        mines, paddocks, forests = (laid.mask(kind).bit_count() for kind in ("mine", "paddock", "forest"))
        assert (0 < mines < 3, forests < 3) == (True, True), "one side of each card, and one left for a Fortress"
        assert mines + paddocks == (2 if word == "pyramid-5" else 3)


FEWER = {
    ("bohnaparte", "pyramid-5"): {"quarry"},
    ("cavalry", "pyramid-5"): {"forest"},
    ("mixed", "pyramid-5"): {"forest"},
    ("two-boxes", "pyramid-5"): {"forest"},
}
"""Where a map has no place for a kind that others are built with. The option says so."""


@pytest.mark.rule("C4-31", "4-02", "4-78")
def test_a_mixed_board_of_ones_own_lays_one_side_of_each_card_unless_there_is_a_second_box() -> None:
    four = OWN.replace("farm city", "mine mine").replace("village river", "paddock paddock")
    with pytest.raises(SetupError, match=r"2 mine and 2 paddock .* 3 cards"):
        EngineGame("cavalry", 3, lands="mixed", board=four)
    assert EngineGame("cavalry", 3, lands="two-boxes", board=four)
    assert EngineGame("cavalry", 3, lands="mixed", board=four.replace("mine mine", "mine farm"))


@every_board
def test_encampments_lie_at_the_edge_and_are_much_alike(word: str, lands: str, players: int) -> None:
    laid = board(word, lands, players)
    assert len({laid.touching[camp].bit_count() for camp in laid.camps}) == 1
    away = {camp: steps_from(laid, camp) for camp in laid.camps}
    places = len(laid.places) - laid.rivers.bit_count()
    near = []
    for camp in laid.camps:
        assert laid.touching[camp].bit_count() < (6 if word != "chess" else 4)
        assert len(away[camp]) == places, "everything can be reached without crossing a River"
        near.append(min(away[camp][other] for other in laid.camps if other != camp))
    assert min(near) >= 3 - (players > 4)
    assert max(near) - min(near) <= 1
    for kind in ("city", "farm", "village"):
        first = [min(away[camp][number] for number in bits(laid.mask(kind))) for camp in laid.camps]
        assert max(first) - min(first) <= 1, kind


@pytest.mark.rule("4-76")
@pytest.mark.parametrize(("word", "lands"), [("standard", each) for each in LANDS] + [("pyramid-6", "bohnaparte")])
def test_three_players_begin_exactly_alike(word: str, lands: str) -> None:
    """Where Bohnaparte's landscapes are mixed in, but for a mine in a paddock's place and a Cloister in a Forest's."""
    stands_for = {"mine": "paddock", "cloister": "forest"} if lands == "mixed" else {}
    laid = board(word, lands, 3)
    seen = set()
    for camp in laid.camps:
        kinds = ((steps, laid.places[number].kind) for number, steps in steps_from(laid, camp).items())
        seen.add(tuple(sorted((steps, stands_for.get(kind, kind)) for steps, kind in kinds)))
    assert len(seen) == 1


@pytest.mark.rule("4-77", "C4-3")
def test_on_a_chess_board_nobody_attacks_across_a_corner() -> None:
    laid = board("chess", "bohnaparte", 4)
    for number, place in enumerate(laid.places):
        for other in (laid.places[each] for each in bits(laid.touching[number])):
            assert (abs(place.row - other.row), abs(place.x - other.x)) in ((1, 0), (0, 2))
    assert max(touching.bit_count() for touching in laid.touching) == 4
    assert max(touching.bit_count() for touching in board("standard", "bohnaparte", 4).touching) == 6


@pytest.mark.rule("4-76")
@pytest.mark.parametrize("steps", [5, 6])
def test_a_pyramid_has_its_encampments_in_the_corners(steps: int) -> None:
    laid = board(f"pyramid-{steps}", "bohnaparte", 3)
    assert len(laid.places) == steps * (steps + 1) // 2
    assert {laid.touching[camp].bit_count() for camp in laid.camps} == {2}
    with pytest.raises(SetupError, match="4 players"):
        EngineGame("bohnaparte", 4, board=f"pyramid-{steps}")


# A teacher's own

OWN = """
invented = true
rows = [
  { at = 1, lands = "orange farm city" },
  { at = 0, lands = "village river morass white" },
  { at = 3, lands = "black village" },
]
"""


def test_a_board_of_ones_own_is_played_on_and_written_with_the_game() -> None:
    game = laid("bohnaparte", options={"board": OWN})
    assert targets(game, "Ana") == {"Farm-1", "Village-1"}
    again = EngineGame.from_position(str(game))
    assert again == game
    assert [place.name for place in table(again).board.places] == [place.name for place in table(game).board.places]
    assert parse_file(parse_file(OWN)) == parse_file(OWN)


@pytest.mark.parametrize(
    ("change", "line", "reason"),
    [
        (("farm city", "farm palace"), 4, "'palace' is no landscape"),
        (("farm city", "orange city"), 4, "this is orange number 2, and the box holds 1"),
        (("black village", "black city city city city"), 6, "city number 5, and the box holds 4"),
        (("at = 3", "at = 15"), 6, "cannot be reached"),
        (("invented = true", "invented = 1"), 2, "invented is true"),
        (("invented = true", "invented = true\ncards = 3"), 3, "'cards' is nothing"),
        (('"orange farm city" },', '"orange farm city },'), 4, ""),
    ],
)
def test_a_wrong_board_is_refused_with_its_line(change: tuple[str, str], line: int, reason: str) -> None:
    with pytest.raises(SetupError, match=f"line {line}: .*{reason}"):
        parse_file(OWN.replace(*change))


@pytest.mark.parametrize(
    ("text", "players", "reason"),
    [
        (OWN, 4, "4 players need 4 encampments; here are 3"),
        (OWN.replace("farm city", "paddock city"), 3, "paddock-1 does not belong to bohnaparte"),
        (
            OWN.replace("farm city", "river city").replace("village river", "river river"),
            3,
            "orange touches no landscape",
        ),
        ("standart", 3, "board cannot be .standart.; it is one of standard, .*, or the text of a file"),
        ("own_0-orange.farm.black.white_9-city", 3, "one piece"),
    ],
)
def test_a_board_that_does_not_suit_the_game_is_refused(text: str, players: int, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        EngineGame("bohnaparte", players, board=text)


# What holds in every game on every map

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    *(("bohnaparte", players, {}) for players in range(3, 7)),
    *(("cavalry", players, {}) for players in range(3, 7)),
    *(("cavalry", players, {"lands": "mixed"}) for players in range(3, 7)),
    *(("cavalry", players, {"lands": "two-boxes"}) for players in range(3, 7)),
    *((name, 3, {"board": each}) for name in ("bohnaparte", "cavalry") for each in ("chess", "pyramid-5", "pyramid-6")),
]


@pytest.mark.drawn(4)
@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_lively_games_come_to_an_end_and_can_be_written_at_every_point(
    name: str, players: int, options: dict[str, Any]
) -> None:
    """All laws are tried on games by chance (tests/editions); here much is fought and built."""
    chance = random.Random(3)
    game = EngineGame(name, players, seed=3, **options)
    if "pyramid" not in str(options.get("board")):
        game.state = enriched(game.state, chance)
    met: set[str] = set()
    while not game.over:
        assert game.ply < 4000, "the game does not end"
        met |= {type(event).__name__ for event in game.play(eager(game.state, chance))}
        assert game.state.census() == game.ruleset.deck
        if game.ply % 11 == 0:
            again = EngineGame.from_position(str(game))
            assert again == game
            for seat in range(players):
                assert rules.legal(again.state, seat) == rules.legal(game.state, seat)
    assert {"Attacked", "Revealed", "Conquered"} <= met


@pytest.mark.rule("4-02", "4-08", "4-79")
def test_the_box_holds_what_the_symbols_say_and_nothing_is_built_at_first() -> None:
    assert {key: (kind.count, kind.points, kind.least) for key, kind in KINDS.items()} == {
        "farm": (6, 1, 0),
        "village": (6, 1, 16),
        "city": (4, 3, 18),
        "cloister": (4, 1, 0),
        "quarry": (3, 1, 0),
        "mine": (3, 1, 0),
        "paddock": (3, 1, 0),
        "forest": (3, 1, 17),
        "river": (3, 0, 0),
        "morass": (3, 1, 0),
    }
    fresh = table(EngineGame("bohnaparte", 6))
    assert (fresh.fortresses, fresh.empty, fresh.depots) == (0, 0, (None,) * 6)


# Positions on a map that could not stand are refused with the reason (4-02, 4-24, 4-25, 4-36, 4-37, 4-42, 4-62)


@pytest.mark.rule("4-02", "4-36", "4-37", "4-42", "4-52", "4-56", "4-69")
@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"lands": {"Ana": "Orange Farm-1", "Ben": "White Farm-1"}}, "Farm 1 cannot belong to two players"),
        ({"empty_quarries": "Farm-1"}, "Only a Quarry can be empty"),
        ({"fortresses": "River-1", "empty_quarries": "Quarry-1"}, "in a River"),
        ({"fortresses": "White"}, "For each Fortress there is one empty Quarry"),
        ({"empty_quarries": "Quarry-1"}, "For each Fortress there is one empty Quarry"),
        ({"fallen_cavalry": "Farm-1"}, "Only the Cavalry of a Horse paddock can stand on its head"),
        ({"depots": {"Ana": "4*Blue"}}, "A Munitions depot holds as many cards as there are players: 3"),
        ({"lands": {"Ben": "-"}}, "Ben has no landscape, and that ends the game"),
    ],
)
def test_a_map_that_could_not_lie_so_is_refused(position: dict[str, Any], reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        laid("bohnaparte", **position)


@pytest.mark.rule("4-21", "4-24", "4-25", "4-66", "4-67", "4-69")
@pytest.mark.parametrize(
    ("battle", "hand", "reason"),
    [
        ("Ben Farm-1 hand Soy", "Soy", "A battle is fought for a landscape within the reach of Ana"),
        ("Ana Orange hand Soy", "Soy", "A battle is fought for a landscape within the reach of Ana"),
        ("Ana Farm-1 hand 2*Soy", "-", "one card at most"),
        ("Ana Farm-1 cavalry Soy with Paddock-1", "Soy", "one card at most"),
        ("Ana Farm-1 hand -", "2*Soy", "An attack from hand or depot has a card"),
        ("Ana Farm-1 cavalry -", "2*Soy", "Only Cavalry attacks without a card"),
        ("Ana Farm-1 cavalry - with Paddock-2", "2*Soy", "Cavalry is sent by the owner of its Horse paddock"),
        ("Ana Farm-1 owed - with Paddock-1", "2*Soy", "stands on its head once it has been"),
        ("Ana Farm-1 pocket Soy", "Soy", "battle is '-', or who, where, from where and which card"),
        ("-", "2*Soy", "A battle that has come so far is at step 0 of its phase"),
    ],
)
def test_a_battle_that_could_not_be_fought_is_refused(battle: str, hand: str, reason: str) -> None:
    game = laid("cavalry", phase="attack", hands={"Ana": "2*Soy"}, coins={"Ana": 1}, lands={"Ana": "Orange Paddock-1"})
    game.play("Ana attack Farm-1 from hand@1")
    text = str(game)
    assert EngineGame.from_position(text) == game
    for was, now in (("battle Ana Farm-1 hand Soy", f"battle {battle}"), ("hand Ana Soy", f"hand Ana {hand}")):
        assert text.count(was) == 1
        text = text.replace(was, now)
    with pytest.raises(NotationError, match=reason):
        EngineGame.from_position(text)


@pytest.mark.rule("4-62")
@pytest.mark.parametrize("traders", [{}, {"Ana": "Soy Red"}])
def test_without_a_card_to_take_from_a_trader_the_turn_would_be_over(traders: dict[str, str]) -> None:
    with pytest.raises(SetupError, match="The active player has nothing to take from a Trader"):
        laid("cavalry", phase="draw", step=1, traders=traders)
