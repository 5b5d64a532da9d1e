"""Serve the lessons with Voilà, the gallery at the root: `python -m bohnanza_lab.server --port=8866`."""

from __future__ import annotations

from . import skip_slow_imports  # noqa: F401

# isort: split
import logging
import os
import sys
from contextlib import suppress
from functools import partial
from hashlib import blake2b
from pathlib import Path
from tempfile import gettempdir
from typing import Any
from urllib.parse import quote

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.utils import url_path_join
from tornado.web import RedirectHandler
from traitlets import default
from voila.app import Voila
from voila.static_file_handler import TemplateStaticFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler

from ..course import front_page, served_from
from ..text.language import of_terminal
from ..views.speech import Speech
from .address import ServerAddress, qr_code
from .error_pages import TEMPLATE, MissingPage, with_error_page
from .files import TemplateFiles
from .lesson_page import BODY_BYTES, LessonPage
from .login import Readers
from .notebook_files import read_any_notebook
from .pages import pages_of
from .python_files import PYTHON, PythonFilesHandler

UNFINISHED = 20
"""Seconds after which a request that is not whole is dropped, and a connection that is not used."""
SOCKET_PATH = 60
"""How long the name of the folder may be in which the sockets of kernels are: the system's limit is 108 in all."""
DESCRIPTORS = 65536
"""How many connections and files there may be at a time, if the system lets it."""
CONTENT_SECURITY_POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'unsafe-inline' blob:",  # anywidget imports a component as a blob
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self' blob:",
        "worker-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
    )
)
"""A page loads and tells nothing elsewhere."""
GONE = ("Connections", "GuardedSocket", "PageKernels", "StoredPages")
"""What earlier versions had options of. Such an option is still taken, with a line that says what took its place."""
FRAMED_BY_OWN = "; frame-ancestors 'self'"
"""Where readers log in, nobody else's page may frame one. Elsewhere there is nothing that a frame could steal."""


class GalleryRedirect(JupyterHandler, RedirectHandler):
    """An address that leads to the gallery, with what else stands in it."""

    head = get = allow_unauthenticated(RedirectHandler.get)


class GalleryServer(Voila):  # type: ignore[misc]
    """Voilà for the current folder, or for the packaged lessons; its root and its file lists lead to the gallery."""

    port_retries = 0  # use the port that was asked for, or fail with a message
    lang = of_terminal()
    """The language of what it says in the terminal."""
    command = "make apps PORT={port}"
    """What starts this server on another port, for the message that one is taken."""

    @default("root_dir")
    def _default_root_dir(self) -> str:
        return str(served_from(Path.cwd()))

    @default("cookie_secret")
    def _default_cookie_secret(self) -> bytes:
        """Made of the token: who has logged in is known to another server with it, and after another start."""
        token = self.identity_provider.token
        return blake2b(token.encode()).digest() if token else os.urandom(32)

    @default("identity_provider_class")
    def _default_identity_provider_class(self) -> type[Readers]:
        return Readers

    @default("log_level")
    def _default_log_level(self) -> int:
        return logging.ERROR

    def init_settings(self) -> dict[str, Any]:
        """Say what a page may load, and how kernels are reached. `Voila.tornado_settings` goes before these."""
        # Whose notebooks are trusted is no question here, and the home may not be written to.
        self.config.NotebookNotary.update(data_dir="", secret=os.urandom(32))
        if sys.platform == "linux" and len(self.connection_dir_root) < SOCKET_PATH:
            self.config.KernelManager.setdefault("transport", "ipc")  # twenty kernels at once would collide on ports
        settings: dict[str, Any] = super().init_settings()
        read_any_notebook(self.contents_manager)
        logging.getLogger("tornado.access").setLevel(logging.ERROR)  # a loop of wrong addresses fills no disk
        policy = CONTENT_SECURITY_POLICY + (FRAMED_BY_OWN if self.identity_provider.auth_enabled else "")
        settings["headers"] = {"Content-Security-Policy": policy, "Referrer-Policy": "same-origin"}
        settings["compress_response"] = True
        settings["xsrf_cookie_kwargs"] = {"samesite": "Lax", "path": self.base_url}
        return settings

    def init_handlers(self) -> list[Any]:
        """Add the redirects to the gallery before Voilà's own handlers, and the missing page after them."""
        front = front_page(Path(self.root_dir)) or "notebooks/index.ipynb"
        gallery = {"url": url_path_join(self.base_url, "voila/render", quote(front)), "permanent": False}
        roots = (f"{self.server_url.rstrip('/')}/?", url_path_join(self.server_url, r"/voila(?:/render|/tree.*)?/?"))
        self.app.settings[TEMPLATE] = self.voila_configuration.template
        ours = {TemplateStaticFileHandler: TemplateFiles, TornadoVoilaHandler: LessonPage}
        own = [
            (path, ours.get(handler) or with_error_page(handler), *options)
            for path, handler, *options in super().init_handlers()
            if handler is not VoilaContentsHandler  # it lists every folder, for file lists, which we do not have
        ]
        python = {"python": pages_of(self.app.settings).python}
        return [
            *((root, GalleryRedirect, gallery) for root in roots),
            (url_path_join(self.server_url, PYTHON), PythonFilesHandler, python),
            *own,
            (r".*", MissingPage),
        ]

    def start(self) -> None:
        """Serve, if there is a folder for temporary files: no page can be made without one."""
        try:
            gettempdir()
        except FileNotFoundError:
            print(Speech(self.lang).say("command.no_temporary"), file=sys.stderr)
            self.exit(1)
        for name in GONE:
            for option in self.config.get(name, ()):
                print(Speech(self.lang).say(f"command.gone.{name}", option=f"--{name}.{option}"), file=sys.stderr)
        super().start()

    def listen(self) -> None:
        """Serve until stopped; if the port is taken, say so and how to choose another."""
        raise_descriptors()
        self.app.listen = partial(
            self.app.listen,
            xheaders=True,
            max_body_size=BODY_BYTES,
            idle_connection_timeout=UNFINISHED,
            body_timeout=UNFINISHED,
        )
        try:
            super().listen()
        except SystemExit:
            again = self.command.format(port=self.port + 1)
            print(f"Port {self.port} is not free. Choose another: {again}", file=sys.stderr)
            raise

    def launch_browser(self) -> None:
        """Print the address instead of opening a browser. Voilà calls this once it listens."""
        token = self.identity_provider.token
        address = ServerAddress(self.ip, self.port, self.server_url, token=token, shown=self.custom_display_url)
        print(address.text(self.lang), flush=True)
        if address.link and sys.stdout.isatty():
            print(qr_code(address.link), flush=True)

    def stop(self) -> None:
        pages_of(self.app.settings).end()
        super().stop()


def raise_descriptors() -> None:
    """Let this process have as many connections as the system lets it: a browser has six."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = DESCRIPTORS if most == resource.RLIM_INFINITY else min(most, DESCRIPTORS)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


if __name__ == "__main__":
    GalleryServer.launch_instance()
