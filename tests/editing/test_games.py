"""What only one game has to lay: maps and fortresses, gifts, bonus cards."""

from __future__ import annotations

from bohnanza_lab.editing.shared_parts import zones
from bohnanza_lab.engine.beans import Bean, beans
from bohnanza_lab.engine.editions import editions
from tests.editing.editors import ask, check, lay, opened, row


def test_a_map_is_laid() -> None:
    session = opened(next(made for made in editions() if made.id == "cavalry"), 3)
    pieces = {"deck": "pieces"}
    assert [row(session, f"land:{camp}") for camp in ("orange", "white", "black")] == [
        ("marker:0",),
        ("marker:1",),
        ("marker:2",),
    ]
    places = [zone.partition(":")[2] for zone in zones(session.layout) if zone.startswith("land:")]
    assert not any(place.startswith("river") for place in places)
    paddock = next(place for place in places if place.startswith("paddock"))
    quarry = next((place for place in places if place.startswith("quarry")), None)
    for card, place in [("marker:1", paddock), ("head", paddock), ("marker:0", "white")]:
        assert lay(session, card, f"land:{place}", **pieces)["ok"], place
    lands = {land["name"]: land for land in session.state()["own"]["lands"]}
    assert (lands[paddock]["owner"], lands[paddock]["cavalry"]) == (1, "head")
    assert lands["white"]["owner"] == 0
    assert lay(session, "soy", "hand:0")["events"][-1]["text"] == "This position can be played."
    assert "Only a Horse paddock has Cavalry" in lay(session, "head", "land:orange", **pieces)["error"]["text"]
    if quarry:
        answer = lay(session, "empty", f"land:{quarry}", **pieces)
        assert answer["events"][-1]["text"] == "For each Fortress there is one empty Quarry."
        assert ask(session, "undo")["ok"]
    check(session)
    assert session.state()["fault"] == ""
    assert lay(session, "marker:1", "", source=f"land:{paddock}", index=0, **pieces)["ok"]
    assert session.state()["fault"] == "Ben has no landscape, and that ends the game."
    assert not ask(session, "set", name="depot:0", value="yes")["ok"]
    assert ask(session, "set", name="trader:2", value="yes")["ok"]
    assert lay(session, "soy", "trader:2")["ok"]
    check(session)
    assert ask(session, "set", name="trader:2", value="no")["ok"]
    assert session.layout.box[Bean.SOY] == 11


def test_a_fortress_stands_on_the_stones_of_a_quarry() -> None:
    session = opened(next(made for made in editions() if made.id == "bohnaparte"), 4)
    lay(session, "soy", "hand:0")
    for card, place in [("empty", "quarry-1"), ("fortress", "orange")]:
        assert lay(session, card, f"land:{place}", deck="pieces")["ok"]
    assert session.layout.game().table.fortresses == ("orange",)
    assert row(session, "land:orange")[1:] == ("fortress",)
    assert ask(session, "set", name="depot:0", value="yes")["ok"]
    for _ in range(4):
        assert lay(session, "red", "depot:0")["ok"]
    assert "as many cards as there are players: 4" in lay(session, "red", "depot:0")["error"]["text"]
    check(session)


def test_encampments_can_still_be_chosen() -> None:
    session = opened(next(made for made in editions() if made.id == "bohnaparte"), 3)
    assert ask(session, "set", name="camps", value="yes")["ok"]
    assert session.layout.state.pending_seats == (1, 2, 0)
    assert session.state()["fault"] == ""
    assert lay(session, "marker:1", "land:black", deck="pieces")["ok"]
    assert session.layout.state.pending_seats == (2, 0)
    assert session.layout.game().awaited == "Cem"
    check(session)


def test_gifts_are_pushed_in_turn() -> None:
    session = opened(next(made for made in editions() if made.id == "duel"), 2)
    gifts = {"deck": "gifts"}
    for name, value in [("phase", "gift"), ("step", "1")]:
        assert ask(session, "set", name=name, value=value)["ok"]
    for kind in ("soy", "blue"):
        assert lay(session, kind, "gifts", **gifts)["ok"]
    assert session.layout.game().awaited == "Ana"
    assert ask(session, "set", name="standing", value="yes")["ok"]
    game = session.layout.game()
    assert [(offer.seat, offer.give) for offer in game.offers] == [(1, beans("Blue"))]
    assert ask(session, "set", name="active", value="1")["ok"]
    assert [offer.seat for offer in session.layout.game().offers] == [0]
    assert not lay(session, "blue", "gifts", **gifts)["ok"]
    check(session)
    assert ask(session, "set", name="phase", value="plant")["ok"]
    assert row(session, "gifts") == ()
    check(session)


def test_bonus_cards_are_in_one_place() -> None:
    session = opened(next(made for made in editions() if made.id == "duel"), 2)
    bonus = {"deck": "bonus"}
    for card in ("#3", "#7", "#1"):
        assert lay(session, card, "bonus:0", **bonus)["ok"]
    assert "at most 3 bo(h)nus cards" in lay(session, "#9", "bonus:0", **bonus)["error"]["text"]
    assert "lies on the table already" in lay(session, "#3", "won:1", **bonus)["error"]["text"]
    assert lay(session, "#3", "won:1", source="bonus:0", index=0, **bonus)["ok"]
    assert lay(session, "#5", "bonus-draw", **bonus)["ok"]
    assert lay(session, "soy", "hand:0")["ok"]
    table = session.layout.game().table
    assert (table.bonus("Ana"), table.won("Ben")) == ((7, 1), (3,))
    check(session)
