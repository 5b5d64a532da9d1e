"""Who asks: a browser is known by its cookie, and reaches the kernels that its own pages started.

The cookie is the signed one of Jupyter's identity provider, which names each browser at random. A browser that has none
yet gets it with a page that starts no kernel, and else with a redirection, so that it only comes with it to a page that
starts one: what keeps no cookie gets no kernel.
"""

from __future__ import annotations

import re
from typing import Any

from jupyter_server.auth import Authorizer, User
from jupyter_server.auth.decorator import allow_unauthenticated
from tornado.web import HTTPError
from voila.handler import BaseVoilaHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler

LINK_BYTES = 32 * 1024
"""The longest link of a lesson: it goes into the environment of its kernel. A whole game takes a fifth of it."""
MARK = "cookie=asked"
"""What stands in the address of the second request, by which a browser is told from one that keeps no cookie."""
_MARKED = re.compile(rf"(?:^|&){MARK}(?=&|$)")


class NoCookieError(HTTPError):
    """The browser keeps no cookie. The page of errors says so."""

    cookie = False

    def __init__(self) -> None:
        super().__init__(403)


class ReaderHandler(BaseVoilaHandler):  # type: ignore[misc]
    """A handler of pages, for readers that are known."""

    async def prepare(self) -> None:
        """Give an unknown browser a cookie, and redirect it to the same page."""
        await super().prepare()
        if self._finished:
            return  # to the login
        if len(self.request.uri) > LINK_BYTES:
            raise HTTPError(414)
        if "%00" in self.request.path:
            raise HTTPError(404)
        path, _, query = self.request.uri.partition("?")
        marked = _MARKED.search(query)
        known = self.identity_provider.get_user_cookie(self)
        if (known and not marked) or (not known and self.request.method == "GET" and self.starts_nothing()):
            return
        if marked and not known:
            raise NoCookieError
        if self.request.method == "POST":
            raise HTTPError(403)
        query = _MARKED.sub("", query).lstrip("&") if known else "&".join(filter(None, (query, MARK)))
        self.set_header("Cache-Control", "no-store")
        self.redirect(f"{path}?{query}" if query else path)

    def starts_nothing(self) -> bool:
        """Whether this request is answered without a kernel."""
        return False

    @property
    def reader(self) -> str:
        """The name of the browser that asks."""
        return str(self.current_user.username)


class GalleryRedirect(BaseVoilaHandler):  # type: ignore[misc]
    """An address that leads to the gallery, with the cookie that its page needs."""

    def initialize(self, gallery: str, **kwargs: Any) -> None:
        """Lead there."""
        super().initialize(**kwargs)
        self.gallery = gallery

    @allow_unauthenticated
    def get(self, *_: str) -> None:
        """Go there, with what else stands in the address."""
        query = self.request.query
        self.redirect(f"{self.gallery}?{query}" if query else self.gallery)

    head = get


class OwnKernels(Authorizer):
    """A reader may look at, talk to and end the kernels of their own pages alone."""

    def is_authorized(self, handler: Any, user: User, action: str, resource: str) -> bool:
        kernel_id = handler.path_kwargs.get("kernel_id")
        return kernel_id is None or bool(handler.kernel_manager.may_reach(kernel_id, user.username))


class EndOfPage(VoilaShutdownKernelHandler):  # type: ignore[misc]
    """What a page asks for when it goes: its kernel is ended, and nobody else's."""

    async def post(self, kernel_id: str) -> None:
        """End the kernel."""
        if not self.kernel_manager.may_reach(kernel_id, self.current_user.username):
            raise HTTPError(403)
        await super().post(kernel_id)
