"""A site of files: the course as pages that any server of files gives out. The reader's browser brings the Python.

The pages are those of the class server. What one of them asks is answered by the same module in a worker of the page
(``widgets/src/carrier/pythonWorker.ts``), in Pyodide.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from jinja2 import Environment, FileSystemLoader
from voila.paths import collect_static_paths, collect_template_paths

from .browser_python import compile_python, digest, lay_python, named_by_digest
from .bundle import STATIC, version
from .components import GuidedGame, Quiz
from .context import Context
from .course import FOLDERS, lesson_of, packaged
from .gallery.contents_reader import read_contents
from .gallery.page import page_context, rules_page
from .server.lesson_page import render_page
from .sessions.page import Page
from .sessions.runner import modules_beside
from .sessions.sessions import foreseen
from .text.language import LANGUAGES
from .text.words import words
from .views.speech import Speech

SERVICE_WORKER = "serviceWorker.js"
"""The script that keeps the site. It stands above all that it keeps."""
_KINDS, _TEMPLATE = ["voila", "nbconvert"], "bohnanza"
_FORESEEN = (2, 1)
"""So many moves in a guided game are answered by what a page brings along, if that is short."""
_MOST_FORESEEN = 200_000
"""The most letters of it: a table of many moves would make one page as large as twenty others."""
_SEED = "1"
"""The seed of the pages that are written. A page that depends on chance is made again in the browser."""
_LINK = re.compile(r"""(href=\\?")((?:[^":?#]*/)?[\w.-]+)\.ipynb(\?lang=\w+(?:&amp;|&)?)?""")
_LANGUAGE = re.compile(r"""(?<=href=")\?lang=(\w+)(?=")""")


def write_site(folder: Path) -> Iterator[Path]:
    """Write the site into a folder; yields each page that is there. Raises ``OSError``, also where there is no Pyodide,
    and :class:`~.browser_python.NodeError`.
    """
    course = packaged()
    templates = Environment(loader=FileSystemLoader(collect_template_paths(_KINDS, _TEMPLATE)), autoescape=True)
    files = _loaded(folder)
    known = [{"lang": each, **words(each).table("frame")} for each in LANGUAGES]
    front = templates.get_template("site.html.j2").render(languages=known, files=files)
    (folder / "index.html").write_text(front, encoding="utf-8")
    for lang in LANGUAGES:
        for home in (course / each for each in FOLDERS):
            yield from _pages(templates, home, folder / lang / home.name, lang, files)
    write_service_worker(folder, files)


def _loaded(folder: Path) -> str:
    """Lay out what pages load: in a folder of its own for each build, so that none loads something of another build.
    Returns its name.
    """
    made = folder / "files-"
    shutil.rmtree(made, ignore_errors=True)
    compile_python(lay_python(made))
    static = next(each for each in map(Path, collect_static_paths(_KINDS, _TEMPLATE)) if (each / "page.css").is_file())
    for home, below in ((static, "static"), (STATIC, "static/kit")):
        shutil.copytree(home, made / below, dirs_exist_ok=True, ignore=shutil.ignore_patterns(SERVICE_WORKER))
    for old in folder.glob("files-?*"):
        shutil.rmtree(old)
    return named_by_digest(made, "files-").name


def write_service_worker(folder: Path, files: str) -> None:
    """Write the script that keeps the site for a reader without a network
    (``widgets/src/carrier/serviceWorker.ts``): what the pages load, in the folder ``files``, and the pages.
    """
    found = [folder / "index.html", *folder.glob("*/*/*.html"), *(folder / files).rglob("*.*")]
    contents = {file.relative_to(folder).as_posix(): file.read_bytes() for file in sorted(found)}
    digests = {file: [digest(data), len(data)] for file, data in contents.items()}
    build = {"id": digest(json.dumps(digests)), "folder": files, "files": digests}
    script = (STATIC / SERVICE_WORKER).read_text(encoding="utf-8")
    (folder / SERVICE_WORKER).write_text(f"self.build = {json.dumps(build)};\n{script}", encoding="utf-8")


def _pages(templates: Environment, home: Path, folder: Path, lang: str, loaded: str) -> Iterator[Path]:
    """The pages of a folder of lessons in a language."""
    folder.mkdir(parents=True, exist_ok=True)
    contents = read_contents(home)
    named = {"include_url": lambda path: f"../../{loaded}/{path}", "base_url": "../../"}
    files = [contents.gallery.file, *(each.file for each in contents.lessons)]
    for file in (each for each in files if "/" not in each):  # the gallery may be that of the other folder
        notebook = json.loads((home / file).read_text(encoding="utf-8"))
        about = page_context(notebook, file, contents, f"lang={lang}")
        about |= {"kit": version(), "lesson": lesson_of(home / file), "rules": rules_page(home, file, lang)}
        about |= {"offline": words(lang).table("offline"), "slow": Speech(lang).say("errors.slow")}
        with modules_beside(home):
            page = Page(notebook, Context(query=f"lang={lang}", folder=home, seed=_SEED), file)
        for place, (stored, component) in enumerate(zip(page.stored["parts"], page.components, strict=True)):
            if isinstance(component, Quiz):  # which a browser answers that has no Python
                stored["replies"] = component.attempt.replies(lang)
            if place == 0 and isinstance(component, GuidedGame):  # the page begins with it, before Python does
                answers = (foreseen(component, place, moves) for moves in _FORESEEN)
                stored["foreseen"] = next((each for each in answers if len(json.dumps(each)) < _MOST_FORESEEN), {})
        ran = {"shown": page.shown, "page": page.stored, "games": bool(page.games_drawn(page.stored["parts"]))}
        path = f"{home.name}/{file}"
        told = {"site": path, "place": path, "python": f"../../{loaded}/"}
        html = render_page(templates, named, about, ran, **told)
        written = (folder / file).with_suffix(".html")
        written.write_text(with_site_links(html, path), encoding="utf-8")
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
