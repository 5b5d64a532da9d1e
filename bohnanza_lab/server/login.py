"""Who a reader is: somebody who knows the token, where one is asked for, on our own page with one field."""

from __future__ import annotations

from typing import Any

from jupyter_server.auth.identity import PasswordIdentityProvider, User
from jupyter_server.auth.login import LoginFormHandler
from jupyter_server.auth.logout import LogoutHandler
from jupyter_server.utils import url_path_join
from tornado.escape import url_escape
from traitlets import default
from voila.utils import create_include_assets_functions

from ..text.language import LANGUAGES
from ..text.words import words
from .error_pages import TEMPLATE
from .reader_language import language_of

_ANYBODY = User("reader")


class Readers(PasswordIdentityProvider):
    """Lets in who knows the token. Where none is asked for, anybody, and no cookie tells them apart."""

    allow_password_change = False

    @default("cookie_options")
    def _default_cookie_options(self) -> dict[str, str]:
        return {"samesite": "Lax"}

    def get_user(self, handler: Any) -> Any:
        return super().get_user(handler) if self.auth_enabled else _ANYBODY

    def get_handlers(self) -> list[tuple[str, object]]:
        """Log in and out below the path of the server, where Voilà looks for the page but does not put it."""
        server: Any = self.parent
        own = {"/login": Login, "/logout": Logout}
        return [(url_path_join(server.server_url, path), handler) for path, handler in own.items()]


class Login(LoginFormHandler):
    """The page that asks for the token. There is no password to set."""

    head = LoginFormHandler.get

    def _render(self, message: dict[str, str] | None = None) -> None:
        page = self.settings["voila_jinja2_env"].get_template("login.html")
        following = url_escape(self.get_argument("next", default=self.base_url))
        said = {lang: words(lang).table("login") for lang in dict.fromkeys((language_of(self.request), *LANGUAGES))}
        names = self.template_namespace | {"next": following, "wrong": bool(message), "login_words": said}
        self.set_header("Vary", "Accept-Language")
        assets = create_include_assets_functions(self.settings[TEMPLATE], self.base_url)
        self.write(page.render(**names, **assets))


class Logout(LogoutHandler):
    """Forget who the reader is, where a token is asked for, and go back to the gallery."""

    def get(self) -> None:
        """Clear the cookie of the login; Jupyter Server's own page for this has no template here."""
        self.identity_provider.clear_login_cookie(self)
        self.head()

    def head(self) -> None:
        """Lead to the gallery, and forget nobody."""
        self.redirect(url_path_join(self.base_url, "/"))
