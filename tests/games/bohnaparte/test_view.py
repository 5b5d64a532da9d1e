"""What a page is told of a map: everything that lies open, nothing that is hidden, in both languages."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from bohnanza_lab.drawing.table_picture import table_picture
from bohnanza_lab.engine import BohnanzaError, EngineGame, SetupError
from bohnanza_lab.games.bohnaparte import Lands
from bohnanza_lab.games.bohnaparte.contract import BattleView, LandsView, LandView
from bohnanza_lab.views.table_view import bean_views, move_views, table_view
from tests.engine.table import play
from tests.games.bohnaparte.lands import laid
from tests.games.bohnaparte.test_boards import OWN

FIGHT: dict[str, Any] = {
    "phase": "attack",
    "hands": {"Ana": "Chili Garden", "Ben": "Red Blue"},
    "coins": {"Ana": 4},
    "lands": {"Ana": "Orange Mine-1", "Ben": "White City-1 Farm-1"},
}


def view(game: EngineGame, seat: int | None = 0, lang: str = "en", **also: Any) -> LandsView:
    lands = table_view(game, lang, seat, **also)["own"]
    assert lands is not None
    return lands


def land(lands: LandsView, name: str) -> LandView:
    return next(one for one in lands["lands"] if one["name"] == name)


def battle(game: EngineGame, seat: int | None = 0, lang: str = "en") -> BattleView:
    found = view(game, seat, lang)["battle"]
    assert found is not None
    return found


# Nothing that is hidden


# The map


@pytest.mark.parametrize(
    ("edition", "players", "board"),
    [("bohnaparte", 3, "chess"), ("bohnaparte", 6, "standard"), ("cavalry", 5, "standard")],
)
def test_a_map_is_told_so_that_it_can_be_drawn(edition: str, players: int, board: str) -> None:
    seen = view(EngineGame(edition, players, board=board))
    spots = [(one["row"], one["x"]) for one in seen["lands"]]
    assert len(set(spots)) == len(spots)
    assert max(row for row, _ in spots) + 1 == seen["height"]
    assert max(x for _, x in spots) + 2 == seen["width"]
    assert min(x for _, x in spots) == 0
    for number, one in enumerate(seen["lands"]):
        assert one["kind"] in seen["kinds"]
        assert all(number in seen["lands"][near]["near"] for near in one["near"])
    assert [seat["colour"] for seat in seen["seats"]] == [""] * players


@pytest.mark.rule("4-07", "4-12", "4-76", "4-77", "4-78", "D3")
@pytest.mark.parametrize(
    ("lang", "lost", "invented"),
    [("en", "printed layout is lost", "invented"), ("es", "mapa impreso se perdió", "inventado")],
)
def test_a_map_says_whose_layout_it_is_and_only_where_one_was_printed_that_it_is_lost(
    lang: str, lost: str, invented: str
) -> None:
    for name in ("bohnaparte", "cavalry"):
        printed = view(EngineGame(name, 3), 0, lang)
        assert (lost in printed["note"], printed["mark"]) == (True, invented)
    never = [
        *(EngineGame("bohnaparte", 3, board=word) for word in ("chess", "pyramid-5", "pyramid-6")),
        *(EngineGame("cavalry", 4, lands=lands) for lands in ("mixed", "two-boxes")),
    ]
    for game in never:
        assert (lost in view(game, 0, lang)["note"], invented in view(game, 0, lang)["note"]) == (False, True)
    own = [
        view(EngineGame("bohnaparte", 3, board=OWN.replace("= true", f"= {said}")), 0, lang)
        for said in ("true", "false")
    ]
    assert len({one["mark"] for one in own} | {invented}) == len({one["note"] for one in own}) + 1 == 3


def test_a_label_says_what_it_is_and_whose_what_stands_there_and_what_of_mine_it_touches() -> None:
    lands = {"Ana": "Orange Quarry-1 Mine-1", "Ben": "White City-1 Farm-1"}
    seen = view(laid("bohnaparte", lands=lands, fortresses="City-1", empty_quarries="Quarry-1"))
    riders = {"Ana": "Orange Paddock-1 Paddock-2"}
    horses = view(laid("cavalry", phase="attack", lands=riders, fallen_cavalry="Paddock-2"))
    for lands_view, name, label in (
        (seen, "city-1", "City 1, Ben’s, Fortress; next to your Iron mine 1"),
        (seen, "quarry-1", "Quarry 1, yours, empty"),
        (seen, "village-1", "Village 1, neutral; next to your Quarry 1 and Iron mine 1"),
        (seen, "river-1", "River 1, cannot be conquered"),
        (horses, "paddock-2", "Horse paddock 2, yours, Cavalry on its head"),
    ):
        assert land(lands_view, name)["label"] == label
    assert [land(horses, f"paddock-{number}").get("cavalry") for number in (1, 2, 3)] == ["feet", "head", None]
    kinds = view(EngineGame("bohnaparte", 3, camp_points=2))["kinds"]
    assert [kinds[kind]["points"] for kind in ("city", "river", "encampment")] == [3, 0, 2]
    assert [kinds[kind]["least"] for kind in ("farm", "village", "city")] == [0, 16, 18]
    assert ("quarry-empty" in kinds, "quarry-empty" in horses["kinds"]) == (True, False)


@pytest.mark.rule("4-11")
def test_markers_have_the_colour_of_the_encampment_that_was_chosen_and_keep_it() -> None:
    def colours(game: EngineGame) -> list[str]:
        return [seat["colour"] for seat in view(game)["seats"]]

    game = EngineGame("bohnaparte", 3)
    camps = [one["name"] for one in view(game)["lands"] if one["kind"] == "encampment"]
    game.play(f"{game.awaited} camp {camps[2]}")
    assert colours(game) == ["", camps[2], ""]
    assert colours(EngineGame.from_position(str(game))).count("") == 2
    play(game, f"{game.awaited} camp {camps[0]}", f"Ana camp {camps[1]}")
    assert colours(game) == [camps[1], camps[2], camps[0]]
    taken = laid("bohnaparte", lands={"Ana": "Farm-1", "Ben": "Orange White"})
    assert colours(taken) == ["orange", "white", "black"]
    swapped = laid(
        "bohnaparte",
        **FIGHT | {"hands": {"Ana": "Blue", "Ben": "Soy"}, "lands": {"Ana": "White Morass-1", "Ben": "Orange"}},
    )
    play(swapped, "Ana attack Orange from hand@1", "Ben defend from hand@1")
    assert land(view(swapped), "orange").get("owner") == 0
    assert colours(swapped) == ["white", "orange", "black"]


# Battles


@pytest.mark.rule("4-25", "4-26", "4-27")
def test_a_battle_is_told_face_down_then_turned_over_with_the_reason() -> None:
    game = laid("bohnaparte", **FIGHT)
    assert view(game)["battle"] is None
    game.play("Ana attack City-1 from hand@1")
    for seat in (0, 1, 2, None):
        seen = battle(game, seat)
        assert (seen["seat"], seen["partner"], seen["land"], seen["going"]) == (0, 1, "city-1", True)
        assert seen["rounds"][0]["attack"] == {"source": "hand", "bean": "chili" if seat == 0 else None}
        assert seen["rounds"][0]["defence"] == {"source": "", "bean": None}
        assert not seen["rounds"][0]["open"]
        assert seen["ask"] == ("Lay" if seat == 1 else "Ben lays") + " a card to defend City 1."
    assert battle(game)["terms"] == [
        "City 1 always defends itself with at least 18.",
        "Equal values: Ana’s Cannon wins, but not 20 against 20.",
    ]
    game.play("Ben defend from hand@1")
    for seat in (0, 2, None):
        seen = battle(game, seat)
        assert (seen["going"], seen["won"], seen["ask"], seen["terms"]) == (False, True, "", [])
        fought = seen["rounds"][0]
        assert (fought["attack"]["bean"], fought["defence"]["bean"]) == ("chili", "red")
        assert (fought["attack_worth"], fought["defence_worth"]) == (18, 18)
        assert "always defends itself with at least" in fought["text"]
        assert "the Cannon wins" in fought["text"]
        assert seen["outcome"] == "Ana wins the battle and takes City 1 from Ben."


@pytest.mark.rule("4-67", "4-69")
def test_cavalry_that_falls_leaves_its_round_to_be_seen_beside_the_second() -> None:
    game = laid("cavalry", **FIGHT | {"lands": {"Ana": "Orange Paddock-1", "Ben": "White Farm-1"}})
    game.play("Ana attack Farm-1 with Paddock-1")
    assert battle(game)["rounds"][0]["attack"] == {"source": "cavalry", "bean": None}
    game.play("Ben defend from hand@2")
    seen = battle(game)
    assert [one["number"] for one in seen["rounds"]] == [1, 2]
    assert seen["rounds"][0]["open"]
    assert seen["rounds"][0]["defence"]["bean"] == "blue"
    assert (seen["rounds"][1]["attack"]["source"], seen["ask"]) == ("", "Lay a card for the second round.")
    game.play("Ana fight-on from hand@1")
    assert battle(game, 1)["rounds"][1]["attack"] == {"source": "hand", "bean": None}
    game.play("Ben defend from hand@1")
    assert [one["attack_worth"] for one in battle(game)["rounds"]] == [17, 18]
    assert battle(game)["won"] is True


@pytest.mark.rule("4-22")
def test_nobodys_land_is_drawn_for_and_says_so() -> None:
    game = laid("bohnaparte", **FIGHT | {"lands": {"Ben": "White"}})
    game.play("Ana attack Farm-1 from stack")
    seen = battle(game)
    assert (seen["neutral"], seen["partner"]) == (True, 1)
    assert seen["text"] == "Ana attacks a neutral landscape: Farm 1"
    assert seen["ask"] == "Ben draws the top card of the pile to defend Farm 1."
    assert seen["rounds"][0]["attack"] == {"source": "stack", "bean": None}


def test_a_battle_without_a_past_is_told_as_it_lies() -> None:
    fight = FIGHT | {"lands": {"Ana": "Orange Paddock-1", "Ben": "White Farm-1"}}
    game, other = laid("cavalry", **fight), laid("cavalry", **fight)
    game.play("Ana attack Farm-1 from hand@1")
    again = EngineGame.from_position(str(game))
    assert [battle(again, seat)["rounds"] for seat in (0, 1)] == [battle(game, seat)["rounds"] for seat in (0, 1)]
    play(other, "Ana attack Farm-1 with Paddock-1", "Ben defend from hand@2")
    assert [one["number"] for one in battle(EngineGame.from_position(str(other)))["rounds"]] == [2]


def test_a_battle_is_forgotten_when_the_turn_after_its_own_is_over() -> None:
    game = laid("bohnaparte", **FIGHT | {"hands": {"Ana": "Chili", "Ben": "Red", "Cem": "Soy"}})
    play(game, "Ana attack Farm-1 from hand@1", "Ben defend from hand@1", "Ana done")
    begun = game.state.turn
    while game.state.turn <= begun + 2:
        assert (view(game)["battle"] is not None) == (game.state.turn <= begun + 1)
        seat = game.awaited or ""
        moves = game.legal_moves(seat)
        game.play((game.seat(seat), next((move for move in moves if move.verb in ("done", "turn-over")), moves[0])))


# Moves find their place


def test_moves_say_where_on_the_map_they_are_made() -> None:
    def told(game: EngineGame, seat: int = 0) -> dict[str, dict[str, Any]]:
        moves = move_views(game, "en", seat)
        return {move["text"].split(" ", 1)[1]: {**move.get("own", {}), "bean": move.get("bean")} for move in moves}

    moves = told(laid("bohnaparte", **FIGHT | {"depots": {"Ana": "Blue"}, "lands": {"Ana": "Orange Quarry-1"}}))
    for text, own in {
        "attack Farm-1 from hand@2": {"land": "farm-1", "source": "hand", "place": 2, "bean": "garden"},
        "attack Farm-1 from depot@1": {"land": "farm-1", "source": "depot", "bean": "blue"},
        "attack Farm-1 from stack": {"land": "farm-1", "source": "stack", "bean": None},
        "build-fortress Orange from Quarry-1": {"land": "orange", "quarry": "quarry-1"},
    }.items():
        assert own.items() <= moves[text].items(), text
    assert told(laid("bohnaparte", phase="plant", hands={"Ana": "Soy"}, depots={"Ana": "-"}))["store"]["bean"] == "soy"
    takes = told(laid("cavalry", phase="draw", step=1, traders={"Ana": "Soy 2*Red"}))
    assert [move["bean"] for text, move in takes.items() if text.startswith("take")] == ["soy", "red"]
    camps = told(EngineGame("bohnaparte", 3), 1)
    assert {move["land"] for move in camps.values()} == {"orange", "black", "white"}


# Where no page runs


@pytest.mark.parametrize("edition", ["bohnaparte", "cavalry"])
def test_a_table_draws_its_map_and_says_what_it_draws(edition: str) -> None:
    game = laid(edition, **FIGHT | {"lands": {"Ana": "Orange", "Ben": "White Farm-1"}})
    game.play("Ana attack Farm-1 from hand@1")
    seen = table_view(game, "es", 0)
    drawn = table_picture(seen, bean_views("es"))
    root = ElementTree.fromstring(drawn)
    assert "var(" not in drawn
    assert not any({"class", "style"} & set(element.attrib) for element in root.iter())
    description = root[1].text or ""
    assert seen["own"]["note"] in description
    texts = {element.text for element in root.iter("{http://www.w3.org/2000/svg}text")}
    assert {one["short"] for one in seen["own"]["lands"]} <= texts
    assert seen["own"]["mark"] in texts


def test_a_map_stands_alone_in_one_line_and_a_teachers_own_in_its_place(tmp_path: Any) -> None:
    alone = Lands("bohnaparte", players=4)
    assert repr(alone) == "Lands('bohnaparte', players=4)"
    root = ElementTree.fromstring(alone.picture())
    assert root[0].text == "The map of Beanland"
    assert "This map is invented" in (root[1].text or "")
    held = Lands(laid("bohnaparte", lands={"Ana": "Orange Farm-1"}))
    assert land(held.lands, "farm-1")["owner"] == 0  # type: ignore[arg-type]
    file = tmp_path / "mine.toml"
    file.write_text(OWN, encoding="utf-8")
    assert Lands("bohnaparte", players=3, board=str(file)).lands["mark"] == "a map of your own"
    file.write_text(OWN.replace("farm", "form"), encoding="utf-8")
    with pytest.raises(SetupError, match=r"mine\.toml: board, line \d+.*'form' is no landscape"):
        Lands("bohnaparte", players=3, board=str(file))
    with pytest.raises(BohnanzaError, match="there is no map in rio-grande"):
        Lands("rio-grande")
    with pytest.raises(BohnanzaError, match="keeps its options; board cannot be changed"):
        Lands(EngineGame("bohnaparte", 3), board="chess")


@pytest.mark.rule("C4-31", "4-60", "4-78")
def test_signs_say_when_no_card_is_left_for_a_fortress_or_a_trader() -> None:
    def gives(game: EngineGame, kind: str) -> str:
        return str(table_view(game, "en", 0)["own"]["kinds"][kind]["gives"])

    lands = {"Ana": "Orange Quarry-1 Quarry-2 Farm-1"}
    game = laid("cavalry", options={"lands": "mixed"}, lands=lands, coins={"Ana": 4}, phase="attack")
    assert gives(game, "quarry").startswith("Its stones build one Fortress")
    game.play("Ana build-fortress Farm-1 from Quarry-1")
    assert gives(game, "quarry") == "No card is left for a Fortress, so it gives only its point."
    bought = dict.fromkeys(("Ben", "Cem", "Dia"), "-")
    for traders, can_buy in (({}, True), (bought, False)):
        position = {"options": {"lands": "mixed"}, "depots": bought, "lands": {"Ana": "Violet Forest-1"}}
        assert ("Trader" in gives(laid("cavalry", 4, traders=traders, **position), "forest")) is can_buy
