"""The line that `bohnanza-lab lessons` prints, followed as it stands: JupyterLab opens, every link leads somewhere."""

from __future__ import annotations

import json
import re
import sys
import urllib.error
import urllib.request
from pathlib import Path, PurePosixPath
from posixpath import normpath

import pytest

from bohnanza_lab.__main__ import main
from tests.serving import free_port, served


def links(course: Path) -> set[str]:
    """Where the notebooks' texts lead to in the course, from its root."""
    found = set()
    for text in [*course.glob("*/texts/*/*.md")]:
        folder = text.relative_to(course).parts[0]
        for link in re.findall(r"\]\((?!\w+:|#)([^)?#\s]+)", text.read_text(encoding="utf-8")):
            found.add(normpath(PurePosixPath(folder, link).as_posix()))
    return found


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
        wanted = links(course) | {"notebooks/index.ipynb"}
        assert {"exercises/exercises.ipynb", "notebooks/planting.ipynb"} <= wanted
        assert [link for link in sorted(wanted) if not there(f"{address}/api/contents/{link}?content=0")] == []


def there(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=30):
            return True
    except urllib.error.HTTPError:
        return False
