"""A site of files: the course as pages that any server of files gives out. The reader's browser brings the Python.

The pages are those of the class server. What one of them asks is answered by the same module in a worker of the page
(``widgets/src/carrier/pythonWorker.ts``), in Pyodide.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

from jinja2 import Environment, FileSystemLoader
from voila.paths import collect_static_paths, collect_template_paths

from .bundle import SCHEDULER, SEARCH, STATIC, version
from .context import Context
from .course import COURSE_FOLDER, FOLDERS, lesson_of, packaged
from .gallery.contents_reader import read_contents
from .gallery.page import page_context, rules_page
from .server.lesson_page import render_page
from .sessions.page import Page
from .sessions.runner import modules_beside
from .text.language import LANGUAGES
from .text.words import words

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files of Pyodide's npm package that a page needs."""
PACKAGE = "python/bohnanza_lab.zip"
"""The package and the course, as the worker unpacks them."""
_KINDS, _TEMPLATE = ["voila", "nbconvert"], "bohnanza"
_SEED = "1"
"""From which chance is drawn on the pages that are written. A page that depends on it is made anew in the browser."""
_NOT_IN_BROWSER = {"__pycache__", "server", "static", COURSE_FOLDER}
_LINK = re.compile(r"""(href=\\?")((?:[^":?#]*/)?[\w.-]+)\.ipynb(\?lang=\w+(?:&amp;|&)?)?""")
_LANGUAGE = re.compile(r"""(?<=href=")\?lang=(\w+)(?=")""")


def write_site(folder: Path, pyodide: Path) -> Iterator[Path]:
    """Write the site into a folder; yields each page that is there. ``pyodide`` is the folder of Pyodide's npm package.

    Raises ``FileNotFoundError`` where one of its files is missing.
    """
    course = packaged()
    (folder / "pyodide").mkdir(parents=True, exist_ok=True)
    for name in PYODIDE:
        shutil.copyfile(pyodide / name, folder / "pyodide" / name)
    static = next(each for each in map(Path, collect_static_paths(_KINDS, _TEMPLATE)) if (each / "page.css").is_file())
    shutil.copytree(static, folder / "static", dirs_exist_ok=True, ignore=shutil.ignore_patterns("kit"))
    shutil.copytree(STATIC, folder / "static/kit", dirs_exist_ok=True)
    (folder / PACKAGE).parent.mkdir(exist_ok=True)
    (folder / PACKAGE).write_bytes(_package(course))
    environment = Environment(loader=FileSystemLoader(collect_template_paths(_KINDS, _TEMPLATE)), autoescape=True)
    front = environment.get_template("site.html.j2").render(
        languages=[{"lang": each, **words(each).table("frame")} for each in LANGUAGES]
    )
    (folder / "index.html").write_text(front, encoding="utf-8")
    for lang in LANGUAGES:
        for home in (course / each for each in FOLDERS):
            yield from _pages(environment, home, folder / lang / home.name, lang)


def _pages(environment: Environment, home: Path, folder: Path, lang: str) -> Iterator[Path]:
    """The pages of a folder of lessons in a language."""
    folder.mkdir(parents=True, exist_ok=True)
    contents = read_contents(home)
    named = {"include_url": lambda path: f"../../{path}", "base_url": "../../"}
    files = [contents.gallery.file, *(each.file for each in contents.lessons)]
    for file in (each for each in files if "/" not in each):  # the gallery may be that of the other folder
        notebook = json.loads((home / file).read_text(encoding="utf-8"))
        about = page_context(notebook, file, contents, f"lang={lang}")
        about |= {"kit": version(), "lesson": lesson_of(home / file), "rules": rules_page(home, file, lang)}
        with modules_beside(home):
            page = Page(notebook, Context(query=f"lang={lang}", folder=home, seed=_SEED), file)
        ran = {"shown": page.shown, "page": page.stored, "games": bool(page.games_drawn(page.stored["parts"]))}
        place = f"{home.name}/{file}"
        html = render_page(environment, named, about, ran, site=place)
        written = (folder / file).with_suffix(".html")
        written.write_text(with_site_links(html, place), encoding="utf-8")
        yield written


def with_site_links(html: str, page: str) -> str:
    """A page whose links lead to the files of the site: a language is a folder, and a lesson an HTML file. ``page`` is
    its notebook in the course.

    >>> with_site_links('<a href="planting.ipynb?lang=en#try">', "notebooks/index.ipynb")
    '<a href="planting.html#try">'
    >>> with_site_links('<a href="play.ipynb?lang=en&amp;edition=duel"> <a href="?lang=es">', "notebooks/index.ipynb")
    '<a href="play.html?edition=duel"> <a href="../../es/notebooks/index.html">'
    """
    there = Path(page).with_suffix(".html").as_posix()
    html = _LINK.sub(lambda link: f"{link[1]}{link[2]}.html" + "?" * (link[3] or "").endswith(("&", ";")), html)
    return _LANGUAGE.sub(lambda link: f"../../{link[1]}/{there}", html)


def _package(course: Path) -> bytes:
    """The package and the lessons without their outputs, packed."""
    package = Path(__file__).parent
    packed = BytesIO()
    with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
        for file in sorted(package.rglob("*")):
            inside = file.relative_to(package)
            if file.is_file() and _NOT_IN_BROWSER.isdisjoint(inside.parts):
                archive.write(file, Path(package.name, inside))
        for name in (SEARCH, SCHEDULER):  # which components bring along
            archive.write(STATIC / name, Path(package.name, "static", name))
        for home in (course / each for each in FOLDERS):
            for file in sorted(home.rglob("*")):
                inside = Path(home.name, file.relative_to(home))
                if file.suffix == ".ipynb" and ".ipynb_checkpoints" not in inside.parts:
                    archive.writestr(str(inside), _without_outputs(file))
                elif file.is_file() and not any(part[0] == "." or part == "__pycache__" for part in inside.parts):
                    archive.write(file, inside)
    return packed.getvalue()


def _without_outputs(file: Path) -> str:
    notebook = json.loads(file.read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"] = []
    return json.dumps(notebook)
