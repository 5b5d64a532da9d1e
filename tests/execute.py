"""Run notebooks and keep what they show: `python -m tests.execute notebooks/*.ipynb` (`make notebooks`).

Kept are texts and pictures, which GitHub and paper can show. Left out is what only a running page can: the state of
widgets, and when a cell ran.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

LANGUAGE = {
    "name": "python",
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "nbconvert_exporter": "python",
    "pygments_lexer": "ipython3",
}
"""What does not depend on the version of Python: by it nbconvert writes a script that is called so."""
WIDGET = "application/vnd.jupyter.widget-view+json"


def execute(path: Path) -> None:
    """Run the notebook at `path` in its own folder and write it back."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook, timeout=120, kernel_name="python3", store_widget_state=False, record_timing=False,
        resources={"metadata": {"path": str(path.parent)}},
    )  # fmt: skip
    client.execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata["kernelspec"] = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    notebook.metadata["language_info"] = LANGUAGE
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET, None)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(name, flush=True)
        execute(Path(name))
