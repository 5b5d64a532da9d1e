"""The settings of one game, and the text that they travel as: a link, or one line of Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from typing import Any, Literal, Self, get_args
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

from ..engine.errors import BohnanzaError, IllegalMove, SetupError
from ..engine.game import Game
from ..engine.games import edition, editions
from ..engine.ruleset import Edition, Option, Value
from ..engine.setup import check_names
from ..text import language
from ..text.words import words
from ..views.speech import Speech
from .choices import format_value
from .moves import read_moves, write_moves

Kind = Literal["you", "person", "farmer", "chance"]
"""Who plays a seat: the reader of the page, somebody else at the same screen, or a simple player."""
KINDS: tuple[Kind, ...] = get_args(Kind)
BOTS: tuple[Kind, ...] = ("farmer", "chance")
KEYS = ("edition", "players", "names", "seats", "seed", "starter", "open", "moves")
"""What a text says besides the edition's options."""
FRAME = ("lang", "theme", "token")
"""What an address says to the page around the game."""
MOST_LETTERS = 20_000
MOST_SEED = 999_999_999


class SettingsFault(BohnanzaError):
    """A text that opens no game. ``key`` and ``facts`` make the sentence that says what is wrong in it and what would
    be right; a fact that is a function gives its part in the language asked for.
    """

    def __init__(self, key: str, **facts: object) -> None:
        self.key = key
        self.facts = facts
        super().__init__(self.say(language.current()))

    def say(self, lang: str) -> str:
        """The sentence in a language."""
        facts = {name: fact(lang) if callable(fact) else fact for name, fact in self.facts.items()}
        return words(lang).say(f"settings.{self.key}", **facts)


@dataclass(frozen=True, kw_only=True)
class Settings:
    """One game as it is set up: ``seats`` says who plays each, ``options`` holds every option of the edition, and
    ``moves`` are those already made, as they are written.
    """

    edition: str
    names: tuple[str, ...]
    seats: tuple[Kind, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: int = 0
    starter: int = 0
    open_hands: bool = False
    moves: tuple[str, ...] = ()

    @classmethod
    def usual(cls, edition_id: str = "rio-grande", players: int | None = None) -> Self:
        """An edition as it is played if nobody chooses: the fewest players, you and simple players, every default."""
        made = edition(edition_id)
        names = check_names(made.players[0] if players is None else players)
        return cls(edition=made.id, names=names, seats=_usual(len(names)), options=made.ruleset(len(names)).options)

    @property
    def you(self) -> int:
        """The seat that the page looks from: yours, or else the first of the people."""
        if "you" in self.seats:
            return self.seats.index("you")
        return next(seat for seat, kind in enumerate(self.seats) if kind not in BOTS)

    @property
    def bots(self) -> dict[int, str]:
        """The simple players by seat."""
        return {seat: kind for seat, kind in enumerate(self.seats) if kind in BOTS}

    @property
    def changed(self) -> dict[str, Value]:
        """The options that are not as a rule."""
        usual = {option.name: option.default for option in edition(self.edition).options}
        return {name: value for name, value in self.options.items() if value != usual[name]}

    def deal(self) -> Game:
        """The game before its first move."""
        starter = self.names[self.starter]
        return Game(self.edition, self.names, seed=self.seed, starter=starter, **dict[str, Any](self.changed))

    def game(self) -> Game:
        """The game after these moves; a move that cannot be made there is a :class:`SettingsFault`."""
        game = self.deal()
        for number, said in enumerate(self.moves, 1):
            try:
                game.play(said)
            except BohnanzaError as error:
                raise SettingsFault(
                    "move", number=number, text=said[:60], reason=_why(error, game, said[:60])
                ) from None
        return game

    def after(self, game: Game) -> Self:
        """The same with the moves of a game that was dealt so."""
        return replace(self, moves=tuple(f"{game.names[seat]} {move.text(game.names)}" for seat, move, _ in game.turns))

    def text(self, *, plain: bool = False) -> str:
        """The settings as text that :func:`read_settings` reads back, such as an address carries; ``plain``: easier on
        the eye, for a line of code. Moves too many for a link are left out; then :attr:`whole` is false.
        """
        said: dict[str, object] = {"edition": self.edition, "players": len(self.names)}
        if self.names != check_names(len(self.names)):
            said["names"] = ",".join(self.names)
        said |= {"seats": ",".join(self.seats), "seed": self.seed}
        if self.starter:
            said["starter"] = self.names[self.starter]
        if self.open_hands:
            said["open"] = "yes"
        said |= {name: format_value(value) for name, value in self.changed.items()}
        if self.moves and self._moves is not None:
            said["moves"] = self._moves
        return urlencode(said, safe=",~ ;@*" if plain else ",~", quote_via=quote)

    @property
    def whole(self) -> bool:
        """Whether the text holds all of it, the moves too."""
        return self._moves is not None

    @property
    def _moves(self) -> str | None:
        return write_moves(self.moves)

    def __repr__(self) -> str:
        return f"Settings({self.text(plain=True)!r})"


def read_settings(text: str) -> Settings:
    """The settings that a text holds: what stands behind the question mark of a link, or the whole link.

    What it leaves out is as usual. Raises :class:`SettingsFault`, which says what is wrong and what would be right.

    >>> read_settings("edition=billabong&players=5&price_for_five=3").options["price_for_five"]
    3
    >>> read_settings("edition=billabong&players=2")
    Traceback (most recent call last):
    bohnanza_lab.settings.settings.SettingsFault: Billabong is for 3, 4 or 5 players, not for “2”.
    """
    said = _fields(text)
    made = _edition(said.pop("edition", "rio-grande"))
    names, seats = _people(made, said)
    seed = _seed(said.pop("seed", "0"))
    starter = _starter(said.pop("starter", names[0]), names)
    open_hands = _yes(said.pop("open", "no"))
    moves = _moves(said.pop("moves", ""))
    options = _options(made, len(names), said)
    return Settings(
        edition=made.id,
        names=names,
        seats=seats,
        options=options,
        seed=seed,
        starter=starter,
        open_hands=open_hands,
        moves=moves,
    )


def _fields(text: str) -> dict[str, str]:
    if not isinstance(text, str) or len(text) > MOST_LETTERS:
        raise SettingsFault("long", most=MOST_LETTERS)
    query = urlsplit(text).query if "://" in text.partition("?")[0] else text.lstrip("?").partition("#")[0]
    said: dict[str, str] = {}
    for name, value in parse_qsl(query, keep_blank_values=True):
        if name in FRAME:
            continue
        if name in said:
            raise SettingsFault("twice", name=name[:40])
        said[name] = value
    return said


def _edition(name: str) -> Edition:
    known = [each.id for each in editions()]
    if name not in known:
        raise SettingsFault("edition", text=name[:40], choices=_either(known), close=_close(name, known))
    return edition(name)


def _people(made: Edition, said: dict[str, str]) -> tuple[tuple[str, ...], tuple[Kind, ...]]:
    """Names and kinds of the seats, from how many there are, their names, who plays them, or any of these."""
    names = _listed(said.pop("names", ""))
    kinds = _listed(said.pop("seats", ""))
    fewest, most = made.players
    count = said.pop("players", str(len(names) or len(kinds) or fewest))
    allowed = [str(number) for number in range(fewest, most + 1)]
    if count not in allowed:
        raise SettingsFault("players", edition=_named(made), choices=_either(allowed), text=count[:20])
    for what, row in (("names", names), ("seats", kinds)):
        if row and len(row) != int(count):
            raise SettingsFault(f"count.{what}", number=len(row), players=int(count))
    return _checked_names(names, int(count)), _kinds(kinds, int(count))


def _checked_names(names: Sequence[str], count: int) -> tuple[str, ...]:
    for name in names:
        try:
            check_names([name])
        except SetupError:
            raise SettingsFault("name", text=name[:40]) from None
    if len({name.lower() for name in names}) < len(names):
        raise SettingsFault("names", text=", ".join(names)[:80])
    return check_names(names or count)


def _kinds(kinds: Sequence[str], count: int) -> tuple[Kind, ...]:
    if not kinds:
        return _usual(count)
    found = tuple(_kind(kind) for kind in kinds)
    if found.count("you") > 1:
        raise SettingsFault("seats.you")
    if not set(found) - set(BOTS):
        raise SettingsFault("seats.nobody")
    return found


def _kind(text: str) -> Kind:
    for kind in KINDS:
        if kind == text:
            return kind
    raise SettingsFault("seat", text=text[:40], choices=_either(KINDS))


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_SEED))):
        raise SettingsFault("seed", text=text[:40], most=MOST_SEED)
    return int(text)


def _starter(text: str, names: tuple[str, ...]) -> int:
    found = [seat for seat, name in enumerate(names) if name.lower() == text.lower()]
    if not found:
        raise SettingsFault("starter", text=text[:40], choices=_either(names))
    return found[0]


def _yes(text: str) -> bool:
    if text.lower() not in ("yes", "no"):
        raise SettingsFault("open", text=text[:40])
    return text.lower() == "yes"


def _moves(word: str) -> tuple[str, ...]:
    try:
        return read_moves(word)
    except ValueError:
        raise SettingsFault("moves") from None


def _options(made: Edition, players: int, said: Mapping[str, str]) -> Mapping[str, Value]:
    known = {option.name: option for option in made.options}
    for name in said:
        if name not in known:
            choices = [*KEYS, *known]
            raise SettingsFault("unknown", text=name[:40], choices=_either(choices), close=_close(name, choices))
    options = {name: _value(known[name], made, players, text) for name, text in said.items()}
    try:
        return made.ruleset(players, options).options
    except SetupError as error:
        name, _, reason = str(error).partition(": ")
        raise SettingsFault("own", option=_title(name, known), reason=reason) from None


def _value(option: Option, made: Edition, players: int, text: str) -> Value:
    value = option.read(text)
    try:
        return option.check(made.id, value, players)
    except SetupError as error:
        said = str(error)
    if said.startswith(f"{made.id}: "):
        key = "choice.own" if option.own else "choice"
        choices = _either([format_value(choice) for choice in option.choices_for(players)])
        raise SettingsFault(key, option=_titled(option.name), text=text[:40], choices=choices, players=players)
    raise SettingsFault("own", option=_titled(option.name), reason=said.removeprefix(option.name).lstrip(",: "))


# How things are said

Told = Callable[[str], str]


def _listed(text: str) -> list[str]:
    return [each.strip() for each in text.split(",")] if text else []


def _usual(count: int) -> tuple[Kind, ...]:
    farmers: list[Kind] = ["farmer"] * (count - 1)
    return ("you", *farmers)


def _either(choices: Sequence[str]) -> Told:
    """A list with the word for "or" before its last."""

    def told(lang: str) -> str:
        *most, last = choices
        return words(lang).say("settings.either", most=", ".join(most), last=last) if most else last

    return told


def _close(name: str, known: Sequence[str]) -> Told:
    found = get_close_matches(name, known, 1)
    return lambda lang: f" {words(lang).say('settings.close', text=found[0])}" if found else ""


def _named(made: Edition) -> Told:
    return lambda lang: words(lang).say(f"editions.{made.id}")


def _titled(name: str) -> Told:
    return lambda lang: words(lang).say(f"options.{name}.name")


def _title(name: str, known: Mapping[str, Option]) -> Told:
    return _titled(name) if name in known else lambda _: name


def _why(error: BohnanzaError, game: Game, said: str) -> Told:
    if isinstance(error, IllegalMove):
        rejection = error.rejection
        return lambda lang: Speech(lang, game.names).rejection(rejection)
    legal = game.legal_moves()
    example = f"{game.awaited} {legal[0].text(game.names)}" if legal else f"{game.names[0]} plant 1"
    return lambda lang: words(lang).say("errors.move", text=said, example=example)
