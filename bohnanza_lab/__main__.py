"""``python -m bohnanza_lab play EDITION``: play a game in a terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from urllib.parse import urlencode

from .engine.errors import BohnanzaError
from .engine.games import added, editions
from .option_files import read_option_files
from .players import ChancePlayer, FarmerPlayer
from .settings import Choices, Settings, SettingsError, read_settings
from .terminal import Terminal
from .text.language import DEFAULT, LANGUAGES
from .text.words import words
from .views.rule import edition_name

_BOTS = {"farmer": FarmerPlayer, "chance": ChancePlayer}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status: 2 for settings that open no game."""
    asked = _parser(_lang(arguments)).parse_args(arguments)
    try:
        chosen = _settings(asked)
        game = chosen.game()
    except BohnanzaError as error:
        print(error.say(asked.lang) if isinstance(error, SettingsError) else error, file=sys.stderr)
        return 2
    you = None if asked.watch else chosen.you
    others = {seat: _BOTS[kind]() for seat, kind in chosen.bots.items()}
    others |= {seat: FarmerPlayer() for seat in range(len(game.names)) if seat != you and seat not in others}
    Terminal(game, others, you=you, lang=asked.lang).play()
    return 0


def _settings(asked: argparse.Namespace) -> Settings:
    """The settings: those of a link, or an edition and its options."""
    if "=" in asked.edition:
        return read_settings(asked.edition)
    said = [("edition", asked.edition)]
    said += [(key, getattr(asked, key)) for key in ("players", "seed") if getattr(asked, key) is not None]
    for pair in asked.option:
        name, given, value = (part.strip() for part in pair.partition("="))
        if not given:
            raise SettingsError("pair", text=pair[:40])
        if value.endswith(".toml"):
            read_settings(urlencode(said))  # an unknown edition is named before a file is opened
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
        "edition", nargs="?", default="rio-grande", help="one of the editions below, or a link of the app"
    )
    play.add_argument("--players", help="the number of players (default: the fewest of the edition)")
    play.add_argument("--seed", help="the number of the deal (default: 0)")
    play.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the edition; its value may be a .toml file",
    )
    play.add_argument("--watch", action="store_true", help="watch bots play every seat")
    play.add_argument("--lang", choices=LANGUAGES, default=DEFAULT)
    return parser


def _lang(arguments: Sequence[str] | None) -> str:
    """The language asked for. It is read before the other arguments, because the help is in that language too."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    early.add_argument("--lang", default=DEFAULT)
    try:
        lang: str = early.parse_known_args(arguments)[0].lang
    except argparse.ArgumentError:
        return DEFAULT
    return lang if lang in LANGUAGES else DEFAULT


def _known(lang: str) -> str:
    """A list of the editions with their numbers of players and their options."""
    say = words(lang).say
    lines = []
    for each in (*editions(), *added()):
        fewest, most = each.players
        number = str(fewest) if fewest == most else f"{fewest}-{most}"
        lines.append(say("terminal.edition", id=each.id, name=edition_name(each.id, lang), players=number))
        lines += [f"  {line}" for line in Choices(each, lang).lines()]
    return "\n".join((say("terminal.editions"), *lines))


if __name__ == "__main__":
    sys.exit(main())
