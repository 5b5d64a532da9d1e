"""The settings of a game as text: read back to the same, refused with what is wrong, and never anything but that."""

from __future__ import annotations

import base64
import random
import tomllib
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import bohnanza_lab
from bohnanza_lab import Game, SetupError, Table
from bohnanza_lab.conformance.random_play import PlayStyle, random_move
from bohnanza_lab.engine import setup
from bohnanza_lab.engine.beans import Bean, beans
from bohnanza_lab.engine.editions import edition, editions, temporary_registration
from bohnanza_lab.engine.game import EngineGame
from bohnanza_lab.engine.layout import Layout
from bohnanza_lab.games.bohnaparte.engine.land import COLOURS
from bohnanza_lab.games.bohnaparte.engine.land import KINDS as LANDSCAPES
from bohnanza_lab.games.duel.engine import bonus
from bohnanza_lab.players.registry import BOTS
from bohnanza_lab.settings import Settings, SettingsError, options, read_settings
from bohnanza_lab.settings.choices import template
from bohnanza_lab.settings.form import form_view
from bohnanza_lab.settings.link_values import MAX_LENGTH, read_moves, write_moves
from bohnanza_lab.settings.settings import GAME_KEYS, PAGE_KEYS
from bohnanza_lab.text import language
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.rulebook.records import find
from bohnanza_lab.text.words import words
from tests.games.bohnaparte.test_boards import OWN

CARDS = (Path(bohnanza_lab.__file__).parent / "games/duel/engine/bonus_cards.toml").read_text(encoding="utf-8")
TEMPER = PlayStyle()
NAMES = st.text(st.characters(categories=["L"]), min_size=1, max_size=8).map(str.title)


@st.composite
def chosen(draw: st.DrawFn) -> Settings:
    """Any settings of any edition, in the middle of a game or at its deal."""
    made = draw(st.sampled_from(editions()))
    count = draw(st.integers(*made.players))
    names = draw(st.one_of(st.none(), st.lists(NAMES, min_size=count, max_size=count, unique_by=str.lower)))
    seats = [draw(st.sampled_from(["person", *BOTS])) for _ in range(count)]
    if draw(st.booleans()) or not set(seats) - set(BOTS):
        seats[draw(st.integers(0, count - 1))] = "you"
    picked = {option.name: draw(st.sampled_from(option.choices_for(count))) for option in made.options}
    return Settings(
        edition=made.id,
        names=setup.check_names(names or count),
        seats=tuple(seats),
        options=made.ruleset(count, picked).options,
        seed=draw(st.integers(0, 999_999_999)),
        starter=draw(st.integers(0, count - 1)),
        open_hands=draw(st.booleans()),
        hints=draw(st.booleans()),
    )


def played(table: Settings, moves: int, chance: int = 1) -> EngineGame:
    """A game of these settings after some moves by chance."""
    game = table.game()
    dice = random.Random(chance)
    while game.ply < moves and not game.over:
        game.play(random_move(game, dice, TEMPER))
    return game


@settings(max_examples=60, deadline=None)
@given(chosen())
def test_settings_are_read_back_from_their_text(table: Settings) -> None:
    again = read_settings(table.text())
    assert again == table
    assert again.text() == table.text()
    assert read_settings(table.text(plain=True)) == table
    assert again.deal() == table.deal()


@settings(max_examples=25, deadline=None)
@given(chosen(), st.integers(0, 120), st.integers(0, 99))
def test_a_link_opens_exactly_the_position_it_was_made_in(table: Settings, moves: int, chance: int) -> None:
    game = played(table, moves, chance)
    here = table.with_moves_of(game)
    assert here.is_complete
    again = read_settings(f"http://localhost:8866/voila/render/notebooks/play.ipynb?{here.text()}&lang=es#lesson")
    assert again == here
    assert again.game() == game
    assert again.game().turns == game.turns


@st.composite
def laid(draw: st.DrawFn) -> tuple[Settings, Layout]:
    """Settings, and a table of theirs in the middle of a game from which some rows have been put into the box."""
    table = draw(chosen())
    layout = Layout.from_game(played(table, draw(st.integers(0, 60)), draw(st.integers(0, 99))))
    for row in draw(st.lists(st.sampled_from(sorted(layout.rows())), unique=True)):
        layout = layout.with_row(row, ())
    return table, replace(layout, rest=draw(st.sampled_from(["draw", "discard"])))


@settings(max_examples=50, deadline=None)
@given(laid())
def test_a_laid_position_goes_by_link(made: tuple[Settings, Layout]) -> None:
    table, layout = made
    here = table.with_layout(layout)
    assert len(here.text()) < MAX_LENGTH
    again = read_settings(here.text())
    assert again == here == read_settings(here.text(plain=True))
    assert again.layout() == layout
    if layout.fault() is None:
        assert again.deal() == layout.game()
    else:
        with pytest.raises(SettingsError, match="cannot be played"):
            again.deal()


def test_a_laid_position_can_be_written_by_hand_and_its_seed_shuffles_the_rest() -> None:
    link = "players=3&seats=you,person,person&position=hand Ana Soy Blue;fields Ana Red Red / Chili / -;draw Wax"
    with pytest.raises(SettingsError, match="There are 1 Wax on the table, but the game has 0"):
        read_settings(link).deal()
    link = link.replace("Wax", "Stink;rest draw;hand Ben -;hand Cem -")
    game = read_settings(f"{link}&seed=7").deal()
    assert (game.hand("Ana"), game.draw_count, game.state.draw[-1]) == (beans("Soy Blue"), 99, Bean.STINK)
    assert read_settings(f"{link}&seed=7").deal() == game
    assert read_settings(f"{link}&seed=8").deal() != game
    moved = read_settings(f"{link}&seed=7&moves=Ana plant 3").game()
    assert moved.undo().move.text(game.names) == "plant 3"
    assert moved == game


@pytest.mark.parametrize("name", [each.id for each in editions()])
def test_a_whole_game_fits_a_link_that_no_program_cuts(name: str) -> None:
    usual = Settings.default(name, edition(name).players[1])
    game = played(usual, 2000)
    assert game.over
    here = usual.with_moves_of(game)
    assert here.is_complete
    assert len(here.text()) < MAX_LENGTH
    assert read_settings(here.text()).game() == game


def test_a_text_says_only_what_matters() -> None:
    assert Settings.default("duel").text() == "edition=duel&players=2&seats=you,trader&seed=0"
    said = "edition=billabong&players=4&seats=you,farmer,person,chance&seed=7&starter=Cem&open=yes&hints=no"
    assert read_settings(f"{said}&tie_break=hand").text() == f"{said}&tie_break=hand"
    assert read_settings("").text() == Settings.default().text()
    assert read_settings("edition=billabong&harvest_window=FALSE").options["harvest_window"] is False
    assert read_settings("players=4") == Settings.default(players=4)
    assert read_settings("seats=person,farmer,chance,you").you == 3
    assert read_settings("seats=farmer,you,chance,person&level=easy").seats == ("chance", "you", "chance", "person")
    assert read_settings("level=hard").seats == ("you", "lookahead", "lookahead")
    assert read_settings("level=strong").seats == ("you", "trader", "trader")
    assert read_settings("level=fair").seats == ("you", "farmer", "farmer"), "as in the links that were written with it"
    assert read_settings("seats=you,lookahead-quick,chance").text().count("lookahead-quick") == 1
    assert read_settings("names=Eva,Leo,Mia,Tom,Zoe").names == ("Eva", "Leo", "Mia", "Tom", "Zoe")
    assert read_settings("?seed=3&lang=es&theme=dark&token=abc").seed == 3


def test_what_a_text_says_never_means_an_option() -> None:
    for each in editions():
        assert not {option.name for option in each.options} & {*GAME_KEYS, *PAGE_KEYS}


# Refusals


WRONG = [
    ("edition=duell", "no edition “duell”. Did you mean “duel”? Choose rio-grande,"),
    ("edition=", "no edition “”. Choose"),
    ("edition=duel&players=3", "The Duel is for 2 players, not for “3”"),
    ("players=two", "for 3, 4 or 5 players, not for “two”"),
    ("names=Ana,Ben", "Rio Grande is for 3, 4 or 5 players, not for “2”"),
    ("players=4&names=Ana,Ben", "There are 2 names for 4 players"),
    ("players=4&seats=you", "There is 1 seat for 4 players"),
    ("names=Ana,ana,Ben", "share a name"),
    ("names=Ana,B;n,Cem", "“B;n” cannot be a player’s name"),
    ("seats=you,robot,farmer", "“robot” is not a kind of player. Each seat is you, person, chance"),
    ("level=grand", "“grand” is no level for the bots: it is easy"),
    ("seats=you,you,farmer", "one seat only"),
    ("seats=farmer,farmer,chance", "Nobody plays this game"),
    ("seed=-1", "“-1” is not a deal number"),
    ("seed=%C2%B2", "is not a deal number"),
    ("seed=1000000000000", "from 0 to 999999999"),
    ("seed=1&seed=2", "“seed” is given twice"),
    ("starter=Zoe", "no player called “Zoe” to begin. Choose Ana, Ben or Cem"),
    ("open=perhaps", "“open” is yes or no"),
    ("sead=7", "no setting called “sead”. Did you mean “seed”?"),
    ("edition=billabong&players=5&price_for_five=4", "“4” is not a choice for 5 players. Choose 2 or 3."),
    ("edition=billabong&beginners=yes&players=4", "Three fields for beginners: “yes” is not a choice for 4 players"),
    ("edition=bohnaparte&board=sphere", "Choose standard, chess, pyramid-5 or pyramid-6, or give the text of"),
    ("edition=bohnaparte&players=5&board=pyramid-5", "for 5 players. Choose standard or chess, or"),
    ("edition=bohnaparte&board=own_0-orange.farm", "The map: your file cannot be used. 3 players need 3 encampments"),
    ("position=~abc", "The position in this link cannot be read: the link was cut off or changed"),
    ("position=~" + "A" * 9_000, "The position in this link cannot be read"),
    ("position=hand Ana Soy;fly Ben", "has a line that cannot be read: “fly Ben”"),
    ("position=edition duel", "has a line that cannot be read: “edition duel”"),
    ("position=hand Ana Soyy", "there is no bean called “Soyy” in this game"),
    ("position=hand Ana 13*Soy", "cannot be played. There are 13 Soy on the table, but the game has 12"),
    ("position=phase plant 0;hand Ana -", "cannot be played. Ana is to plant, but has no card in hand"),
    ("position=phase draw;turned Soy", "cannot be played. In this phase nothing lies turned over, but this does: Soy"),
    ("position=hand Ana Soy Blue&moves=Ana plant 1;Ana plant 9", "Move 2, “Ana plant 9”, cannot be made"),
    ("moves=~abc", "cut off or changed"),
    ("moves=Ana plant 9", "Move 1, “Ana plant 9”, cannot be made at that point: There is no field 9"),
    ("moves=Ana plant 1;Ana fly", "cannot be made at that point: “Ana fly” cannot be read as a move."),
    ("x" * 30_000, "too long"),
]


@pytest.mark.parametrize(("text", "said"), WRONG)
def test_a_damaged_text_is_refused_with_what_is_wrong_in_it(text: str, said: str) -> None:
    with pytest.raises(SettingsError) as caught:
        read_settings(text).game()
    assert said in str(caught.value)
    spanish = caught.value.say("es")
    assert spanish != str(caught.value)
    assert "{" not in spanish


def test_every_sentence_of_a_refusal_is_met() -> None:
    met = set()
    own = urlencode({"edition": "duel", "bonus_cards": "invented = 1"})
    for text in [*(text for text, _ in WRONG), own]:
        with pytest.raises(SettingsError) as caught:
            read_settings(text).game()
        met.add(caught.value.message.code)
    long = replace(Settings.default(), position=tuple(f"shuffle Soy {number}" for number in range(2000)))
    with pytest.raises(SettingsError) as caught:
        long.text()
    met.add(caught.value.message.code)
    # A pair is only in a terminal, a file in tests of its own.
    others = {"either", "close", "pair", *(key for key in words("en").table("settings") if key.startswith("file"))}
    assert met == set(words("en").table("settings")) - others


def opened(text: str) -> EngineGame | str:
    try:
        return read_settings(text).game()
    except SettingsError as error:
        return error.say("en") and error.say("es")


LINK = Settings.default("bohnaparte", 4).with_moves_of(played(Settings.default("bohnaparte", 4), 30)).text()


@settings(max_examples=100, deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(LINK)), st.integers(0, 6), st.text(max_size=4)), min_size=1, max_size=4))
@example([(len(LINK) - 10, 6, "")])
def test_a_link_damaged_on_its_way_opens_a_game_or_says_what_is_wrong(changes: list[tuple[int, int, str]]) -> None:
    link = LINK
    for at, cut, put in changes:
        link = link[:at] + put + link[at + cut :]
    assert opened(link)


@settings(max_examples=100, deadline=None)
@given(
    st.one_of(st.text(), st.lists(st.tuples(st.sampled_from([*GAME_KEYS, "board", "camps"]), st.text())).map(urlencode))
)
def test_anything_at_all_opens_a_game_or_says_what_is_wrong(text: str) -> None:
    assert opened(text)


def test_packed_moves_have_no_bytes_after_their_end_and_do_not_swell_without_one() -> None:
    def word(moves: bytes, trailing: bytes = b"") -> str:
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        packed = packer.compress(moves) + packer.flush() + trailing
        return "~" + base64.urlsafe_b64encode(packed).decode().rstrip("=")

    assert read_moves(word(b"Ana plant 1;Ana done")) == ("Ana plant 1", "Ana done")
    for wrong in (word(b"Ana done", b"\0"), word(b"Ana done", b"Ana done"), word(b"Ana done;" * 3_000_000)):
        with pytest.raises(ValueError, match="this has been cut off or changed"):
            read_moves(wrong)


@given(st.lists(st.text(st.characters(codec="utf-8", exclude_characters=";"), min_size=1).map(str.strip).filter(bool)))
def test_moves_are_read_back(moves: list[str]) -> None:
    moves = [move for move in moves if not move.startswith("~")]
    word = write_moves(moves)
    assert word is not None
    assert read_moves(word) == tuple(moves)


# What there is to choose


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_and_every_choice_has_its_words_and_no_other_has(lang: str) -> None:
    wanted = {"heading", "none", "own", "among", "source", "template", "chosen"}
    for each in editions():
        for option in each.options:
            wanted |= {f"{option.name}.name", f"{option.name}.meaning"}
            wanted |= {f"{option.name}.choice.{str(choice).lower()}" for choice in option.choices}
            wanted |= {f"{option.name}.template"} if option.parse_file else set()
    assert set(words(lang).table("options")) == wanted
    for each in editions():
        names = [words(lang).say(f"options.{option.name}.name") for option in each.options]
        assert len({*names}) == len(names)


def test_what_can_be_chosen_is_shown_with_default_source_and_meaning() -> None:
    shown = options("billabong")
    assert [option.name for option in shown] == [option.name for option in edition("billabong").options]
    assert "price_for_five=2 · price_for_five=3 (for 5 players)" in repr(shown)
    html = shown._repr_html_()
    for option in shown:
        assert f"<code>{option.name}</code>" in html
        assert option.source in html
        assert words("en").say(f"options.{option.name}.meaning").replace("'", "&#x27;") in html
        assert all(find(line) for line in option.source.split(", "))
    assert bohnanza_lab.options is options
    without = next(each.id for each in editions() if not each.options)
    assert "<ul" not in options(without)._repr_html_()
    with pytest.raises(SetupError, match="did you mean billabong"):
        options("bilabong")


def test_an_edition_of_ones_own_shows_its_options_without_words() -> None:
    own = replace(edition("billabong"), id="at-home", options=(replace(edition("billabong").options[0], name="price"),))
    with temporary_registration(own):
        assert "- price [2-48, C0-20]: price=2 · price=3 (for 5 players)" in repr(options("at-home"))


# A file of your own


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "map.toml").write_text(OWN, encoding="utf-8")
    (tmp_path / "cards.toml").write_text(CARDS.replace('"2*Red"', '"3*Red"'), encoding="utf-8")
    (tmp_path / "wrong.toml").write_text(OWN.replace("farm city", "farm palace"), encoding="utf-8")
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    return tmp_path


@pytest.mark.parametrize(
    "make", [str, Path, lambda path: path.read_text(encoding="utf-8")], ids=["name", "path", "text"]
)
def test_a_file_of_ones_own_stands_in_for_what_is_lost(files: Path, make: Any) -> None:
    game = Game("bohnaparte", 3, board=make(files / "map.toml"))
    assert len(game.observation().extension.board.places) == 9  # type: ignore[union-attr]
    table = Table(edition="duel", players=2, bonus_cards=make(files / "cards.toml"))
    assert table.game.ruleset.options["bonus_cards"] != "ours"
    table.deal(edition="bohnaparte", board=make(files / "map.toml"))
    assert table.game == Game("bohnaparte", 3, board=OWN)
    laid = Game.arrange("bohnaparte", options={"board": make(files / "map.toml")}, hands={"Ana": "Soy"})
    assert Game.from_position(str(laid)) == laid


def test_a_wrong_file_is_refused_with_its_name_its_line_and_the_reason(files: Path) -> None:
    with pytest.raises(SetupError, match=r"wrong\.toml: board, line 4: .*'palace' is no landscape"):
        Table(edition="bohnaparte", board=files / "wrong.toml")
    with pytest.raises(SetupError, match=r"missing\.toml cannot be read"):
        Game("bohnaparte", 3, board=str(files / "missing.toml"))
    with pytest.raises(SetupError, match=r"bytes\.toml cannot be read: it is not a text"):
        Game("bohnaparte", 3, board=files / "bytes.toml")
    with pytest.raises(SetupError, match="cannot be read"):
        Game("bohnaparte", 3, board=files)
    with pytest.raises(SetupError, match="camps cannot be"):
        Game("bohnaparte", 3, camps="chosen.toml")


def test_a_pasted_file_becomes_a_word_of_the_link(files: Path) -> None:
    said = urlencode({"edition": "bohnaparte", "board": (files / "map.toml").read_text(encoding="utf-8")})
    table = read_settings(said)
    assert len(table.text()) < 200
    assert read_settings(table.text()).game() == Game("bohnaparte", 3, board=OWN)
    cards = read_settings(urlencode({"edition": "duel", "bonus_cards": CARDS}))
    assert len(cards.text()) < 1200
    assert read_settings(cards.text()) == cards


OWN_OPTIONS = [
    pytest.param(each, option, players, id=f"{each.id} {option.name} {players}")
    for each in editions()
    for option in each.options
    if option.parse_file
    for players in range(each.players[0], each.players[1] + 1)
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("made", "option", "players"), OWN_OPTIONS)
def test_a_template_is_a_file_that_opens_a_game(lang: str, made: Any, option: Any, players: int) -> None:
    text = template(option, players, lang)
    written = tomllib.loads(text)
    for key in written:
        assert f"# {key}: " in text or key == "cards"
    others = [each for each in made.options if each.name == "lands"]
    for also in [{}, *({each.name: choice} for each in others for choice in each.choices)]:
        game = Game(made.id, players, **{option.name: text}, **also)
        assert game.ruleset.options[option.name] not in option.choices
    form = next(
        each for document in form_view(lang)["documents"] for each in document["editions"] if each["id"] == made.id
    )
    offered = next(each for each in form["options"] if each["name"] == option.name)
    assert {"players": [players], "text": text} in offered["templates"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_template_names_everything_that_can_be_written(lang: str) -> None:
    board, cards = (words(lang).say(f"options.{name}.template") for name in ("board", "bonus_cards"))
    assert all(f"{kind.count} {key}" in board.replace("\n", " ") for key, kind in LANDSCAPES.items())
    assert all(colour in board for colour in COLOURS)
    assert all(bean.name.lower().replace("_", "-") in cards.lower() for bean in bonus.KINDS)
    assert all(str(cents) in cards for cents in bonus.CENTS)


def test_options_say_how_to_come_to_a_template() -> None:
    language.use("es")
    listed = options("cavalry")
    assert repr(options("duel")).startswith("El Duelo: lo que puedes elegir")
    code = 'options("cavalry").template("board")'
    assert repr(listed).endswith(f"Un archivo propio puede empezar con esta plantilla: {code}")
    assert code.replace('"', "&quot;") in listed._repr_html_()
    assert "template" not in repr(options("billabong"))
    assert listed.template("board", 5).startswith("# Tu propio mapa")
    assert listed.template("board") == listed.template("board", 3)
    with pytest.raises(SetupError, match="cavalry: 'camps' does not take a file; board does"):
        listed.template("camps")
    with pytest.raises(SetupError, match="cavalry is for 3 to 6 players, not 7"):
        listed.template("board", 7)


def test_a_game_that_is_begun_without_naming_bots_has_the_usual_ones() -> None:
    assert read_settings("edition=billabong").seats == ("you", "trader", "trader")
    assert read_settings("moves=Ana plant 1").seats == ("you", "farmer", "farmer"), "a link that was written before"
    assert read_settings("seats=you,farmer,farmer&moves=Ana plant 1").seats == ("you", "farmer", "farmer")
