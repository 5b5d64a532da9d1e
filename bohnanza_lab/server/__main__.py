"""Serve the lessons with Voilà, the gallery at the root: `python -m bohnanza_lab.server --port=8866`."""

from __future__ import annotations

from . import skip_slow_imports  # noqa: F401

# isort: split
import logging
import os
import sys
from functools import partial
from pathlib import Path
from tempfile import gettempdir
from typing import Any
from urllib.parse import quote

from jupyter_server.auth.identity import PasswordIdentityProvider
from jupyter_server.auth.logout import LogoutHandler
from jupyter_server.base.handlers import FileFindHandler
from jupyter_server.utils import ensure_async, url_path_join
from jupyterlab_server.themes_handler import ThemesHandler
from tornado.web import authenticated
from traitlets import default
from voila.app import Voila
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import AllowListFileHandler, MultiStaticFileHandler, TemplateStaticFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler
from voila.voila_identity_provider import VoilaLoginHandler

from ..course import front_page, served_from
from ..text.language import DEFAULT, of_terminal
from ..views.speech import Speech
from .address import ServerAddress, qr_code
from .connections import ClassServer, Connections
from .failed_cell import note_failed_cells
from .files import ExtensionFiles, Files, MissingPage, StaticFiles, TemplateFiles, ThemeFiles, error_page
from .fork_provisioner import warm_up
from .front_end import front_end_handlers
from .login import Login, Logout
from .notebook_files import DamagedNotebookError, read_any_notebook
from .page_socket import PageSocket
from .reader_language import error_words, language_of
from .readers import EndOfPage, GalleryRedirect, OwnKernels
from .sockets import GuardedSocket, limit_messages
from .stored_kernel import StoredSocket
from .stored_lesson import StoredLesson
from .stored_pages import SETTING, StoredPages
from .template_cache import keep_templates
from .tracked_page import TrackedPage, mute_left_pages

MEMORY = "/dev/shm"
QUEUED = 16
"""How many messages of a kernel are fetched before they are sent on. The others stay with the kernel meanwhile."""
PING = 45_000
"""Milliseconds between two pings of a socket, and until a page that answers none is gone: no longer, says Tornado."""
LOOK_AGAIN = 10
"""Milliseconds until a kernel that has not begun to listen is tried again. Forked, it takes less than 0.1 s."""
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
        "frame-ancestors 'self'",
    )
)
"""A page loads and tells nothing elsewhere, and nobody else's page may frame it."""


class LessonHandler(StoredLesson, TrackedPage):  # type: ignore[misc]
    """A lesson on the server of a class, for a reader who is known."""

    def write_error(self, status_code: int, **details: Any) -> None:
        """Show the error; an address that cannot be read is a missing page."""
        _, error, _ = details.get("exc_info", (None, None, None))
        if status_code == 400 and not isinstance(error, DamagedNotebookError):
            self.set_status(404)
            self.finish(error_page(self.settings, 404, language_of(self.request)))
        else:
            super().write_error(status_code, **details)

    @authenticated
    async def head(self, path: str) -> None:
        """Answer as for the page, and start nothing for it."""
        self.set_header("Content-Type", "text/html")
        self.set_header("Cache-Control", "no-cache, no-store, must-revalidate")
        if path.lower().endswith(".ipynb"):
            await ensure_async(self.contents_manager.get(path))  # raises what the page would
        else:
            self.redirect_to_file(path)

    def set_cookie(self, name: str, value: str | bytes, *args: Any, **options: Any) -> None:
        """Over HTTPS, also behind a proxy, a cookie is sent back over nothing else."""
        options.setdefault("secure", self.request.protocol == "https")
        super().set_cookie(name, value, *args, **options)


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

    @default("log_level")
    def _default_log_level(self) -> int:
        return logging.ERROR

    @default("connection_dir_root")
    def _default_connection_dir_root(self) -> str:
        """In memory where there is such a folder: a disk that is full keeps no kernel from starting."""
        return MEMORY if os.access(MEMORY, os.W_OK) else ""

    @default("authorizer_class")
    def _default_authorizer_class(self) -> type[OwnKernels]:
        return OwnKernels

    @default("kernel_websocket_connection_class")
    def _default_kernel_websocket_connection_class(self) -> type[GuardedSocket]:
        return GuardedSocket

    def init_settings(self) -> dict[str, Any]:
        """Limit the messages of a socket, and say what a page may load. `Voila.tornado_settings` goes before these."""
        # Whose notebooks are trusted is no question here, and the home may not be written to.
        self.config.NotebookNotary.update(data_dir="", secret=os.urandom(32))
        settings: dict[str, Any] = super().init_settings()
        self.kernel_manager.context.rcvhwm = QUEUED
        self.kernel_manager.context.reconnect_ivl = LOOK_AGAIN
        limit_messages(settings)
        read_any_notebook(self.contents_manager)
        mute_left_pages(self.log)
        logging.getLogger("tornado.access").setLevel(logging.ERROR)  # a loop of wrong addresses fills no disk
        keep_templates()
        note_failed_cells()
        settings["headers"] = {"Content-Security-Policy": CONTENT_SECURITY_POLICY, "Referrer-Policy": "same-origin"}
        settings["compress_response"] = True
        settings["ws_ping_interval"] = settings["ws_ping_timeout"] = PING
        settings[SETTING] = StoredPages(parent=self)
        settings["xsrf_cookie_kwargs"] = {"samesite": "Lax", "path": self.base_url}
        if isinstance(self.identity_provider, PasswordIdentityProvider):
            self.identity_provider.allow_password_change = False
        self.identity_provider.cookie_options = {"samesite": "Lax", **self.identity_provider.cookie_options}
        return settings

    def init_handlers(self) -> list[Any]:
        """Add the redirects to the gallery before Voilà's own handlers, and the missing page after them."""
        front = front_page(Path(self.root_dir)) or "notebooks/index.ipynb"
        pages = {"voila_configuration": self.voila_configuration}
        gallery = {"gallery": url_path_join(self.base_url, "voila/render", quote(front)), **pages}
        roots = (f"{self.server_url.rstrip('/')}/?", url_path_join(self.server_url, r"/voila(?:/render|/tree.*)?/?"))
        self.app.settings["jinja_template_vars"] = {"error_words": error_words(DEFAULT)}
        self.app.settings["gallery_template"] = self.voila_configuration.template
        ours = {
            AllowListFileHandler: Files,
            MultiStaticFileHandler: StaticFiles,
            FileFindHandler: ExtensionFiles,
            ThemesHandler: ThemeFiles,
            TemplateStaticFileHandler: TemplateFiles,
            TornadoVoilaHandler: LessonHandler,
            VoilaShutdownKernelHandler: EndOfPage,
            VoilaKernelWebsocketHandler: PageSocket,
            VoilaLoginHandler: Login,
            LogoutHandler: Logout,
        }
        own = [
            # Voilà puts the login below no path, and then leads to it below the server's, for ever.
            (
                path if path.startswith(self.server_url) else url_path_join(self.server_url, path),
                ours.get(handler, handler),
                *options,
            )
            for path, handler, *options in super().init_handlers()
            if handler is not VoilaContentsHandler  # it lists every folder, for file lists, which we do not have
        ]
        return [
            *((root, GalleryRedirect, gallery) for root in roots),
            (url_path_join(self.server_url, r"/voila/stored/(?P<kernel_id>[\w-]+)"), StoredSocket),
            *front_end_handlers(self.app.settings, self.server_url, self.voila_configuration.template),
            *own,
            (r".*", MissingPage, pages),
        ]

    def start(self) -> None:
        """Serve, if there is a folder for temporary files: no page can be made without one."""
        try:
            gettempdir()
        except FileNotFoundError:
            print(Speech(self.lang).say("command.no_temporary"), file=sys.stderr)
            self.exit(1)
        super().start()

    def listen(self) -> None:
        """Serve until stopped; if the port is taken, say so and how to choose another."""
        warm_up(self)
        too_long = partial(error_page, self.app.settings, 414)
        server = ClassServer(self.app, connections=Connections(parent=self), too_long=lambda: too_long().encode())
        self.app.listen = server.listen
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


if __name__ == "__main__":
    GalleryServer.launch_instance()
