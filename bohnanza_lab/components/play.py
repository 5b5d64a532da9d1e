"""The app that plays any edition: a form, the table below it, and a link that opens this exact game."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any, ClassVar

from ..context import on_page, page_beside, query, query_pairs
from ..engine.game import EngineGame
from ..players.sitting import Sitting
from ..settings import Settings, SettingsError, read_settings
from ..settings.form import form_view, link_view, random_deal, settings_view
from ..settings.game_file import read_game_file, write_game_file
from ..settings.settings import PAGE_KEYS
from ..text.rulebook.tables import table_to_try
from ..views.contract import (
    BeginRequest,
    FileRequest,
    LinkView,
    LookupResult,
    OpenRequest,
    PlayRequest,
    PlayState,
    SettingsView,
)
from ..views.rule import edition_name
from .component import resolve_lang
from .game_component import ADVISOR, bots_by_seat
from .tabletop import SavedTable, TableGame, Tabletop

_EDITOR = "editor.ipynb"


class SavedPlay(SavedTable):
    """Where the app stands."""

    begun: bool


class Play(Tabletop):
    """A table for any game, and the form that chooses it.

    >>> app = Play("edition=duel&seed=7")
    >>> app
    Play('edition=duel&players=2&seats=you,trader&seed=7')
    >>> app.game
    <Game duel: Ana, Ben; turn 1, Ana, plant; 0 moves>

    The settings are the query of a link to this app, or :class:`~bohnanza_lab.settings.Settings`. Without them, the
    app reads the query of the page's address; if that is empty too, it opens a game with every default. If the text has
    a mistake, the page shows the form, and ``fault`` says what is wrong.

    Where a page asks for a game without the number of a deal, the number is random, and the link then has it. Code gets
    deal 0, like ``Game``. ``page``: the page has an address, and a link to it can hold
    the settings; settings given here take precedence over that address.
    """

    name = "play"
    requests = PlayRequest
    saves: ClassVar[Any] = SavedPlay
    begins_at_once: ClassVar[bool] = True
    """Whether there is a game on the table before one has been chosen."""
    _settings: Settings

    def __init__(
        self, settings: str | Settings | None = None, *, lang: str | None = None, page: bool | None = None
    ) -> None:
        asked = settings_of_page() if settings is None and self.begins_at_once else settings
        self.page = settings is None and on_page() if page is None else page
        self.fault = ""
        self.begun = asked is not None
        try:
            self._settings, game = _open(asked or "", random_deal(self.draw) if self.page else 0)
        except SettingsError as error:
            self.fault, self.begun = error.say(resolve_lang(lang)), False
            self._settings, game = _open("", 0)
        chosen = self._settings
        super().__init__(game, lang, chosen.you, chosen.bots, open_hands=chosen.open_hands, advisor=ADVISOR)

    @property
    def settings(self) -> Settings:
        """The settings of the game, with the moves so far."""
        return self._settings.with_moves_of(self.game)

    def begin(self, settings: str | Settings, *, seed: int = 0) -> None:
        """Begin another game on this table, wherever it is shown; ``seed`` is the number of its deal where the settings
        name none. Raises :class:`~bohnanza_lab.settings.SettingsError` if the settings are invalid; the current game
        then goes on.
        """
        chosen, game = _open(settings, seed)
        left = self._leave() if self.begun else None
        self._settings = chosen
        self.set_game(game, chosen.you, chosen.bots, open_hands=chosen.open_hands)
        self.begun, self.fault, self._left = True, "", left

    def props(self) -> Mapping[str, Any]:
        return {**super().props(), "form": form_view(self.lang), "editor": page_beside(_EDITOR)}

    def state(self) -> PlayState:
        state, settings = super().state(), self.settings  # once: the longer a game, the longer it takes to write
        return {
            **state,
            "advised": state["advised"] and self._settings.hints,
            "chosen": self.chosen(),
            "link": link_view(settings, page=self.page),
            "saved": settings.text(whole=True),
            "begun": self.begun,
            "fault": self.fault,
        }

    def chosen(self) -> SettingsView:
        """The choices made for the current game."""
        return settings_view(self._settings)

    def link(self) -> LinkView:
        """The link and the line of code that open this position again."""
        return link_view(self.settings, page=self.page)

    def saved(self) -> str:
        """The settings with all the moves, however many: what the browser keeps of the game."""
        return self.settings.text(whole=True)

    def _file_name(self, what: str) -> str:
        state = self.game.state
        return self.speech.say(f"play.file.{what}", edition=self._settings.edition, turn=state.turn)

    def _save(self) -> SavedPlay:
        return {**super()._save(), "begun": self.begun}

    def _restore(self, saved: Any) -> None:
        super()._restore(saved)
        self.begun = saved["begun"]
        self.fault = "" if self.begun else self.fault

    def _begun(self, settings: str) -> TableGame:
        chosen = read_settings(settings)
        game = chosen.deal()
        sitting = Sitting(game, bots_by_seat(game, chosen.bots, chosen.you), answering=True)
        return TableGame(sitting, chosen.you, chosen.open_hands, None, chosen)

    def _on_begin(self, request: BeginRequest) -> None:
        self.begin(request["text"], seed=random_deal(self.draw))

    def _on_open(self, request: OpenRequest) -> None:
        self.begin(read_game_file(request["text"]), seed=random_deal(self.draw))

    def _find_save_game(self, _: FileRequest) -> LookupResult:
        return {"file": {"name": self._file_name("game"), "text": write_game_file(self._settings, self.game)}}

    def _find_save_log(self, _: FileRequest) -> LookupResult:
        lines = [f"{edition_name(self._settings.edition, self.lang)}: {', '.join(self.game.names)}"]
        for turn, told in groupby(self.log(), key=lambda line: line["turn"]):
            lines += ["", self.speech.say("page.log.turn", turn=turn), *(line["text"] for line in told)]
        return {"file": {"name": self._file_name("log"), "text": "\n".join(lines) + "\n"}}

    def __repr__(self) -> str:
        return self.link()["line"]


def settings_of_page() -> str:
    """The settings in the address of the page, or those of the table on which a rule is tried: ``rule=end.tie``.

    An empty text if it has none.
    """
    asked = dict(query_pairs(query()))
    table = table_to_try(asked.get("rule", ""))
    return table or (query() if asked.keys() - PAGE_KEYS else "")


def _open(settings: str | Settings, seed: int) -> tuple[Settings, EngineGame]:
    chosen = settings if isinstance(settings, Settings) else read_settings(settings, seed=seed)
    return chosen, chosen.game()
