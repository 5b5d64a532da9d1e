"""The editor: a position that is laid by hand, for any game."""

from __future__ import annotations

from typing import Any

import traitlets

from ..drawing import table as drawing
from ..game import Game
from ..page_query import on_page, page_beside
from ..sessions.editor import EditorSession, Start
from ..settings import Settings
from ..views.contract import Answer
from ..views.table import bean_views, table_view
from .component import Component, resolve_lang
from .play import Play, settings_of_page

_APP = "play.ipynb"


class Editor(Component):
    """A table on which a position is laid by hand: cards, piles, coins, phase, active player, and what only one game
    has.

    >>> editor = Editor("edition=duel&seed=7")
    >>> editor
    Editor('edition=duel&players=2&seats=you,farmer&seed=7&position=...')
    >>> editor.game
    <Game duel: Ana, Ben; turn 1, Ana, plant; 0 moves>

    It begins with a link of the app, a position as text, a :class:`~bohnanza_lab.Game` or
    :class:`~bohnanza_lab.settings.Settings`; without one, with those in the address of the page, or else with the empty
    table of the base game. What has been laid is there as a :attr:`game`, as the :attr:`position` in text, and as one
    line of :attr:`code`; :meth:`play` plays from it.
    """

    state = traitlets.Dict().tag(sync=True)
    form = traitlets.Dict().tag(sync=True)
    chosen = traitlets.Dict().tag(sync=True)
    link = traitlets.Dict().tag(sync=True)
    app = traitlets.Unicode().tag(sync=True)
    fault = traitlets.Unicode().tag(sync=True)

    def __init__(self, start: Start = None, *, lang: str | None = None) -> None:
        lang = resolve_lang(lang)
        asked = settings_of_page() if start is None else start
        self.session = EditorSession(asked, lang, page=start is None and on_page())
        super().__init__(
            "editor",
            lang,
            beans=self._kinds(lang),
            form=dict(self.session.form()),
            app=page_beside(_APP),
            fault=self.session.fault,
            **self._table(),
        )
        self.on_msg(self._on_message)

    @property
    def game(self) -> Game:
        """A game that begins in the position. Raises :class:`~bohnanza_lab.NotationError` where none can be there."""
        return Game.from_position(self.session.layout.text())

    @property
    def position(self) -> str:
        """The position as text."""
        return self.session.layout.text()

    @property
    def code(self) -> str:
        """The position as one line of Python; empty where no game can reach it."""
        return str(self.state["code"])

    @property
    def settings(self) -> Settings:
        """The settings of a game that begins here."""
        return self.session.settings

    def play(self) -> Play:
        """The app, with a game that begins here."""
        return Play(self.settings, lang=self.lang)

    def lay(self, start: Start) -> None:
        """Lay another table, wherever the editor is shown."""
        self.session.open(start)
        self.refresh()

    def refresh(self) -> None:
        """Show the current state of the table."""
        with self.hold_sync():
            kinds = self._kinds(self.lang)
            if self.beans.keys() != kinds.keys():
                self.beans = kinds
            for name, value in self._table().items():
                setattr(self, name, value)

    def receive(self, content: object) -> Answer:
        """Do what the page asks, show the table, then send the answer. Never raises, whatever was sent."""
        answer = self.session.answer(content)
        self.refresh()
        self.send(answer)
        return answer

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        self.receive(content)

    def _table(self) -> dict[str, Any]:
        """The traits that depend on the table."""
        session = self.session
        return {"state": dict(session.state()), "chosen": dict(session.chosen()), "link": dict(session.link())}

    def _kinds(self, lang: str) -> dict[str, Any]:
        return dict(bean_views(lang, sorted(self.session.layout.ruleset.deck)))

    def picture(self) -> str:
        layout = self.session.layout
        # Where no game can be, the last phase asks nothing of the cards.
        last = layout.at_phase(len(layout.ruleset.phases) - 1).changed(pending_seats=(), offers=())
        shown = last.as_game() if layout.fault() else layout.game()
        return drawing.table(table_view(shown, self.lang, open_hands=True), self.beans)

    def __repr__(self) -> str:
        return f"Editor({self.settings.text(plain=True)!r})"
