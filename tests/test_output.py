"""The commands of the terminal with an output that goes nowhere: no traceback, whatever it is."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.serving import ROOT

PLAY = ["play", "rio-grande", "--watch", "--seed", "3"]


def run(arguments: list[str], output: str, **environment: str) -> tuple[int, str]:
    """The exit status, and what stands on stderr."""
    command = f'"$0" -m bohnanza_lab "$@" < /dev/null {output}'
    whole = {**os.environ, **environment}
    ended = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command, sys.executable, *arguments],
        cwd=ROOT, capture_output=True, env=whole, timeout=120, check=False,
    )  # fmt: skip
    return ended.returncode, ended.stderr.decode(errors="replace")


@pytest.mark.parametrize("arguments", [PLAY, ["--help"], ["play", "rio-grande"]])
def test_a_closed_pipe_ends_it_quietly(arguments: list[str]):
    status, said = run(arguments, "| true")
    assert said == ""
    assert status in (0, 141)  # it may have written all before the reader went


@pytest.mark.parametrize("arguments", [PLAY, ["play", "rio-grande"]])
def test_a_full_disk_is_told_in_a_line(arguments: list[str]):
    status, said = run(arguments, "> /dev/full")
    assert status == 1
    assert said == "No space left on device\n"


@pytest.mark.parametrize("lang", ["en", "es"])
def test_an_output_of_ascii_has_question_marks(lang: str):
    status, said = run([*PLAY, "--lang", lang], "> /dev/null", PYTHONIOENCODING="ascii")
    assert (status, said) == (0, "")
