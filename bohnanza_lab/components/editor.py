"""The editor: a position that is laid by hand, for any game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from ..context import on_page, page_beside
from ..drawing.table_picture import table_picture
from ..editing import changes
from ..editing.shared_parts import empty, set_control, zones
from ..editing.view import card_label, control_said, editor_state, zone_label
from ..engine.editions import edition
from ..engine.errors import BohnanzaError, LineError, MessageError, UnknownNameError
from ..engine.game import EngineGame
from ..engine.layout import Layout
from ..engine.ruleset import Ruleset
from ..notebook_game import Game
from ..settings import Settings, SettingsError, read_settings
from ..settings.form import form_view, link_view, random_deal, settings_view
from ..settings.link_values import fits_link, pack, unpack
from ..views.contract import (
    ClearRequest,
    EditorPageState,
    EditorRequest,
    EventView,
    LayRequest,
    LinkView,
    ReadRequest,
    Request,
    SetRequest,
    SettingsView,
    StartRequest,
)
from ..views.speech import Speech
from ..views.table_view import table_view
from .component import Component
from .play import Play, settings_of_page
from .saved import MOST as MAX_SAVED
from .saved import Saved

Start = str | Settings | EngineGame | None
"""What the editor can begin with."""
_APP = "play.ipynb"
_MOST_CHANGES = 500
"""How many changes can be taken back."""
_MOST_SAVED = 20
"""How many of them, and of those that were taken back, can be in another copy that stands where this one stood."""


class SavedEditor(Saved):
    """Where an editor stands: the last tables, and which of them lies there."""

    settings: str
    layouts: str
    at: int


class Editor(Component):
    """A table on which a position is laid by hand: cards, piles, coins, phase, active player, and what only one game
    has.

    >>> editor = Editor("edition=duel&seed=7")
    >>> editor
    Editor('edition=duel&players=2&seats=you,trader&seed=7&position=...')
    >>> editor.game
    <Game duel: Ana, Ben; turn 1, Ana, plant; 0 moves>

    It begins with a link of the app, a position as text, a :class:`~bohnanza_lab.Game` or
    :class:`~bohnanza_lab.settings.Settings`; without one, with those in the address of the page, or else with the empty
    table of the base game. What has been laid is there as a :attr:`game`, as the :attr:`position` in text, and as one
    line of :attr:`code`; :meth:`play` plays from it.
    """

    name = "editor"
    requests = EditorRequest
    saves: ClassVar[Any] = SavedEditor

    def __init__(self, start: Start = None, *, lang: str | None = None) -> None:
        super().__init__(lang)
        asked = settings_of_page() if start is None else start
        self.page = start is None and on_page()
        self.fault = ""
        try:
            self._settings, layout = _opened(asked)
        except SettingsError as error:
            self.fault = error.say(self.lang)
            self._settings, layout = _opened(None)
        self._history = [layout]
        self._at = 0

    @property
    def game(self) -> Game:
        """A game that begins in the position. Raises :class:`~bohnanza_lab.NotationError` where none can be there."""
        return Game.from_position(self.layout.text())

    @property
    def position(self) -> str:
        """The position as text."""
        return self.layout.text()

    @property
    def code(self) -> str:
        """The position as one line of Python; empty where no game can reach it."""
        return self.state()["code"]

    @property
    def layout(self) -> Layout:
        """The table as it lies now."""
        return self._history[self._at]

    @property
    def settings(self) -> Settings:
        """The settings of a game that begins on this table."""
        return _matching(self._settings, self.layout).with_layout(self.layout)

    def play(self) -> Play:
        """The app, with a game that begins here."""
        return Play(self.settings, lang=self.lang)

    def lay(self, start: Start) -> None:
        """Lay another table, wherever the editor is shown."""
        self.open(start)
        self.refresh()

    def open(self, start: Start) -> None:
        """Lay another table. Raises :class:`~bohnanza_lab.engine.errors.BohnanzaError`, and changes nothing, for a text
        that is none.
        """
        self._settings, layout = _opened(start)
        self._change(layout)

    def props(self) -> Mapping[str, Any]:
        return {**super().props(), "form": form_view(self.lang), "app": page_beside(_APP), "fault": self.fault}

    def state(self) -> EditorPageState:
        laid = editor_state(self.layout, self.lang, undo=self._at > 0, redo=self._at + 1 < len(self._history))
        return {**laid, "chosen": self.chosen(), "link": self.link()}

    def chosen(self) -> SettingsView:
        """The choices for the table as it lies now."""
        return settings_view(self.settings)

    def link(self) -> LinkView:
        """The link and the line of code that open this position in the app."""
        return link_view(self.settings, page=self.page)

    # Where it stands

    def _save(self) -> SavedEditor:
        first = max(self._at - _MOST_SAVED, 0)
        layouts = [layout.text() for layout in self._history[first : self._at + 1 + _MOST_SAVED]]
        return {
            **super()._save(),
            "settings": self._settings.text(whole=True),
            "layouts": pack("\n".join(layouts), MAX_SAVED) or "",
            "at": self._at - first,
        }

    def _restore(self, saved: Any) -> None:
        super()._restore(saved)
        self._settings = read_settings(saved["settings"])
        self._history = [Layout.read(text) for text in unpack(saved["layouts"], MAX_SAVED).split("\n")]
        self._at = saved["at"]
        if self._at >= len(self._history) or not all(map(fits_link, self._history)):
            raise ValueError("there is no such table")

    # What the page asks

    def handle(self, request: Request) -> list[EventView]:
        before = self.layout
        said = super().handle(request)
        return said if self.layout is before else [*said, *self._verdict(before)]

    def _on_lay(self, request: LayRequest) -> list[EventView]:
        deck, card, target = request["deck"], request["card"], request["target"]
        self._change(changes.lay(self.layout, deck, card, request["source"], request["index"], target, request["to"]))
        label = card_label(self.layout, deck, card, self.speech)
        if target == changes.BOX:
            return self._say("back", card=label)
        return self._say("laid", card=label, zone=zone_label(zones(self.layout)[target], self.speech))

    def _on_set(self, request: SetRequest) -> list[EventView]:
        name = request["name"]
        self._change(set_control(self.layout, name, request["value"]))
        said = control_said(self.layout, name, self.speech)
        return self._say("changed") if said is None else [_event(said)]

    def _on_clear(self, request: ClearRequest) -> list[EventView]:
        zone = request["zone"]
        self._change(changes.clear(self.layout, zone))
        if zone == changes.BOX:
            return self._say("cleared")
        return self._say("cleared.zone", zone=zone_label(zones(self.layout)[zone], self.speech))

    def _on_fill(self, _: Request) -> list[EventView]:
        self._change(changes.fill(self.layout, salt=self._at))
        return self._say("filled")

    def _on_start(self, request: StartRequest) -> list[EventView]:
        chosen = read_settings(request["text"], seed=random_deal(self.draw))
        if request["how"] not in ("deal", "empty"):
            raise MessageError("errors.message")
        layout = changes.dealt(chosen.deal(), chosen.seed)
        if request["how"] == "empty":
            layout = empty(_ruleset(chosen), chosen.names, seed=chosen.seed, starter=chosen.starter)
        self._settings = chosen
        self._change(layout)
        return self._say(f"started.{request['how']}")

    def _on_read(self, request: ReadRequest) -> list[EventView]:
        text = request["text"].strip()
        if not text:
            raise MessageError("editor.read")
        try:
            self.open(text)
        except SettingsError:
            raise
        except LineError as error:
            word = error.reason
            if isinstance(word, UnknownNameError) and word.what == "bean":
                raise MessageError("editor.read.bean", line=error.line[:60], text=word.word[:40]) from None
            raise MessageError("editor.read.line", line=error.line[:60]) from None
        except BohnanzaError as error:
            if error.message is None:
                raise MessageError("editor.read") from None
            raise MessageError("editor.read.fault", reason=error.message) from None
        return self._say("read")

    def _on_undo(self, _: Request) -> list[EventView]:
        if not self._at:
            raise MessageError("editor.undo")
        self._at -= 1
        return self._say("undone")

    def _on_redo(self, _: Request) -> list[EventView]:
        if self._at + 1 == len(self._history):
            raise MessageError("editor.redo")
        self._at += 1
        return self._say("redone")

    def picture(self) -> str:
        layout = self.layout
        # An impossible layout is drawn in the last phase.
        last = layout.at_phase(len(layout.ruleset.phases) - 1).changed(pending_seats=(), offers=())
        shown = last.as_game() if layout.fault() else layout.game()
        return table_picture(table_view(shown, self.lang, open_hands=True), self.beans)

    def __repr__(self) -> str:
        return f"Editor({self.settings.text(plain=True)!r})"

    # What follows from it

    @property
    def speech(self) -> Speech:
        return Speech(self.lang, self.layout.names, self.layout.ruleset.game)

    def _change(self, layout: Layout) -> None:
        """Replace the layout, and keep the old one for undo."""
        if not fits_link(layout):
            raise MessageError("editor.long")
        if layout == self.layout:
            return
        self._history = [*self._history[: self._at + 1], layout][-_MOST_CHANGES:]
        self._at = len(self._history) - 1

    def _verdict(self, before: Layout) -> list[EventView]:
        """What a change made possible or impossible, where it changed that."""
        was, wrong = before.fault(), self.layout.fault()
        if was == wrong:
            return []
        return [_event(self.speech.reason(wrong))] if wrong else self._say("possible")

    def _say(self, key: str, **facts: str) -> list[EventView]:
        return [_event(self.speech.say(f"editor.said.{key}", **facts))]


def _event(text: str) -> EventView:
    return {"kind": "edited", "text": text}


def _opened(start: Start) -> tuple[Settings, Layout]:
    """The settings and the table of what the editor begins with."""
    if start is None or start == "":
        chosen = Settings.default()
        return chosen, empty(_ruleset(chosen), chosen.names)
    if isinstance(start, EngineGame):
        layout = Layout.from_game(start)
    elif isinstance(start, str) and ("=" not in start or start.lstrip().startswith("edition ")):  # no link
        layout = Layout.read(start)
    else:
        chosen = start if isinstance(start, Settings) else read_settings(start)
        if chosen.position and not chosen.moves:
            return chosen, chosen.layout()
        return chosen, changes.dealt(chosen.game(), chosen.seed)
    return _matching(Settings.default(), layout), layout


def _matching(chosen: Settings, layout: Layout) -> Settings:
    """These settings for the edition, the players and the options of a layout."""
    ruleset, names = layout.ruleset, layout.names
    if (chosen.edition, chosen.names, chosen.options) == (ruleset.edition, names, ruleset.options):
        return chosen
    usual = Settings.default(ruleset.edition, len(names))
    seats = (*chosen.seats, *usual.seats[len(chosen.seats) :])[: len(names)]
    if "you" not in seats:
        seats = usual.seats
    return replace(usual, names=names, seats=seats, options=ruleset.options, open_hands=chosen.open_hands)


def _ruleset(chosen: Settings) -> Ruleset:
    return edition(chosen.edition).ruleset(len(chosen.names), chosen.options)
