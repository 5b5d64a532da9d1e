"""The app that plays any edition: a form, the table below it, and a link that opens exactly what is there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

import traitlets

from ..engine.game import Game
from ..page_query import on_page, query
from ..sessions.messages import BadMessage, read_message
from ..settings import Settings, SettingsError, read_settings
from ..settings.form import form_view, settings_view
from ..settings.settings import MAX_LENGTH, PAGE_KEYS
from ..text.words import words
from ..views.contract import Answer, LinkView
from .component import speaking
from .game_widget import GameWidget

_BEGIN = {"begin": {"text": str}}


class Play(GameWidget):
    """A table for any game, and the form that chooses it.

    >>> Play("edition=duel&seed=7")
    Play('edition=duel&players=2&seats=you,farmer&seed=7')

    The settings are the text that a link of this app carries, or :class:`~bohnanza_lab.settings.Settings`. Without
    them it is what the page's address asks for, and where that asks for nothing, the form. A text that opens no game
    is answered on the page with what is wrong in it, above the form.
    """

    component_name = "play"
    form = traitlets.Dict().tag(sync=True)
    chosen = traitlets.Dict().tag(sync=True)
    link = traitlets.Dict().tag(sync=True)
    begun = traitlets.Bool().tag(sync=True)
    fault = traitlets.Unicode().tag(sync=True)

    def __init__(self, settings: str | Settings | None = None, *, lang: str | None = None) -> None:
        lang = speaking(lang)
        asked = _of_page() if settings is None else settings
        # A game that a notebook names is opened by the notebook, whatever the address of its page may say.
        self._addressed = settings is None and on_page()
        self._fault = ""
        try:
            self._settings, game = _opened(asked or "")
        except SettingsError as error:
            self._fault = error.say(lang)
            self._settings, game = _opened("")
        self._begun = bool(asked) and not self._fault
        chosen = self._settings
        super().__init__(game, lang, chosen.you, chosen.bots, chosen.open_hands)

    @property
    def settings(self) -> Settings:
        """What is played, with the moves so far."""
        return self._settings.with_moves_of(self.game)

    def begin(self, settings: str | Settings) -> None:
        """Begin another game on this table, wherever it is shown.

        Raises :class:`~bohnanza_lab.settings.SettingsError` for a text that opens none; the game then goes on.
        """
        chosen, game = _opened(settings)
        self._settings = chosen
        with self.hold_sync():
            self._seat(game, chosen.you, chosen.bots, chosen.open_hands)
            self.chosen = dict(settings_view(chosen))
            self.begun, self.fault = True, ""

    def refresh(self) -> None:
        with self.hold_sync():
            super().refresh()
            self.link = dict(self._link())

    def hear(self, content: object) -> Any:
        if not (isinstance(content, Mapping) and content.get("type") == "begin"):
            return super().hear(content)
        answer = self._begun_by(content)
        self.send(answer)
        return answer

    def _begun_by(self, content: Mapping[str, object]) -> Answer:
        try:
            message = read_message(content, _BEGIN, MAX_LENGTH)
        except BadMessage as bad:
            return _trouble(bad.id, words(self.lang).say(bad.key))
        try:
            self.begin(message.text)
        except SettingsError as error:
            return _trouble(message.id, error.say(self.lang))
        return {"id": message.id, "ok": True, "events": []}

    def _link(self) -> LinkView:
        here = self.settings
        return {"query": here.text(), "line": repr(self), "whole": here.is_complete, "page": self._addressed}

    # What a page is told first; afterwards these change by themselves.

    @traitlets.default("form")
    def _first_form(self) -> dict[str, Any]:
        return dict(form_view(self.lang))

    @traitlets.default("chosen")
    def _first_chosen(self) -> dict[str, Any]:
        return dict(settings_view(self._settings))

    @traitlets.default("link")
    def _first_link(self) -> dict[str, Any]:
        return dict(self._link())

    @traitlets.default("begun")
    def _first_begun(self) -> bool:
        return self._begun

    @traitlets.default("fault")
    def _first_fault(self) -> str:
        return self._fault

    def __repr__(self) -> str:
        return f"Play({self.settings.text(plain=True)!r})"


def _trouble(number: int, text: str) -> Answer:
    return {"id": number, "ok": False, "events": [], "trouble": {"text": text}}


def _opened(settings: str | Settings) -> tuple[Settings, Game]:
    chosen = settings if isinstance(settings, Settings) else read_settings(settings)
    return chosen, chosen.game()


def _of_page() -> str:
    """What the address of the page asks for; empty where that is no game."""
    return query() if any(name not in PAGE_KEYS for name, _ in parse_qsl(query(), keep_blank_values=True)) else ""
