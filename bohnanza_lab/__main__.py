"""``python -m bohnanza_lab play EDITION``: a game in a terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from urllib.parse import urlencode

from .engine.errors import BohnanzaError
from .engine.games import editions
from .option_files import read_option_files
from .players import ChancePlayer, FarmerPlayer
from .settings import Choices, Settings, SettingsFault, read_settings
from .terminal import Terminal
from .text.language import DEFAULT, LANGUAGES
from .text.words import words

_BOTS = {"farmer": FarmerPlayer, "chance": ChancePlayer}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit status."""
    asked = _parser(_lang(arguments)).parse_args(arguments)
    try:
        chosen = _settings(asked)
        game = chosen.game()
    except BohnanzaError as error:
        print(error.say(asked.lang) if isinstance(error, SettingsFault) else error, file=sys.stderr)
        return 2
    you = None if asked.watch else chosen.you
    others = {seat: _BOTS[kind]() for seat, kind in chosen.bots.items()}
    others |= {seat: FarmerPlayer() for seat in range(len(game.names)) if seat != you and seat not in others}
    Terminal(game, others, you=you, lang=asked.lang).play()
    return 0


def _settings(asked: argparse.Namespace) -> Settings:
    """The settings that a link holds, or an edition and the options beside it."""
    if "=" in asked.edition:
        return read_settings(asked.edition)
    said = [("edition", asked.edition)]
    said += [(key, getattr(asked, key)) for key in ("players", "seed") if getattr(asked, key) is not None]
    for pair in asked.option:
        name, given, value = (part.strip() for part in pair.partition("="))
        if not given:
            raise SettingsFault("pair", text=pair[:40])
        if value.endswith(".toml"):
            read_settings(urlencode(said))  # an edition that is not there is named before a file is looked for
            value = read_option_files(asked.edition, {name: value})[name]
        said.append((name, value))
    return read_settings(urlencode(said))


def _parser(lang: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bohnanza_lab", description="Bohnanza in a terminal.")
    commands = parser.add_subparsers(dest="command", required=True)
    play = commands.add_parser(
        "play",
        help="play a game against simple players",
        epilog=_known(lang),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    play.add_argument(
        "edition", nargs="?", default="rio-grande", help="an edition of those below, or a link of the app"
    )
    play.add_argument("--players", help="how many sit at the table (the edition's fewest)")
    play.add_argument("--seed", help="which deal (0)")
    play.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="an option below, or the .toml file of it"
    )
    play.add_argument("--watch", action="store_true", help="let every seat play by itself")
    play.add_argument("--lang", choices=LANGUAGES, default=DEFAULT)
    return parser


def _lang(arguments: Sequence[str] | None) -> str:
    """The language asked for, before anything else is read: the help speaks it too."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    early.add_argument("--lang", default=DEFAULT)
    try:
        lang: str = early.parse_known_args(arguments)[0].lang
    except argparse.ArgumentError:
        return DEFAULT
    return lang if lang in LANGUAGES else DEFAULT


def _known(lang: str) -> str:
    """Every edition with its players and its options."""
    say = words(lang).say
    told = []
    for each in editions():
        fewest, most = each.players
        number = str(fewest) if fewest == most else f"{fewest}-{most}"
        told.append(say("terminal.edition", id=each.id, name=say(f"editions.{each.id}"), players=number))
        told += [f"  {line}" for line in Choices(each, lang).lines()]
    return "\n".join((say("terminal.editions"), *told))


if __name__ == "__main__":
    sys.exit(main())
