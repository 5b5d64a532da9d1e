"""The command ``bohnanza-lab`` (or ``python -m bohnanza_lab``): serve the lessons, lay them out, play in a terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from urllib.parse import urlencode

from .course import lay_out
from .engine.errors import BohnanzaError
from .engine.games import added, editions
from .gallery.handouts import PAPERS, CannotPrint, make_handouts
from .option_files import read_option_files
from .output import plain_output
from .players.registry import make_player
from .settings import Choices, Settings, SettingsError, read_settings
from .terminal import Terminal
from .text.language import DEFAULT, LANGUAGES
from .text.words import words
from .views.rule import edition_name

_PORT = 8866


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status: 2 for arguments that it can do nothing with."""
    asked = _parser(_lang(arguments)).parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = asked.run
    return run(asked)


def run() -> None:
    """Run the command of the terminal and end with its exit status."""
    with plain_output():
        sys.exit(main())


def _refuse(lang: str, key: str, **facts: object) -> int:
    print(words(lang).say(f"command.{key}", **facts), file=sys.stderr)
    return 2


# ---------------------------------------------------------------- serve


def _serve(asked: argparse.Namespace) -> int:
    try:
        from .gallery.__main__ import GalleryServer
    except ModuleNotFoundError as error:
        return _refuse(asked.lang, "no_lab", package=error.name)
    settings = [f"--Voila.port={asked.port}"]
    settings += [f"--Voila.ip={asked.host}"] if asked.host else []
    settings += [f"--Voila.token={asked.token}"] if asked.token else []
    settings += [f"--Voila.base_url={_base(asked.base_url)}"] if asked.base_url else []
    settings += [f"--Voila.custom_display_url={asked.url.rstrip('/')}/"] if asked.url else []
    settings += [f"--Connections.trusted_proxies={asked.proxy}"] if asked.proxy else []
    settings += [f"--PageKernels.most={asked.pages}"] if asked.pages else []
    GalleryServer.lang = asked.lang
    GalleryServer.command = "bohnanza-lab serve --port {port}"
    try:
        GalleryServer.launch_instance(settings)
    except FileNotFoundError:
        return _refuse(asked.lang, "course")
    return 0


def _base(url: str) -> str:
    """A path with a slash at both ends.

    >>> _base("beans"), _base("/")
    ('/beans/', '/')
    """
    return f"/{url.strip('/')}/".replace("//", "/")


# ---------------------------------------------------------------- lessons


def _lessons(asked: argparse.Namespace) -> int:
    folder = Path(asked.folder)
    other = f"{asked.folder.rstrip('/') or 'bohnanza'}-2"
    try:
        files = lay_out(folder, solutions=asked.solutions)
    except FileNotFoundError:
        return _refuse(asked.lang, "course")
    except FileExistsError:
        return _refuse(asked.lang, "full" if folder.is_dir() else "file", folder=folder, other=other)
    except OSError as error:
        return _refuse(asked.lang, "write", folder=folder, why=error.strerror or error)
    _trust(files)
    say = words(asked.lang).say
    print(say("command.laid", count=len(files), folder=folder))
    # A file named to JupyterLab makes its folder the root, and the exercises are beside the notebooks, not below.
    print(f"  cd {_quoted(folder)} && jupyter lab --LabApp.default_url=/lab/tree/notebooks/index.ipynb")
    print(say("command.serve"))
    print(f"  cd {_quoted(folder)} && bohnanza-lab serve")
    return 0


def _trust(files: Sequence[Path]) -> None:
    """Sign our own notebooks, so that JupyterLab shows their pictures before they are run. It need not be installed."""
    try:
        from nbformat import NO_CONVERT, read
        from nbformat.sign import NotebookNotary
    except ModuleNotFoundError:
        return
    with NotebookNotary() as notary:  # type: ignore[no-untyped-call]
        for file in files:
            if file.suffix == ".ipynb":
                notary.sign(read(file, NO_CONVERT))  # type: ignore[no-untyped-call]


def _quoted(folder: Path) -> str:
    text = str(folder)
    return f'"{text}"' if any(each in text for each in " '()&;") else text


# ---------------------------------------------------------------- handouts


def _handouts(asked: argparse.Namespace) -> int:
    folder = Path(asked.folder)
    wanted = {"solutions": asked.solutions, "lang": asked.lang, "paper": asked.paper}
    try:
        for file in make_handouts(folder, asked.part, **wanted):
            print(file, flush=True)
    except CannotPrint as error:
        return _refuse(asked.lang, error.key, **error.facts)
    except FileNotFoundError:
        return _refuse(asked.lang, "course")
    except OSError as error:
        return _refuse(asked.lang, "write", folder=folder, why=error.strerror or error)
    return 0


# ---------------------------------------------------------------- play


def _play(asked: argparse.Namespace) -> int:
    try:
        chosen = _settings(asked)
        game = chosen.game()
    except BohnanzaError as error:
        print(error.say(asked.lang) if isinstance(error, SettingsError) else error, file=sys.stderr)
        return 2
    you = None if asked.watch else chosen.you
    others = {seat: make_player(chosen.bots.get(seat, "farmer")) for seat in range(len(game.names)) if seat != you}
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


# ---------------------------------------------------------------- what can be asked for


def _parser(lang: str) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="bohnanza-lab",
        description="Learn the card game Bohnanza step by step: lessons as pages, in JupyterLab, or a game right here.",
        epilog="bohnanza-lab COMMAND --help says more of one.",
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    serve = _command(
        commands,
        "serve",
        _serve,
        "the lessons as pages in a browser",
        "Serve the lessons of this folder as pages; where it has none, those that came with the package.",
    )
    serve.add_argument("--port", type=_port, default=_PORT, help=f"the port (default: {_PORT})")
    serve.add_argument("--host", help="who can reach it: 0.0.0.0 for everybody in the network (default: you alone)")
    serve.add_argument("--token", metavar="WORD", help="a word that readers must know")
    serve.add_argument("--base-url", metavar="PATH", help="the path below which a proxy shows it, such as /beans/")
    serve.add_argument("--url", metavar="ADDRESS", help="its address at the proxy, for the board and the QR code")
    serve.add_argument("--proxy", metavar="ADDRESS", help="a proxy on another computer, or its network, to believe")
    serve.add_argument("--pages", type=_count, metavar="N", help="how many at a time (default: what the memory bears)")

    lessons = _command(
        commands,
        "lessons",
        _lessons,
        "the lessons as files, to change in JupyterLab",
        "Put the notebooks, texts, pictures and exercises into a new folder, to open and change in JupyterLab.",
    )
    lessons.add_argument("folder", metavar="DIR", help="a new or empty folder")
    without = "leave the solutions of the exercises out: answers are judged all the same"
    lessons.add_argument("--without-solutions", dest="solutions", action="store_false", help=without)

    handouts = _command(
        commands,
        "handouts",
        _handouts,
        "the lessons and exercises on paper, as PDF files",
        "Print the lessons and exercises into PDF files, a folder for each part, as hand-outs with room to answer.",
    )
    handouts.add_argument("folder", metavar="DIR", help="where the files go")
    handouts.add_argument(
        "--part", default="", help="one part of the course by its id, such as base or exercises (default: all)"
    )
    handouts.add_argument("--solutions", action="store_true", help="with the answers on a last page")
    handouts.add_argument("--paper", choices=PAPERS, default=PAPERS[0], help=f"the paper (default: {PAPERS[0]})")

    play = _command(
        commands, "play", _play, "a game in this terminal", "Play a game against simple players.", epilog=_known(lang)
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
    return parser


def _command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    run: Callable[[argparse.Namespace], int],
    summary: str,
    description: str,
    epilog: str | None = None,
) -> argparse.ArgumentParser:
    parser = commands.add_parser(
        name,
        help=summary,
        description=description,
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(run=run)
    parser.add_argument("--lang", choices=LANGUAGES, default=DEFAULT, help="the language of what it says")
    return parser


def _port(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and 0 < int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text} is no port: it is a number up to 65535, such as {_PORT}")
    return int(text)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and int(text)):
        raise argparse.ArgumentTypeError(f"{text} is no number of pages: it is 1 or more, such as 40")
    return int(text)


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
    run()
