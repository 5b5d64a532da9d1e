"""The first games, played in many ways: they end, they are short, and each rule comes in its turn."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path

import pytest

from bohnanza_lab.engine.events import GameEnded
from bohnanza_lab.lessons.guide import read_script
from bohnanza_lab.lessons.texts import LessonError
from bohnanza_lab.text.rulebook.records import rules
from bohnanza_lab.text.rulebook.texts import text
from tests.contents import FOLDER
from tests.first_game import GAMES, NAME, WAYS, begun, course, fresh, guide, guides, guides_line, played, trades
from tests.volume import some_of

each_way = pytest.mark.parametrize("name", WAYS)
each_game = pytest.mark.parametrize("game", GAMES)
RULES_BY_TURN = {
    "short": {
        1: "hand.front planting.first_card harvest.beanometer planting.second_card planting.no_third "
        "turning.two_cards turning.yours trading.turned_over trading.end trading.set_aside aside.must_plant "
        "aside.any_order drawing.three hand.order",
        2: "turn.clockwise drawing.next_player trading.gifts trading.any_position trading.received_locked "
        "trading.fields_locked",
        3: "trading.both_agree trading.active_only",
        4: "planting.one_kind aside.make_room planting.make_room harvest.protection harvest.whole_field",
        5: "harvest.any_time",
        6: "end.third_time",
        7: "setup.deck",
    },
    "whole": {
        1: "setup.deal setup.fields turn.phases planting.same_kind_twice trading.any_number hand.private",
        18: "harvest.nothing",
        19: "pile.reshuffle planting.empty_hand",
        29: "end.phase_two",
    },
    "duel": {
        13: "gifts.offer gifts.answer gifts.counter gifts.must_offer bluff.allowed bonus.exchange bonus.refill",
        14: "mixed.last_card gifts.turn_over bluff.price gifts.row gifts.once gifts.until mixed.next_number "
        "bonus.order bonus.last_card bonus.any_time bonus.show bonus.worth bonus.any_field bonus.window "
        "gifts.discard aside.any_order drawing.two",
        15: "aside.make_room planting.make_room gifts.accepted gifts.active_first aside.must_plant",
        16: "harvest.protection end.after_three",
    },
}
"""The rules that the guide tells in each turn of each game to who does what it proposes."""
LENGTHS = {"short": (7, 7), "whole": (28, 40), "duel": (18, 18)}
"""In which turn a game may end."""
MOST_WORDS = {"short": 700, "whole": 1500, "duel": 700}


@each_game
@each_way
def test_it_ends_soon_however_it_is_played_and_what_did_not_come_is_left_for_the_end(name: str, game: str):
    here, length, _ = course(game, name)
    assert here.game.over
    fewest, most = LENGTHS[game]
    assert fewest <= here.game.state.turn <= most
    assert length.words <= MOST_WORDS[game]
    left = [rule for rule in here.script.pages if rule not in here.told_rules()]
    end = here.state()["guide_end"]
    assert end is not None
    assert [rule["title"] for rule in end["rules"]] == [text(rule, "en").title for rule in left[:3]]
    assert re.search(rf"\b{trades(here)} (time|gift)", end["trading"])


def coins(name: str, game: str = "short") -> tuple[int, ...]:
    *_, end = course(game, name)[0].game.turns[-1].events
    assert isinstance(end, GameEnded)
    return tuple(each // 100 if game == "duel" else each for each in end.coins)


@each_game
def test_on_the_guides_line_trading_wins(game: str):
    assert coins("the guide's line", game) == {"short": (15, 12, 11), "whole": (24, 18, 17), "duel": (20, 17)}[game]
    assert coins("by hints", game)[0] > coins("never trading", game)[0] == fresh(game=game).deal.without_trade


@each_game
def test_on_the_guides_line_each_rule_comes_in_its_turn(game: str):
    came: dict[str, int] = {}
    for here in played(guides(game), game=game):
        came |= {rule: here.game.state.turn for rule in here.told_rules() if rule not in came}
    expected = {rule: turn for turn, told in RULES_BY_TURN[game].items() for rule in told.split()}
    before = {} if game != "whole" else dict.fromkeys(" ".join(RULES_BY_TURN["short"].values()).split(), 1)
    assert came == before | expected


@pytest.mark.parametrize("game", ["short", "duel"])
def test_every_rule_that_a_sentence_tells_is_a_rule_and_has_a_page(game: str):
    script = fresh(game=game).script
    assert {rule for sentence in script.sentences.values() for rule in sentence.rules} <= {*script.pages}
    assert {*script.pages, *script.rules} <= {rule.id for rule in rules()}
    assert [page for page in script.pages.values() if not (FOLDER / page).is_file()] == []


def test_a_rule_is_told_again_only_where_it_was_got_wrong():
    def told(mistake: str) -> list[tuple[int, str]]:
        found = []
        for here in played(guides_line()):
            if here.game.ply == 0 and mistake:
                answer = here.answer({"id": 0, "type": "move", "text": mistake, "ply": 0})
                assert answer["rejection"]["rule"]["id"] == "planting.first_card"
            if "in front" in guide(here):
                found.append((here.game.state.turn, guide(here)))
        return found

    once = (1, "Red is in front: it must be planted. 2 Red wait in field 1.")
    assert told("") == [once]
    assert told("Ana plant Blue 1") == [once, (4, "Soy is in front: it must be planted. 4 Soy wait in field 2.")]


def test_what_is_taken_back_is_said_again():
    here, said = deepcopy(fresh()), []
    for asked in ("plant 1", "undo", "plant 3", "undo", "plant 1", "restart"):
        said.append(guide(here))
        move = {"type": "move", "text": f"Ana {asked}", "ply": 0} if "plant" in asked else {"type": asked}
        here.answer({"id": 1, **move})
    first, second, again, other, _, last = said
    assert first == again == guide(here) != second == last
    assert other == "Blue needs an empty field: one field, one kind. You may stop."


def test_the_guide_of_the_whole_game_tells_what_the_short_one_did_not():
    first, whole = deepcopy(fresh()), begun(deepcopy(fresh()))
    assert "hand.front" in first.told_rules()
    assert whole.told_rules() == ["setup.deal", "setup.fields", "turn.phases"]
    after = fresh(game="whole")
    assert {*after.told_rules()} > {*" ".join(RULES_BY_TURN["short"].values()).split()}
    assert guide(after) == guide(whole) == "A whole game: 5 cards each, 3 empty fields, four phases a turn."


def test_the_whole_game_is_left_for_the_short_one_again_by_taking_back():
    *_, here = played(guides_line())
    over = here.state()
    begun(here)
    told = here.told_rules()
    here.answer({"id": 2, "type": "move", "text": "Ana plant 1", "ply": 0})
    here.answer({"id": 3, "type": "restart"})
    assert (here.told_rules(), here.state()["saved"]) == (told, fresh(game="whole").state()["saved"])
    for number in range(4, 7):  # starting over, the move, and the beginning of the whole game
        here.answer({"id": number, "type": "undo"})
    assert {**here.state(), "log": over["log"]} == over


@each_game
def test_who_comes_back_to_a_session_finds_it_as_it_was(game: str):
    for here in some_of([deepcopy(each) for each in played(guides(game), game=game)], 10, game):
        here.answer({"id": 1, "type": "move", "text": "Ana harvest 9", "ply": here.game.ply})
        other = deepcopy(fresh(game="duel" if game == "duel" else "short"))
        other.restore(here.save())
        assert (other.state(), other.told_rules()) == (here.state(), here.told_rules())
        assert other.save() == here.save()


def test_at_a_table_of_the_past_nothing_is_told_twice():
    here = deepcopy(fresh(game="whole"))
    for number, move in enumerate(("plant 1", "plant 1"), 1):
        here.answer({"id": number, "type": "move", "text": f"Ana {move}", "ply": here.game.ply})
    assert here.answer({"id": 3, "type": "replay", "ply": 1})["ok"]
    assert guide(here) == "Blue may grow in two fields at once. In one field it pays sooner."
    assert here.told_rules() == [*fresh(game="whole").told_rules(), "planting.same_kind_twice"]
    assert here.state()["saved"].split("&moves=")[0] == fresh(game="whole").state()["saved"].split("&moves=")[0]


@each_game
def test_what_a_browser_keeps_is_gone_on_with_where_it_was_left(game: str):
    for here in some_of([deepcopy(each) for each in played(guides(game), game=game)], 40, game):
        other, told = deepcopy(fresh(game="duel" if game == "duel" else "short")), here.state()
        assert other.answer({"id": 1, "type": "begin", "text": told["saved"]})["ok"]
        again = other.state()
        assert [again[key] for key in ("table", "moves", "saved")] == [told[key] for key in ("table", "moves", "saved")]
        assert other.told_rules() == here.told_rules()


START, FOLLOWING = fresh(game="short").state()["saved"], begun(deepcopy(fresh())).state()["saved"].split("\n")[1]


@pytest.mark.parametrize(
    "text", ["edition=rio-grande&players=3", "edition=duel", "nonsense", "", f"{FOLLOWING}\n{START}", f"{START}\n"]
)
def test_another_game_is_not_begun_here(text: str):
    here = deepcopy(fresh())
    before = here.save()
    assert here.answer({"id": 1, "type": "begin", "text": text})["error"]["text"]
    assert here.save() == before


def test_who_refuses_says_why():
    here = deepcopy(fresh())
    for number, said in enumerate(("plant 1", "done", "turn-over", "decline 1", "offer Ben Soy for Red"), 1):
        here.answer({"id": number, "type": "move", "text": f"Ana {said}", "ply": here.game.ply})
    assert here.log()[-1]["text"] == "Ana offers Ben Soy for Red, but Ben refuses. Ben: “I have no field for Soy.”"
    assert guide(here) == "A refusal costs nothing. Offer something else, or leave it."


# How short it is


def test_the_first_trade_is_made_after_sixty_words_and_six_clicks():
    """The motions and the waiting until then are measured in a browser."""
    _, _, first = course("short", "the guide's line")
    assert first.words <= 60
    assert first.clicks <= 6
    assert first.minutes * 60 <= 40
    assert course("short", "by hints")[1].minutes <= 8


def test_a_mistake_in_a_script_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    source = (FOLDER / f"{NAME}.toml").read_text("utf-8")
    for found, wrong, message in (
        ('say = "front"', 'say = "back"', "there is no occasion back"),
        ("without_trade", "without_trades", "TypeError"),
        ("[games.deal]", "[games.deal", "mine.toml: TOMLDecodeError"),
    ):
        (tmp_path / "mine.toml").write_text(source.replace(found, wrong), "utf-8")
        with pytest.raises(LessonError, match=re.escape(message)):
            read_script("mine")
    with pytest.raises(LessonError, match=r"there is no yours.toml"):
        read_script("yours")
