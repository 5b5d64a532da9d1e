"""Run notebooks and keep what they show: `python -m tools.execute notebooks/*.ipynb` (`make notebooks`).

Kept are texts and pictures, which GitHub and paper can show. Left out is what only a running page can: the state of
widgets, and when a cell ran. Added is the title by which a book lists a notebook whose headings are all outputs.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

from bohnanza_lab.gallery import read_contents

LANGUAGE = {
    "name": "python",
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "nbconvert_exporter": "python",
    "pygments_lexer": "ipython3",
}
"""What does not depend on the version of Python: by it nbconvert writes a script that is called so."""
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
WIDGET = "application/vnd.jupyter.widget-view+json"


def metadata_of(path: Path) -> dict[str, Any]:
    """What a notebook of ours says of itself. Jupyter Book 2 reads the title, and so does nbconvert; Jupyter Book 1
    makes a heading of it where it is told so.
    """
    listed = read_contents(path.parent).find(path.name)
    said = {"kernelspec": KERNEL, "language_info": LANGUAGE}
    return said | {"title": listed.title_for("en").text, "myst": {"title_to_header": True}} if listed else said


def execute(path: Path) -> None:
    """Run the notebook at `path` in its own folder and write it back."""
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(
        notebook, timeout=120, kernel_name="python3", store_widget_state=False, record_timing=False,
        extra_arguments=["--log-level=ERROR"],
        resources={"metadata": {"path": str(path.parent)}},
    )  # fmt: skip
    client.execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata.update(metadata_of(path))
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop(WIDGET, None)
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(name, flush=True)
        execute(Path(name))
