"""The bots of this kit by name, and how a bot of your own is found and made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from importlib import import_module
from inspect import Parameter, signature
from typing import Any

from ..engine.errors import BohnanzaError, suggest
from .bot import check_player
from .chance import ChancePlayer
from .farmer import FarmerPlayer
from .lookahead import LookAheadPlayer, quick_lookahead
from .player import Player
from .trader import TraderPlayer

BOTS: Mapping[str, type[Player]] = {
    "chance": ChancePlayer,
    "farmer": FarmerPlayer,
    "trader": TraderPlayer,
    "lookahead": LookAheadPlayer,
}
"""The bots that can be chosen by name, the weakest first: each is stronger than the one before it at more tables of the
ladder than it is weaker. If it is neither at most tables, either order will do. Whatever lists bots reads them here.
"""

SEATED: Mapping[str, Callable[..., Player]] = {**BOTS, "lookahead-quick": quick_lookahead}
"""All that can play a seat, by name: these bots, and one of them that is set otherwise, which the ladder leaves out."""

USUAL = "trader"
"""The bot that plays where somebody begins a game and names none."""

LEVELS: Mapping[str, str] = {
    "chance": "chance",
    "easy": "farmer",
    "medium": USUAL,
    "hard": "lookahead-quick",
    "expert": "lookahead",
}
"""The bot that plays at each level, the weakest first; who plays by chance keeps its name. The word for a level is one
that no text uses for another bot, as they call the farmer the simple bot: search ``bohnanza_lab`` and
``notebooks/texts`` for it. A bot that is neither stronger nor weaker than the one before it may be named after its
style.
"""

OLD_LEVELS: Mapping[str, str] = {"easy": "chance", "fair": "farmer", "strong": "trader", "hard": "lookahead"}
"""What ``level=`` means in a link. No link is written with it any more."""

BotLike = str | Player | Callable[..., Player]
"""A bot by its name or by where it stands (``"my_players:Hoarder"``), a bot, or the class or function that makes it."""


def is_slow(player: object) -> bool:
    """Whether a bot thinks so long about each move that somebody who waits has to be told."""
    return bool(getattr(player, "slow", False))


def make_player(said: BotLike, seed: int = 0) -> Player:
    """The player that a name, a class or a function stands for.

    >>> make_player("farmer"), make_player(FarmerPlayer), make_player("bohnanza_lab.players:FarmerPlayer")
    (FarmerPlayer(), FarmerPlayer(), FarmerPlayer())
    >>> make_player("framer")
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.BohnanzaError: there is no bot 'framer'; did you mean farmer? There are chance, ...
    """
    found = SEATED[said] if isinstance(said, str) and said in SEATED else find_player(said)
    if isinstance(found, type) or (callable(found) and not hasattr(found, "decide")):
        found = _made(found, seed)
    return check_player(found)


def new_player(said: BotLike, seed: int) -> Player:
    """As :func:`make_player`, but a copy where it is a player already, so that each game has its own."""
    found = make_player(said, seed)
    return copy_players({0: found})[0] if found is said else found


def copy_players(players: Mapping[int, Player], memo: dict[int, Any] | None = None) -> dict[int, Player]:
    """A copy of each player, for another game or another reader. ``memo`` is that of :func:`copy.deepcopy`.

    >>> from threading import Lock
    >>> farmer = FarmerPlayer()
    >>> farmer.lock = Lock()
    >>> copy_players({1: farmer})
    Traceback (most recent call last):
    bohnanza_lab.engine.errors.BohnanzaError: each game and each reader gets a copy of a bot, and FarmerPlayer cannot be
    copied: cannot pickle '_thread.lock' object; make locks, open files and generators in its decide
    """
    memo = {} if memo is None else memo
    copies = {}
    for seat, player in players.items():
        try:
            copies[seat] = deepcopy(player, memo)
        except Exception as error:  # what it holds refuses in its own way
            raise BohnanzaError(
                f"each game and each reader gets a copy of a bot, and {type(player).__name__} cannot be copied: "
                f"{error}; make locks, open files and generators in its decide"
            ) from error
    return copies


def find_player(said: BotLike) -> Any:
    """The object that a text such as ``"my_players:Hoarder"`` names; anything but a text is returned unchanged."""
    if not isinstance(said, str):
        return said
    module, _, name = said.partition(":")
    if not name:
        raise BohnanzaError(f"there is no bot {said!r:.40}; {suggest(said, SEATED, 'there are')}")
    try:
        home = import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise
        raise BohnanzaError(f"{said!r:.80}: there is no module {error.name!r} where Python looks") from None
    if not hasattr(home, name):
        known = [each for each, found in vars(home).items() if isinstance(found, type) and hasattr(found, "decide")]
        raise BohnanzaError(f"{said!r:.80}: {module} has no {name!r}; {suggest(name, known, 'its bots are')}")
    return getattr(home, name)


def player_name(said: BotLike) -> str:
    """What a bot is called in a table of many games: its name, or where its class stands.

    >>> from bohnanza_lab.players import ScriptPlayer
    >>> player_name(FarmerPlayer), player_name(FarmerPlayer()), player_name(ScriptPlayer)
    ('farmer', 'FarmerPlayer()', 'bohnanza_lab.players.script:ScriptPlayer')
    """
    if isinstance(said, str):
        return said
    for name, kind in BOTS.items():
        if kind is said:
            return name
    if not isinstance(said, type) and not hasattr(said, "__qualname__"):
        written = repr(said)
        if not written.startswith("<"):  # an object that does not say how it differs from others of its class
            return written
        said = type(said)
    return f"{said.__module__}:{getattr(said, '__qualname__', '')}"


def _made(make: Callable[..., Player], seed: int) -> Player:
    """What a class or a function makes: called with a seed where it takes one."""
    takes = signature(make).parameters
    if "seed" in takes:
        return make(seed=seed)
    needs = any(each.default is Parameter.empty and each.kind in _POSITIONAL for each in takes.values())
    return make(seed) if needs else make()


_POSITIONAL = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
