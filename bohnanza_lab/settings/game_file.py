"""A game as a file that somebody keeps: its record, and in a comment the settings it was played with."""

from __future__ import annotations

from dataclasses import replace

from ..engine.errors import BohnanzaError, LineError, NotARecordError, ReplayError
from ..engine.events import shuffled_order
from ..engine.game import EngineGame
from ..engine.layout import Layout
from ..engine.notation import COMMENT, HEADING
from ..engine.pile_format import format_pile
from ..plain_text import clean_notation
from ..views.contract.requests import MAX_FILE, MAX_SETTINGS
from .settings import Settings, SettingsError, default_seats, read_settings

_SETTINGS = f"{COMMENT} settings "


def write_game_file(settings: Settings, game: EngineGame) -> str:
    """The text of a file with this game, which :meth:`EngineGame.from_record` reads too.

    >>> game = Settings.default("duel").game()
    >>> print(write_game_file(Settings.default("duel"), game))
    bohnanza-lab game 1
    # settings edition=duel&players=2&seats=you,trader&seed=0
    edition duel ...
    """
    heading, _, rest = game.record().partition("\n")
    return f"{heading}\n{_SETTINGS}{replace(settings, moves=()).text(plain=True)}\n{rest}"


def read_game_file(text: str) -> Settings:
    """The settings of the game in a file, with all its moves.

    Who plays each seat stands in no record: without the comment of :func:`write_game_file` you have the first seat, and
    bots the others. Raises :class:`SettingsError` for any text that is not the record of a game.

    >>> game = EngineGame("duel", seed=7)
    >>> read_game_file(game.record()).game() == game
    True
    """
    if not isinstance(text, str) or len(text) > MAX_FILE:
        raise SettingsError("file.long", most=MAX_FILE)
    text = clean_notation(text)
    try:
        game = EngineGame.from_record(text)
    except NotARecordError:
        raise SettingsError("file", heading=HEADING) from None
    except LineError as error:
        raise SettingsError("file.line", line=error.line[:60]) from None
    except ReplayError as error:
        raise SettingsError("file.move", number=error.number, text=error.move[:60]) from None
    except BohnanzaError:
        raise SettingsError("file.position") from None
    found = _noted(text, game) or _from_record(game)
    if len(found.text(whole=True)) > MAX_SETTINGS:
        raise SettingsError("file.long", most=MAX_FILE)
    return found


def _noted(text: str, game: EngineGame) -> Settings | None:
    """The settings that a comment notes, if they lead to this game."""
    lines = [line.removeprefix(_SETTINGS) for line in text.splitlines() if line.startswith(_SETTINGS)]
    try:
        found = read_settings(lines[0]).with_moves_of(game) if lines else None
    except SettingsError:
        return None
    return found if found is not None and _leads_to(found, game) else None


def _from_record(game: EngineGame) -> Settings:
    """The settings that begin in the first position of a game."""
    start = game.at(0)
    bare = Settings(
        edition=game.ruleset.edition,
        names=game.names,
        seats=default_seats(len(game.names), "farmer"),
        options=game.ruleset.options,
    )
    found = bare.with_layout(Layout.from_game(start)).with_moves_of(game)
    if _leads_to(found, game):
        return found
    # The shuffles of this record are not those of its random generator.
    shuffles = [format_pile(order) for turn in game.turns for order in map(shuffled_order, turn.events) if order]
    return replace(found, position=(*found.position, *(f"shuffle {each}" for each in shuffles)))


def _leads_to(settings: Settings, game: EngineGame) -> bool:
    try:
        return settings.game() == game
    except SettingsError:
        return False
