"""The app that plays any edition: a form to choose a game, the game, and a link that opens it again."""

from __future__ import annotations

from typing import ClassVar

from ..engine.game import Game
from ..settings import Settings, SettingsError, read_settings
from ..settings.form import form_view, settings_view
from ..views.contract import BeginRequest, EventView, FormView, LinkView, PlayRequest, SettingsView
from .requests import RequestError
from .session import Handlers
from .table import TableSession


class PlaySession(TableSession):
    """One page of the app.

    >>> session = PlaySession("edition=duel&seed=7", "en")
    >>> session.game
    <Game duel: Ana, Ben; turn 1, Ana, plant; 0 moves>
    >>> session.link()["query"]
    'edition=duel&players=2&seats=you,farmer&seed=7'

    ``settings`` describe the first game; None shows the form. Invalid settings show the form too, and ``fault`` says
    what is wrong with them. ``page``: the page has an address, and a link to it can hold the settings.
    """

    requests = PlayRequest

    def __init__(self, settings: str | Settings | None, lang: str, *, page: bool = False) -> None:
        self.page = page
        self.fault = ""
        self.begun = bool(settings)
        try:
            self._settings, game = _open(settings or "")
        except SettingsError as error:
            self.fault, self.begun = error.say(lang), False
            self._settings, game = _open("")
        chosen = self._settings
        super().__init__(game, lang, chosen.you, chosen.bots, open_hands=chosen.open_hands)

    @property
    def settings(self) -> Settings:
        """The settings of the current game, with the moves so far."""
        return self._settings.with_moves_of(self.game)

    def begin(self, settings: str | Settings) -> None:
        """Begin another game. Raises :class:`~bohnanza_lab.settings.SettingsError` if the settings are invalid; the
        current game then goes on.
        """
        chosen, game = _open(settings)
        self._settings = chosen
        self.set_game(game, chosen.you, chosen.bots, open_hands=chosen.open_hands)
        self.begun, self.fault = True, ""

    def form(self) -> FormView:
        """Everything that the reader can choose."""
        return form_view(self.lang)

    def chosen(self) -> SettingsView:
        """The choices made for the current game."""
        return settings_view(self._settings)

    def link(self) -> LinkView:
        """The link and the line of code that open this position again."""
        here = self.settings
        line = f"Play({here.text(plain=True)!r})"
        return {"query": here.text(), "line": line, "whole": here.is_complete, "page": self.page}

    def _begin(self, request: BeginRequest) -> list[EventView]:
        try:
            self.begin(request["text"])
        except SettingsError as error:
            raise RequestError(f"settings.{error.key}", **error.facts_in(self.lang)) from None
        return []

    handlers: ClassVar[Handlers] = {**TableSession.handlers, "begin": _begin}


def _open(settings: str | Settings) -> tuple[Settings, Game]:
    chosen = settings if isinstance(settings, Settings) else read_settings(settings)
    return chosen, chosen.game()
