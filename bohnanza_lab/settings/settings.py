"""The settings of one game, and how they are written: as the query of a link, or as one line of Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cached_property
from typing import Any, Self
from urllib.parse import quote, urlencode, urlsplit

from ..context import query_pairs
from ..engine.editions import edition, edition_ids
from ..engine.errors import BohnanzaError, IllegalMoveError, LineError, MessageError, SetupError, UnknownNameError
from ..engine.game import EngineGame
from ..engine.immutable import Immutable
from ..engine.layout import Layout
from ..engine.message import Message, TableMessage
from ..engine.ruleset import Edition, Option, Value
from ..engine.setup import check_names
from ..kit import BUILT_IN_GAMES
from ..plain_text import clean_notation, whole_number
from ..players.registry import OLD_LEVELS, SEATED, USUAL
from ..text import language
from ..text.words import words
from ..views.contract.requests import MAX_SETTINGS
from ..views.option_words import format_value
from ..views.speech import Speech
from .link_values import lines_of, read_moves, read_position, write_moves, write_position

SEAT_KINDS = ("you", "person", *SEATED)
"""Who plays a seat: the reader of the page, somebody else at the same screen, or a bot."""
GAME_KEYS = ("edition", "players", "names", "seats", "level", "seed", "starter", "open", "hints", "position", "moves")
"""The keys of a link that every edition has; the others are the edition's options."""
PAGE_KEYS = ("lang", "theme", "token")
"""The keys of an address that are meant for the page, not for the game."""
MAX_SEED = 999_999_999
"""The largest number of a deal, or of a shuffle that can be set: a link can carry it."""


@dataclass(frozen=True, kw_only=True)
class Settings(Immutable):
    """The settings of one game.

    ``seats`` says who plays each seat, ``options`` has a value for every option of the edition, ``starter`` is a seat.
    ``position`` has the lines of a position laid by hand, with which the game begins instead of with a deal; ``seed``
    then decides the shuffles. ``moves`` are the moves already made, as text.
    """

    edition: str
    names: tuple[str, ...]
    seats: tuple[str, ...]
    options: Mapping[str, Value] = field(default_factory=dict)
    seed: int = 0
    starter: int = 0
    open_hands: bool = False
    hints: bool = True
    position: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()

    @classmethod
    def default(cls, edition_id: str = "rio-grande", players: int | None = None) -> Self:
        """An edition with every default: the fewest players (you and bots), and no option changed."""
        made = edition(edition_id)
        names = check_names(made.players[0] if players is None else players)
        return cls(
            edition=made.id,
            names=names,
            seats=default_seats(len(names), usual_bot(made)),
            options=made.ruleset(len(names)).options,
        )

    @property
    def you(self) -> int:
        """The seat whose view the page shows: yours, or else the first that a person plays."""
        if "you" in self.seats:
            return self.seats.index("you")
        return next(seat for seat, kind in enumerate(self.seats) if kind not in SEATED)

    @property
    def bots(self) -> dict[int, str]:
        """The bots by seat."""
        return {seat: kind for seat, kind in enumerate(self.seats) if kind in SEATED}

    @property
    def changed_options(self) -> dict[str, Value]:
        """The options that differ from their default."""
        defaults = {option.name: option.default for option in edition(self.edition).options}
        return {name: value for name, value in self.options.items() if value != defaults[name]}

    def deal(self) -> EngineGame:
        """The game before its first move. Raises :class:`SettingsError` for a position that no game can reach."""
        if self.position:
            return self._laid_game()
        starter = self.names[self.starter]
        return EngineGame(
            self.edition, self.names, seed=self.seed, starter=starter, **dict[str, Any](self.changed_options)
        )

    def game(self) -> EngineGame:
        """The game after these moves. Raises :class:`SettingsError` for a move that cannot be made."""
        game = self.deal()
        for number, move in enumerate(self.moves, 1):
            try:
                game.play(move)
            except BohnanzaError as error:
                reason = _reason(error, game, move[:60])
                raise SettingsError("move", number=number, text=move[:60], reason=reason) from None
        return game

    def layout(self) -> Layout:
        """What lies on the table before the first move, whether a game can reach it or not."""
        return Layout.read(self._position_text()) if self.position else Layout.from_game(self.deal())

    def with_layout(self, layout: Layout) -> Self:
        """These settings with a position laid by hand, for the same edition, players and options."""
        lines = lines_of(layout)
        seed = layout.state.rng
        if seed <= MAX_SEED:
            lines = tuple(line for line in lines if line != f"rng {seed}")
        else:
            seed = 0
        return replace(self, position=lines, seed=seed, starter=layout.state.starter, moves=())

    def _laid_game(self) -> EngineGame:
        try:
            return EngineGame.from_position(self._position_text())
        except BohnanzaError as error:
            raise SettingsError("position.fault", reason=error.message or str(error)) from None

    def _position_text(self) -> str:
        options = [f"{name}={value}" for name, value in self.options.items()]
        lines = [f"edition {' '.join([self.edition, *options])}", f"players {' '.join(self.names)}"]
        if not any(line.startswith("rng ") for line in self.position):
            lines.append(f"rng {self.seed}")
        return "\n".join([*lines, f"starter {self.names[self.starter]}", *self.position])

    def with_moves_of(self, game: EngineGame) -> Self:
        """These settings with the moves of a game that was dealt with them."""
        return replace(self, moves=tuple(f"{game.names[seat]} {move.text(game.names)}" for seat, move, _ in game.turns))

    def text(self, *, plain: bool = False, whole: bool = False) -> str:
        """The settings as text that :func:`read_settings` reads: the query of a link. With ``plain`` fewer characters
        are escaped, for a line of Python. Where the moves are too long for a link they are left out, and
        :attr:`is_complete` is false; with ``whole`` they are all there, for a text that is kept and not sent.
        """
        fields: dict[str, object] = {"edition": self.edition, "players": len(self.names)}
        if self.names != check_names(len(self.names)):
            fields["names"] = ",".join(self.names)
        fields |= {"seats": ",".join(self.seats), "seed": self.seed}
        if self.starter:
            fields["starter"] = self.names[self.starter]
        if self.open_hands:
            fields["open"] = "yes"
        if not self.hints:
            fields["hints"] = "no"
        fields |= {name: format_value(value) for name, value in self.changed_options.items()}
        if self.position:
            fields["position"] = write_position(self.position)
            if fields["position"] is None:
                raise SettingsError("position.long")
        moves = self._moves
        if moves is None and whole:
            moves = write_moves(self.moves, MAX_SETTINGS)
        if self.moves and moves is not None:
            fields["moves"] = moves
        return urlencode(fields, safe=",~ ;@*/" if plain else ",~", quote_via=quote)

    @property
    def is_complete(self) -> bool:
        """Whether :meth:`text` holds the moves too."""
        return self._moves is not None

    @cached_property
    def _moves(self) -> str | None:
        return write_moves(self.moves)

    def __repr__(self) -> str:
        return f"Settings({self.text(plain=True)!r})"


def read_settings(text: str, *, seed: int = 0) -> Settings:
    """The settings in a text: a link, or what follows the question mark in one.

    What the text leaves out has its default. ``seed`` is the number of the deal if the text has none; if it has moves
    or a position, which belong to one deal, that is 0. Raises :class:`SettingsError`, which says what is wrong and what
    would be right.

    >>> read_settings("edition=billabong&players=5&price_for_five=3").options["price_for_five"]
    3
    >>> read_settings("edition=billabong&players=2")
    Traceback (most recent call last):
    bohnanza_lab.settings.settings.SettingsError: Billabong is for 3, 4 or 5 players, not for “2”.
    """
    fields = _fields(text)
    made = _edition(fields.pop("edition", "rio-grande"))
    names, seats = _people(made, fields)
    usual = 0 if {"moves", "position"} & fields.keys() else seed
    found = Settings(
        edition=made.id,
        names=names,
        seats=seats,
        seed=_seed(fields.pop("seed", str(usual))),
        starter=_starter(fields.pop("starter", names[0]), names),
        open_hands=_yes("open", fields.pop("open", "no")),
        hints=_yes("hints", fields.pop("hints", "yes")),
        position=_unpacked("position", read_position, fields),
        moves=_unpacked("moves", read_moves, fields),
        options=_options(made, len(names), fields),  # last: of what is left
    )
    if found.position:
        _check_lines(found)
    return found


def _fields(text: str) -> dict[str, str]:
    if not isinstance(text, str) or len(text) > MAX_SETTINGS:
        raise SettingsError("long", most=MAX_SETTINGS)
    text = clean_notation(text).strip()
    query = urlsplit(text).query if "://" in text.partition("?")[0] else text.lstrip("?").partition("#")[0]
    fields: dict[str, str] = {}
    for name, value in query_pairs(query):
        if name in PAGE_KEYS:
            continue
        if name in fields:
            raise SettingsError("twice", name=name[:40])
        fields[name] = value
    return fields


def _edition(name: str) -> Edition:
    known = edition_ids()
    if name not in known:
        raise SettingsError("edition", text=name[:40], choices=or_list(known), close=nearest(name, known))
    return edition(name)


def _people(made: Edition, fields: dict[str, str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names and the kinds of the seats. The text may give the number of players, their names, their kinds, or any
    of these, and a level for all the bots, as links once did. Where a text has moves and names no bots, it was the
    farmers that made theirs.
    """
    names = _split(fields.pop("names", ""))
    kinds = _split(fields.pop("seats", ""))
    fewest, most = made.players
    count = fields.pop("players", str(len(names) or len(kinds) or fewest))
    allowed = [str(number) for number in range(fewest, most + 1)]
    if count not in allowed:
        raise SettingsError(
            "players", edition=name_in_words(f"editions.{made.id}", made.id), choices=or_list(allowed), text=count[:20]
        )
    for what, row in (("names", names), ("seats", kinds)):
        if row and len(row) != int(count):
            raise SettingsError(f"count.{what}", number=len(row), players=int(count))
    seats = _seats(kinds) if kinds else default_seats(int(count), "farmer" if "moves" in fields else usual_bot(made))
    if (level := fields.pop("level", None)) is not None:
        if level not in OLD_LEVELS:
            raise SettingsError("level", text=level[:40], choices=or_list([*OLD_LEVELS]))
        bot = OLD_LEVELS[level]
        seats = tuple(bot if kind in SEATED else kind for kind in seats)
    return _checked_names(names, int(count)), seats


def _checked_names(names: Sequence[str], count: int) -> tuple[str, ...]:
    for name in names:
        try:
            check_names([name])
        except SetupError:
            raise SettingsError("name", text=name[:40]) from None
    if len({name.lower() for name in names}) < len(names):
        raise SettingsError("names", text=", ".join(names)[:80])
    return check_names(names or count)


def _seats(kinds: Sequence[str]) -> tuple[str, ...]:
    for kind in kinds:
        if kind not in SEAT_KINDS:
            raise SettingsError("seat", text=kind[:40], choices=or_list(SEAT_KINDS))
    if kinds.count("you") > 1:
        raise SettingsError("seats.you")
    if not {*kinds} - SEATED.keys():
        raise SettingsError("seats.nobody")
    return tuple(kinds)


def _seed(text: str) -> int:
    seed = whole_number(text, 0, MAX_SEED)
    if seed is None:
        raise SettingsError("seed", text=text[:40], most=MAX_SEED)
    return seed


def _starter(text: str, names: tuple[str, ...]) -> int:
    found = [seat for seat, name in enumerate(names) if name.lower() == text.lower()]
    if not found:
        raise SettingsError("starter", text=text[:40], choices=or_list(names))
    return found[0]


def _yes(name: str, text: str) -> bool:
    if text.lower() not in ("yes", "no"):
        raise SettingsError("yes_or_no", name=name, text=text[:40])
    return text.lower() == "yes"


def _unpacked(key: str, read: Callable[[str], tuple[str, ...]], fields: dict[str, str]) -> tuple[str, ...]:
    try:
        return read(fields.pop(key, ""))
    except ValueError:
        raise SettingsError(key) from None


def _check_lines(found: Settings) -> None:
    """Refuse lines that cannot be read. Whether a game can reach the position is for :meth:`Settings.deal` to say."""
    try:
        found.layout()
    except LineError as error:
        if isinstance(error.reason, UnknownNameError) and error.reason.what == "bean":
            raise SettingsError("position.bean", line=error.line[:60], text=error.reason.word[:40]) from None
        raise SettingsError("position.line", line=error.line[:60]) from None
    except BohnanzaError as error:
        raise SettingsError("position.fault", reason=error.message or str(error)) from None


def _options(made: Edition, players: int, fields: Mapping[str, str]) -> Mapping[str, Value]:
    known = {option.name: option for option in made.options}
    for name in fields:
        if name not in known:
            choices = [*GAME_KEYS, *known]
            raise SettingsError("unknown", text=name[:40], choices=or_list(choices), close=nearest(name, choices))
    options = {name: _value(known[name], made, players, text) for name, text in fields.items()}
    try:
        return made.ruleset(players, options).options
    except SetupError as error:
        name, _, reason = str(error).partition(": ")
        raise SettingsError("own", option=_title(name) if name in known else name, reason=reason) from None


def _value(option: Option, made: Edition, players: int, text: str) -> Value:
    value = option.read(text)
    try:
        return option.check(made.id, value, players)
    except SetupError as error:
        problem = str(error)
    if problem.startswith(f"{made.id}: "):
        key = "choice.own" if option.parse_file else "choice"
        choices = or_list([format_value(choice) for choice in option.choices_for(players)])
        raise SettingsError(key, option=_title(option.name), text=text[:40], choices=choices, players=players)
    raise SettingsError("own", option=_title(option.name), reason=problem.removeprefix(option.name).lstrip(",: "))


def _split(text: str) -> list[str]:
    return [each.strip() for each in text.split(",")] if text else []


def usual_bot(made: Edition) -> str:
    """The bot of a game for which nobody names one. A trader makes no move whose worth its strategy does not know, so
    in a game of another package the farmers play.
    """
    return USUAL if made.game in BUILT_IN_GAMES else "farmer"


def default_seats(count: int, bot: str) -> tuple[str, ...]:
    """You in the first seat, and bots in the others."""
    return ("you", *[bot] * (count - 1))


def _title(option: str) -> Message | str:
    return name_in_words(f"options.{option}.name", option)


def _reason(error: BohnanzaError, game: EngineGame, text: str) -> TableMessage | Message:
    if isinstance(error, IllegalMoveError):
        return TableMessage(error.rejection, game.names, game.ruleset.game)
    legal = game.legal_moves()
    example = f"{game.awaited} {legal[0].text(game.names)}" if legal else f"{game.names[0]} plant 1"
    return Message("errors.move", text=text, example=example)


class SettingsError(MessageError, BohnanzaError):
    """A text that is not the settings of a game: what is wrong, and what would be right."""

    message: Message
    table = "settings."

    def say(self, lang: str) -> str:
        """What is wrong, in a language."""
        return Speech(lang).say(self.message)


def or_list(choices: Sequence[str]) -> Message | str:
    """The choices, with the word for "or" before the last."""
    *most, last = choices
    return Message("settings.either", most=", ".join(most), last=last) if most else last


def nearest(name: str, known: Sequence[str]) -> Message | str:
    """A question whether the nearest known name was meant; empty where none is near."""
    found = get_close_matches(name, known, 1)
    return Message("settings.close", text=found[0]) if found else ""


def name_in_words(key: str, code: str) -> Message | str:
    """A name in words; that in code where there are no words for it."""
    return Message(key) if key in words(language.DEFAULT).entries else code
