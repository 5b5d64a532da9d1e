"""What a lesson's text tells one to write between its words does what it says, in Python and in a terminal."""

from __future__ import annotations

import ast
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

import bohnanza_lab
from bohnanza_lab import Game, options
from bohnanza_lab.__main__ import _parser
from bohnanza_lab.games import bohnaparte, duel
from bohnanza_lab.text import language
from bohnanza_lab.text.language import LANGUAGES
from tests.serving import ROOT


def spans() -> list[tuple[str, str]]:
    """Each piece of code in the texts of lessons and exercises, with the language of the text."""
    found: dict[tuple[str, str], None] = {}
    for lang in LANGUAGES:
        for text in sorted(ROOT.glob(f"*/texts/{lang}/*.md")):
            prose = re.sub(r"```.*?```", "", text.read_text(encoding="utf-8"), flags=re.DOTALL)
            found |= dict.fromkeys((lang, span) for span in re.findall(r"`([^`\n]+)`", prose))
    return [*found]


def is_code(span: str) -> bool:
    """Whether it is Python that does something: that calls something, or computes."""
    if re.fullmatch(r"[\w./-]+", span):  # a file or a folder
        return False
    try:
        nodes = [*ast.walk(ast.parse(span))]
    except SyntaxError:
        return False
    return any(isinstance(node, ast.Call | ast.BinOp | ast.Subscript | ast.Compare) for node in nodes)


PACKAGES = (bohnanza_lab, bohnaparte, duel)
CODE = [(lang, span) for lang, span in spans() if is_code(span)]
COMMANDS = [(lang, span) for lang, span in spans() if span.startswith("bohnanza-lab ")]


def test_there_is_some_of_each_in_every_language() -> None:
    assert {lang for lang, _ in CODE} == {lang for lang, _ in COMMANDS} == {*LANGUAGES}
    assert ("en", 'Table("billabong", 4)') in CODE


@pytest.mark.parametrize(("lang", "code"), CODE)
def test_code_in_a_text_runs(lang: str, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bohnanza_lab.context._of_kernel", [lang])
    mine = options("duel").template("bonus_cards") if "bonus_cards" in code else options("bohnaparte").template("board")
    for name in re.findall(r'"(\w+\.(?:toml|txt))"', code):
        Path(name).write_text(mine if name.endswith("toml") else Game(seed=7).record(), encoding="utf-8")
    names: dict[str, Any] = {name: getattr(each, name) for each in PACKAGES for name in each.__all__}
    exec(code, {**names, "language": language})


@pytest.mark.parametrize(("lang", "command"), COMMANDS)
def test_a_command_in_a_text_can_be_given(lang: str, command: str) -> None:
    asked = _parser(lang).parse_args(shlex.split(command)[1:])
    assert callable(asked.run)
