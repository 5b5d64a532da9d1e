"""What a reader has chosen for all notebooks of this JupyterLab, in one small file beside Jupyter's own settings."""

from __future__ import annotations

import json
import os
from pathlib import Path

from .context import on_page


def load_preference(name: str) -> str | None:
    """What was chosen under this name. None if nothing was, and wherever no reader has opened the notebook.

    A page has an address for what its reader chooses. A notebook that a program runs gives the same everywhere.
    """
    if on_page() or "JPY_SESSION_NAME" not in os.environ:  # Jupyter's server tells a kernel which notebook it is for
        return None
    value = _read().get(name)
    return value if isinstance(value, str) else None


def save_preference(name: str, value: str) -> None:
    """Keep what was chosen, for the notebooks that are run from now on.

    Raises ``OSError`` if there is no place for it.
    """
    file = _file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(_read() | {name: value}) + "\n", encoding="utf-8")


def _read() -> dict[str, object]:
    try:
        found = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _file() -> Path:
    folder = os.environ.get("JUPYTER_CONFIG_DIR")
    return (Path(folder) if folder else Path.home() / ".jupyter") / "bohnanza_lab.json"
