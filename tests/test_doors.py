"""What comes from outside is taken, or refused in a sentence and has changed nothing: what a page sends, what a link or
a file holds. What a notebook passes to a call is in ``test_calls.py``.

The requests of a page are read by the contract: what each component is asked here is made of it.
"""

from __future__ import annotations

import copy
import json
import time
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bohnanza_lab as lab
from bohnanza_lab import Game
from bohnanza_lab.bundle import SCRIPT, STATIC, styles, version
from bohnanza_lab.carriers.kit import LinkedKit
from bohnanza_lab.components.component import Component
from bohnanza_lab.components.editor import Editor
from bohnanza_lab.components.play import Play
from bohnanza_lab.components.requests import BadRequestError, read_request, request_fields
from bohnanza_lab.components.tabletop import Tabletop
from bohnanza_lab.engine.errors import UserFacingError
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.layout import Layout
from bohnanza_lab.players import TraderPlayer
from bohnanza_lab.settings import Settings
from bohnanza_lab.settings.game_file import read_game_file, write_game_file
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.words import words
from bohnanza_lab.views.contract import Request
from bohnanza_lab.views.contract.requests import MAX_OPENED
from tests.test_page_contract import COMPONENTS

Value = TypeVar("Value")
NAMES = ["Ana", "Ben", "Cem"]
ROUND = "edition rio-grande; players Ana Ben Cem"
RECORD = Game("rio-grande", NAMES, seed=7).record()
DOORS = {name: component for name, component in COMPONENTS.items() if component.requests}
EVERY = request_fields(Request)
"""The fields of every type of request, of whatever component."""


def table(**more: Any) -> Tabletop:
    return Tabletop(EngineGame(players=NAMES, seed=7), "en", **more)


def stands(component: Component) -> object:
    """What is seen of a component and what is kept of it, but for what chance will bring."""
    return component.state(), {**json.loads(component.save()), "rng": 0}


def said(answer: Any) -> str:
    """The sentence with which a request is refused: never the one for a mistake in the program."""
    assert (answer["ok"], answer["events"]) == (False, [])
    text = answer.get("error", answer.get("rejection"))["text"]
    assert text
    assert all(text != words(lang).say("errors.internal") for lang in LANGUAGES)
    return str(text)


# What a page sends: by the contract

REQUESTS = [(name, kind) for name, component in DOORS.items() for kind in request_fields(component.requests)]


def request(kind: str, fields: Any) -> dict[str, Any]:
    return {"id": 7, "type": kind} | {name: 0 if most is None else "" for name, most in fields.items()}


@pytest.mark.parametrize(("name", "kind"), REQUESTS)
def test_a_request_is_read_as_far_as_its_contract_goes_and_no_further(name: str, kind: str) -> None:
    requests = DOORS[name].requests
    fields = request_fields(requests)[kind]
    right = request(kind, fields)
    assert read_request({**right, "more": None}, requests) == (7, {each: right[each] for each in right if each != "id"})
    for number in (0, 1, 2**31 - 1):
        assert read_request({**right, "id": number}, requests)[0] == number
    for field, most in fields.items():
        for taken in (1, 2**31 - 1) if most is None else ("x", "x" * most):
            assert read_request({**right, field: taken}, requests)[1][field] == taken  # type: ignore[literal-required]
        refused = [-1, 2**31, True, 1.0, "1"] if most is None else [1, b"x", ["x"], "x" * (most + 1)]
        for wrong in (*refused, None, {}):
            with pytest.raises(BadRequestError) as told:
                read_request({**right, field: wrong}, requests)
            large = isinstance(wrong, str) and most is not None
            assert (told.value.id, told.value.message.key) == (7, "errors.message" + ".large" * large)
        with pytest.raises(BadRequestError):
            read_request({each: right[each] for each in right if each != field}, requests)


NO_REQUEST: list[tuple[Any, int]] = [
    *((content, 0) for content in (None, [], "move", 3, {}, {"id": True, "type": "ping"}, {"id": 1.0, "type": "ping"})),
    *(({"id": number, "type": "ping"}, 0) for number in (-1, 2**31, "1", None)),
    *(({"id": 7, "type": kind}, 7) for kind in (None, 1, ["ping"], "", "__class__", "Ping")),
    ({"id": 7}, 7),
]


@pytest.mark.parametrize("name", COMPONENTS)
def test_what_is_no_request_of_a_component_is_answered_under_its_number(name: str) -> None:
    """No request at all, or one that only others offer: a challenge has no bots to wait for."""
    here = copy.deepcopy(COMPONENTS[name])
    before, own = stands(here), request_fields(here.requests) if here.requests else {}
    others = [(request(kind, fields), 7) for kind, fields in EVERY.items() if kind not in own]
    for content, number in [*NO_REQUEST, *others]:
        answer = here.answer(content)
        assert (answer["id"], said(answer)) == (number, words(here.lang).say("errors.message")), content
    assert stands(here) == before


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=40),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)
TEXTS = [
    "Ana plant 1",
    "Ben plant 1",
    "Ana offer Ben Soy for Blue",
    "edition=duel",
    f"{ROUND}; hand Ana Soy",
    "0;1",
    "draw",
]


def nearly(requests: Any) -> st.SearchStrategy[Any]:
    """What is almost a request of these types."""
    fields = {field: most for each in request_fields(requests).values() for field, most in each.items()}
    values: dict[str, st.SearchStrategy[Any]] = {
        field: st.integers(-2, 9) | JSON if most is None else st.sampled_from(TEXTS) | st.text(max_size=most + 1) | JSON
        for field, most in fields.items()
    }
    kinds = st.sampled_from([*request_fields(requests), "__class__"])
    return st.fixed_dictionaries({}, optional={"id": st.integers(-1, 5) | JSON, "type": kinds | JSON, **values})


@pytest.mark.parametrize("name", DOORS)
@settings(max_examples=30, deadline=None)
@given(st.data())
def test_garbage_never_raises_and_a_refusal_changes_nothing(name: str, data: st.DataObject) -> None:
    here = copy.deepcopy(DOORS[name])
    content = data.draw(JSON | nearly(here.requests))
    kept, before = copy.deepcopy(content), stands(here)
    answer = here.answer(content)
    assert content == kept or content != content
    assert json.dumps(answer)
    if not answer["ok"]:
        assert said(answer)
        assert stands(here) == before


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_page_moves_no_card_that_is_not_its_own(data: st.DataObject) -> None:
    """Ben is not awaited and has no card in a field."""
    here = table(you=1)
    before = str(here.game)
    here.answer(data.draw(nearly(Tabletop.requests)))
    assert str(here.game) == before


# What a page sends: what fits the contract and not the table


def after_a_move(**more: Any) -> Tabletop:
    here = table(advisor=TraderPlayer(), **more)
    assert here.answer({"id": 1, "type": "move", "text": "Ana plant 1", "ply": 0})["ok"]
    return here


GONE = "That move is no longer part of the game."
UNREADABLE = "cannot be read as a move"
CANNOT: dict[str, tuple[Callable[[], Component], list[tuple[dict[str, Any], str]]]] = {
    "a table": (
        after_a_move,
        [
            *(({"type": kind, "ply": ply}, GONE) for kind, ply in (("past", 2), ("advice", 2), ("reason", 0))),
            ({"type": "reason", "ply": 2}, GONE),
            *(({"type": "look", "seat": seat}, "") for seat in (3, 2**30)),
            ({"type": "review"}, "This game is not over yet."),
            ({"type": "redo"}, ""),
            ({"type": "return", "game": "none"}, ""),
            *(({"type": "move", "text": "Ana plant 1", "ply": ply}, "has changed since") for ply in (0, 2)),
            ({"type": "move", "text": "Ben plant 1", "ply": 1}, "may not play for Ben"),
            ({"type": "move", "text": "Dia plant 1", "ply": 1}, "Nobody at this table is called “Dia”"),
            ({"type": "move", "text": "", "ply": 1}, "Nobody at this table"),
            *(({"type": "move", "text": f"Ana{move}", "ply": 1}, UNREADABLE) for move in (" fly 1", "", " plant \x00")),
            ({"type": "move", "text": "Ana harvest 2", "ply": 1}, ""),
        ],
    ),
    "a table that is only watched": (
        lambda: table(you=None),
        [({"type": "move", "text": "Ana plant 1", "ply": 0}, ""), ({"type": "look", "seat": 0}, "")],
    ),
    "a table at its start": (
        table,
        [
            ({"type": "undo"}, "no move"),
            ({"type": "redo"}, ""),
            ({"type": "move", "text": "Ana fly", "ply": 0}, "Ana plant 1"),
        ],
    ),
    "a walkthrough": (
        lambda: COMPONENTS["Walkthrough"],
        [({"type": "step-advice", "step": step, "side": side}, "") for step, side in ((2, 0), (0, 1))],
    ),
    "a comparison": (
        lambda: COMPONENTS["Compare"],
        [({"type": "step-advice", "step": step, "side": side}, "") for step, side in ((2, 0), (0, 2))],
    ),
    "a quiz": (
        lambda: COMPONENTS["Quiz"],
        [
            *(
                ({"type": "choose", "question": question, "choice": choice}, "")
                for question, choice in ((1, 0), (0, 2), (10**6, 0), (0, 10**6))
            ),
            *(({"type": f"question-{kind}", "question": 1}, "") for kind in ("hint", "solution")),
            *(
                ({"type": "recall", "answers": answers}, "")
                for answers in ("9", "2", "0;0", "0,x", "1.0", "-1", "a", "²", "1" * 2000)
            ),
        ],
    ),
    "a drill": (
        lambda: COMPONENTS["Drill"],
        [
            ({"type": "pick", "choice": 99}, ""),
            *(({"type": "ask", "kind": kind}, "") for kind in ("fly", "battle", "")),
            ({"type": "edition", "edition": "tarot"}, "tarot"),
        ],
    ),
    "the app": (
        lambda: COMPONENTS["Play"],
        [
            ({"type": "begin", "text": "edition=tarot"}, "tarot"),
            *(({"type": "open", "text": text}, "") for text in ("", "no game", RECORD[:300], f"{RECORD}Ana plant 9")),
        ],
    ),
    "an editor": (
        lambda: Editor(None, lang="en"),
        [
            ({"type": "start", "text": "edition=duel", "how": "fly"}, ""),
            ({"type": "read", "text": "  "}, "This text is not a position, and no link to one."),
            *(
                ({"type": "read", "text": f"{begun}{line}"}, f"This line cannot be read: “{line}”.")
                for begun, line in (("", "hand Ana Soy"), ("", "hello"), (f"{ROUND}; ", "phase fly"))
            ),
            (
                {"type": "read", "text": f"{ROUND}; hand Ana Unicorn"},
                "In the line “hand Ana Unicorn” there is no bean called “Unicorn”.",
            ),
            (
                {"type": "read", "text": f"{ROUND}; hand Ana 12*Soy; hand Ben Soy"},
                "There are 13 Soy on the table, but the game has 12.",
            ),
            ({"type": "read", "text": "edition=fly"}, "There is no edition “fly”"),
            ({"type": "read", "text": "edition rio-grande"}, "This text is not a position"),
            ({"type": "read", "text": "position=~abc"}, "cut off or changed"),
        ],
    ),
}


@pytest.mark.parametrize("what", CANNOT)
def test_what_cannot_be_answered_is_said_and_changes_nothing(what: str) -> None:
    make, rows = CANNOT[what]
    here = copy.deepcopy(make())
    before = stands(here)
    for asked, sentence in rows:
        assert sentence in said(here.answer({"id": 1, **asked})), asked
        assert stands(here) == before, asked


def test_what_is_quoted_of_a_long_text_is_cut() -> None:
    for component, asked, most in [
        (table(), {"type": "move", "text": "Ana " + "x" * 200, "ply": 0}, [80 - len("Ana ")]),
        (table(), {"type": "move", "text": "x" * 60 + " plant 1", "ply": 0}, [40]),
        (Editor(None, lang="en"), {"type": "read", "text": f"{ROUND}; phase {'x' * 90}"}, [60 - len("phase ")]),
        (
            Editor(None, lang="en"),
            {"type": "read", "text": f"{ROUND}; hand Ana {'x' * 90}"},
            [60 - len("hand Ana "), 40],
        ),
        (Editor(None, lang="en"), {"type": "read", "text": f"edition={'x' * 90}"}, [40]),
        (COMPONENTS["Drill"], {"type": "edition", "edition": "x" * 60}, [40]),
    ]:
        text = said(component.answer({"id": 1, **asked}))
        assert [
            len(each) for each in "".join(each if each == "x" else " " for each in text).split() if len(each) > 8
        ] == most


# The carrier


@pytest.mark.parametrize("asked", ["kit", "kits", None, 7, [], {}, {"kit": "kit"}, ["kit"]])
def test_the_kit_is_sent_to_a_page_that_asks_for_it_and_for_nothing_else(
    asked: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit, sent = LinkedKit(), list[dict[str, str]]()
    monkeypatch.setattr(kit, "send", sent.append)
    kit._handle_custom_msg(asked, [])
    whole = {"script": (STATIC / SCRIPT).read_text(encoding="utf-8"), "styles": styles()}
    assert sent == ([whole] if asked == "kit" else [])
    assert kit.version == version()


@pytest.mark.parametrize(
    "state", [{"props": {"lang": "xx"}}, {"props": 7}, {"state": {}}, {"state": None}, {"nothing": 1}, [], None]
)
def test_a_page_sets_no_trait(state: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """The page asks by messages; a language that nobody speaks, set from the page, would end all later answers."""
    here = lab.Table(EngineGame(players=NAMES, seed=7), lang="es")
    widget = here.widget()
    before = widget.get_state()
    widget._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})
    assert widget.get_state() == before
    assert here.answer({"id": 1, "type": "move", "text": "Ana plant 1", "ply": 0})["ok"]
    assert (here.lang, capsys.readouterr().err) == ("es", "")


# Long and nested texts: refused at once

AT_ONCE = 0.1
SHUFFLES = "shuffle -\n" * 80_000
OFFERS = "".join(f"offer {number} Ana to Ben Soy for Blue\n" for number in range(1, 30_001))
MADE = "Ana offer to Ben Soy for Blue\n" * 30_000
GAME = write_game_file(Settings.default("rio-grande"), EngineGame("rio-grande", 3))
NESTED = [
    *("rows = " + "[" * 500 + "]" * 500, "rows = " + "{a=" * 500 + "1" + "}" * 500, "a." * 4000 + "a = 1"),
    *(" \n" * 4000 + "rows = 1", "note = '" + "a" * 1_000_000 + "'", "rows = [" + "{at=0,lands='a'}," * 60_000 + "]"),
    "rows = " + "1" * 9000,
]
LINES = [
    *(SHUFFLES, SHUFFLES[:40_000], OFFERS, OFFERS[:40_000]),
    *("turned " + "Soy " * 240_000, "fields Ana " + "/ " * 20_000, "hand Ana " + "x" * 40_000),
    *("window " + "Ana " * 10_000, "x" * 40_000),
]
TURNS = [
    *("Ana plant 1\n" + SHUFFLES, "Ana plant 1\n" + SHUFFLES[:150_000], "Ana plant 1\nshuffle " + "Soy " * 40_000),
    *(MADE, MADE[:180_000], "Ana plant 1\n" * 15_000),
]


def packed(text: str) -> str:
    """Moves as a link has them, which are far longer than the link."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -15)
    return urlsafe_b64encode(compressor.compress(text.encode()) + compressor.flush()).decode().rstrip("=")


LINKS = [
    f"edition=bohnaparte&board={quote('invented = true' + chr(10) + NESTED[0])}",
    f"edition=duel&bonus_cards={quote('invented = true' + chr(10) + NESTED[0])}",
    *(f"edition=rio-grande&position={quote(rows.replace(chr(10), ';'))}" for rows in (SHUFFLES, OFFERS)),
    f"edition=rio-grande&position={'shuffle%20-;' * 1600}",
    f"edition=rio-grande&moves={'Ana offer to Ben Soy for Blue;' * 600}",
    f"edition=rio-grande&moves=~{packed('Ana plant 1;' * 600_000)}",
]
FILES = [whole[:most] for whole in (GAME + SHUFFLES, GAME + MADE) for most in (None, MAX_OPENED // 2)]
READERS: dict[str, tuple[Callable[[str], object], list[str]]] = {
    "board": (lambda text: Game("bohnaparte", 3, board=f"invented = true\n{text}"), NESTED),
    "bonus_cards": (lambda text: Game("duel", bonus_cards=f"invented = true\n{text}"), NESTED),
    "position": (lambda text: Game.from_position(f"{ROUND}\n{text}"), LINES),
    "layout": (lambda text: Layout.read(f"{ROUND}\n{text}"), LINES),
    "record": (lambda text: Game.from_record(RECORD + text), TURNS),
    "file": (lambda text: read_game_file(RECORD + text), TURNS),
}


def at_once(do: Callable[[], Value]) -> Value:
    """What it returns, if that takes no more of the processor than a click may. The best of three counts."""
    took = []
    for _ in range(3):
        began = time.thread_time()
        found = do()
        took.append(time.thread_time() - began)
        if took[-1] < AT_ONCE or took[-1] > 20 * AT_ONCE:
            break
    assert min(took) < AT_ONCE
    return found


@pytest.mark.parametrize("name", READERS)
def test_what_somebody_else_wrote_is_read_within_a_bound(name: str) -> None:
    read, texts = READERS[name]

    def refused(text: str) -> str:
        with pytest.raises(UserFacingError) as error:
            read(text)
        return str(error.value)

    for text in texts:
        assert (f"{name}, line " if texts is NESTED else "") in at_once(partial(refused, text))


def test_what_a_game_may_have_is_still_read() -> None:
    assert len(Game.from_position(f"{ROUND}\n" + "shuffle Soy Blue\n" * 500).state.scripted_shuffles) == 500
    assert Game.from_record(RECORD + "Ana plant 1\n").turns


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_that_sends_such_a_text_or_is_opened_with_it_is_told_at_once(lang: str) -> None:
    app, editor = Play("edition=duel&seed=7", lang=lang, page=True), Editor(None, lang=lang)
    sent = {
        "begin": (app, LINKS),
        "open": (app, FILES),
        "read": (editor, [*LINKS, *(f"{ROUND}\n{rows}" for rows in LINES)]),
    }
    before = [stands(each) for each in (app, editor)]
    for kind, (here, texts) in sent.items():
        for text in texts:
            assert said(at_once(partial(here.answer, {"id": 1, "type": kind, "text": text})))
    assert [stands(each) for each in (app, editor)] == before
    for component in (Play, Editor):
        for link in LINKS:
            opened: Play | Editor = at_once(partial(component, link, lang=lang))
            assert opened.fault
            assert opened.state()
