"""What the README and CONTRIBUTING tell one to write does what they say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.serving import ROOT
from tests.volume import DEEP

ENOUGH = 12
"""Games of a study: that the lines run is seen with few. ``make deep`` plays as many as the document says."""
BOARDS = ROOT / "bohnanza_lab/games/bohnaparte/engine/boards"


@pytest.mark.parametrize("document", ["README.md", "CONTRIBUTING.md"])
def test_the_examples_run_one_after_the_other(document: str, tmp_path: Path) -> None:
    examples = re.findall(r"^```python\n(.*?)^```", (ROOT / document).read_text(encoding="utf-8"), re.M | re.S)
    assert examples
    code = "\n".join(examples)
    if not DEEP:
        code = re.sub(r"games=(\d+)", lambda asked: f"games={min(int(asked[1]), ENOUGH)}", code)
    (tmp_path / "my-map.toml").write_text((BOARDS / "bohnaparte-standard-4.toml").read_text(encoding="utf-8"))
    run = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr
