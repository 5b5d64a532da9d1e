"""A lesson at its address: its page, and what that page asks (:mod:`bohnanza_lab.sessions.sessions`).

A notebook that shows more than a page of ours can is Voilà's, with a kernel of its own.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Any, cast
from urllib.parse import urlencode, urlsplit

from jinja2 import Environment
from jupyter_server.utils import ensure_async
from nbconvert.filters.markdown_mistune import markdown2html_mistune
from tornado.web import HTTPError, authenticated
from voila.tornado.handler import TornadoVoilaHandler
from voila.utils import create_include_assets_functions

from ..browser_python import packed_place
from ..components.requests import is_number
from ..components.saved import MOST as MOST_SAVED
from ..context import query_pairs
from ..sessions.runner import NotOursError
from ..sessions.sessions import PagePlace
from ..views.contract import SessionRequest
from .error_pages import WithErrorPage
from .pages import Folder, pages_of, place_of
from .reader_language import language_in, language_of

BODY_BYTES = 4 * MOST_SAVED
"""The longest request: with the text of where a component stands, each letter of which may take several bytes."""
NOTEBOOK = ".ipynb"
_LOG = logging.getLogger(__name__)
_OF_THE_PAGE = {"theme", "token", "lang"}
"""What in an address is not for a notebook."""
_NAMES = {"session": "[0-9a-f]{32}", "seed": "[0-9a-f]{1,32}", "digest": "[0-9a-f]{1,32}"}
_NUMBERS = ("part", "number", "id")


class LessonPage(WithErrorPage, TornadoVoilaHandler):  # type: ignore[misc]
    """A notebook as a page. No cookie is needed, but where a token is: who has the name of a session, has it."""

    async def prepare(self) -> None:
        """Put the reader's language into the query, where it names none: so the kernel of a page of Voilà has it."""
        self.set_header("Vary", "Accept-Language")
        if language_in(self.request.query) is None:
            asked = [each for each in self.request.query.split("&") if each and not each.startswith("lang=")]
            self.request.query = "&".join([*asked, f"lang={language_of(self.request)}"])
        await super().prepare()  # type: ignore[misc]

    @authenticated
    async def get(self, path: str = "") -> None:
        """Send the page, or Voilà's where it is none of ours. Who asks for its headers alone starts no kernel."""
        try:
            body = await self._page(path)
        except NotOursError:
            if self.request.method != "HEAD" or not path.endswith(NOTEBOOK):
                await super().get(path)  # type: ignore[misc]
                return
            body = b""
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-cache")
        if self.identity_provider.auth_enabled:
            self.xsrf_token  # noqa: B018  (reading it sets the cookie that a request must show)
        compressed = "gzip" in self.request.headers.get("Accept-Encoding", "")
        if compressed:
            self.set_header("Content-Encoding", "gzip")
        self.finish(body if compressed else gzip.decompress(body))

    head = get

    @authenticated
    async def post(self, path: str) -> None:
        """Answer what a page asks."""
        asked = read_request(self.request.body)
        try:
            place = self._place(path, asked["query"])
            folder = pages_of(self.settings).folder(Path(place["file"]))
            if not folder.known(place) and await ensure_async(self.contents_manager.is_hidden(path)):
                raise HTTPError(404)
            answer = await folder.ask(place, asked)
        except NotOursError:
            raise HTTPError(404) from None
        self.set_header("Content-Type", "application/json")
        self.set_header("Cache-Control", "no-store")
        self.finish(answer)

    def set_cookie(self, name: str, value: str | bytes, *args: Any, **options: Any) -> None:
        """Over HTTPS, also behind a proxy, a cookie is sent back over nothing else."""
        options.setdefault("secure", self.request.protocol == "https")
        super().set_cookie(name, value, *args, **options)

    def check_xsrf_cookie(self) -> None:
        """Refuse what a page of another origin sends, which cannot say that it is JSON unless the server lets it. Where
        readers log in, their cookies are checked too.
        """
        if self.request.method != "POST":
            return
        headers = self.request.headers
        if "Sec-Fetch-Site" in headers:
            ours = headers["Sec-Fetch-Site"] == "same-origin"
        else:
            hosts = {headers.get("Host"), headers.get("X-Forwarded-Host")}
            ours = "Origin" not in headers or urlsplit(headers["Origin"]).netloc in hosts
        if not ours or headers.get("Content-Type") != "application/json":
            raise HTTPError(403)
        if self.identity_provider.auth_enabled:
            super().check_xsrf_cookie()

    def _place(self, path: str, query: str) -> PagePlace:
        """Where the notebook is that is asked for. Raises :class:`NotOursError` for another file."""
        if "\0" in path:
            raise HTTPError(404)
        if not path.endswith(NOTEBOOK):
            raise NotOursError(0, "no notebook")
        file = Path(getattr(self.contents_manager, "root_dir", ""), path).absolute()
        with suppress(OSError):  # of a name that no file can have
            if ".." not in file.parts and file.is_file():
                return place_of(file, language_of(self.request), query)
        raise HTTPError(404)

    async def _page(self, path: str) -> bytes:
        """The page, compressed. Raises :class:`NotOursError`."""
        query = urlencode([each for each in query_pairs(self.request.query) if each[0] not in _OF_THE_PAGE])
        place = self._place(path, query)
        folder = pages_of(self.settings).folder(Path(place["file"]), look=True)
        async with folder.turns[place["file"], place["lang"]]:
            if not folder.known(place):
                try:
                    return await self._made(path, folder, place)
                except NotOursError as error:
                    _LOG.warning("%s is a page of Voilà's: %s", path, error)
                    folder.keep(place, error)
        return folder.page(place) or await self._made(path, folder, place)

    async def _made(self, path: str, folder: Folder, place: PagePlace) -> bytes:
        """The page, made now, and kept for others where it is the same for them."""
        notebook = (await ensure_async(self.contents_manager.get(path)))["content"]
        if hook := self.voila_configuration.prelaunch_hook:
            hook(self, notebook=notebook, cwd=str(Path(path).parent))
        about = notebook["metadata"].get("bohnanza_page")
        if not about or not about["kit"] or about["formulas"]:
            raise NotOursError(0, "may show formulas" if about and about["formulas"] else "has another template")
        ran = await folder.run(place, token_hex(8), everywhere=not folder.known(place))
        page = ran["page"]
        if not page["seed"]:
            for each in about["languages"]:
                each["href"] = f"?lang={each['lang']}"  # nothing of what this reader has asked is for the others
        named = create_include_assets_functions(self.voila_configuration.template, self.base_url)
        named["base_url"] = self.base_url
        told = await self._tasks(Path(place["file"]), ran)
        html = render_page(self.settings["voila_jinja2_env"], named, about, ran, **told)
        body = gzip.compress(html.encode(), mtime=0)
        folder.keep(place, None if page["seed"] else body)
        return body

    async def _tasks(self, file: Path, ran: Mapping[str, Any]) -> dict[str, str]:
        """Where a page with code tasks finds what judges them; nothing where they lead to JupyterLab."""
        if not any("task" in each for each in ran["shown"]):
            return {}
        digest = await pages_of(self.settings).python.look()
        place = await asyncio.to_thread(packed_place, file)
        return {"place": place, "python": f"{self.base_url}voila/python/{digest}/"} if digest and place else {}


def render_page(
    templates: Environment, named: Mapping[str, Any], about: Mapping[str, Any], ran: Mapping[str, Any], **told: str
) -> str:
    """A page as HTML. ``named`` tells where its files are, ``about`` what stands around the lesson, and ``ran`` is what
    the notebook has shown (:func:`bohnanza_lab.sessions.worker.answer`).
    """
    shown = [
        {**each, "html": markdown2html_mistune(each["markdown"])} if "markdown" in each else each
        for each in ran["shown"]
    ]
    told |= {"stored": as_script(ran["page"])}
    template = templates.get_template("stored.html.j2")
    return template.render(assets=named, page=about, shown=shown, games=ran["games"], **told)


def read_request(body: bytes) -> SessionRequest:
    """What a page asks. Raises ``HTTPError`` for anything else; what is asked of the component, that reads itself.

    >>> read_request(b'{"session": 7}')
    Traceback (most recent call last):
    tornado.web.HTTPError: HTTP 400: Bad Request
    """
    with suppress(ValueError, RecursionError):
        asked = json.loads(body)
        if (
            isinstance(asked, dict)
            and {*asked} - {"saved"} == {*_NAMES, *_NUMBERS, "query", "request"}
            and all(isinstance(asked.get(each, ""), str) for each in (*_NAMES, "query", "saved"))
            and all(re.fullmatch(pattern, asked[each]) for each, pattern in _NAMES.items())
            and all(is_number(asked[each]) for each in _NUMBERS)
            and isinstance(asked["request"], dict)
            and isinstance(asked["request"].get("type"), str)
        ):
            return cast(SessionRequest, asked)
    raise HTTPError(400)  # without a word: nobody fills the log with it


def as_script(data: object) -> str:
    r"""Data as JSON that may stand in a script of a page.

    >>> as_script({"text": "</script>"})
    '{"text":"\\u003c/script>"}'
    """
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).replace("<", "\\u003c")
