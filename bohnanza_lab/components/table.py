"""A whole table: a game to play from one seat, at a shared screen, or against bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..engine.errors import SetupError
from ..engine.game import EngineGame
from ..engine.moves import Seat
from ..option_files import OptionInput, read_option_files
from ..views.lines import terminal_text
from .game_component import ADVISOR, Bots
from .tabletop import Tabletop


class Table(Tabletop):
    """A table to play at.

    >>> Table(players=["Ana", "Ben", "Cem"], seed=7)
    Table(<Game rio-grande: Ana, Ben, Cem; turn 1, Ana, plant; 0 moves>)

    ``game`` is a game already begun, or the edition of a new one, as in ``Table("billabong", 4)``. Without one,
    ``edition``, ``players`` and ``seed`` begin a new one: by default for three players, or the number it is for.
    ``you`` is the seat to look from (a name, a number, or None to watch). ``bots`` play seats: ``bots=["Ben"]``,
    ``bots={"Ben": "chance"}``, or ``bots=True`` for everybody but you. Seats that no bot plays share the screen.
    ``open_hands`` shows every hand. Further keywords are the edition's options, see :func:`bohnanza_lab.options`; your
    own file is given as its path or its text.

    >>> Table(edition="duel", bots=True)
    Table(<Game duel: Ana, Ben; turn 1, Ana, plant; 0 moves>)
    >>> Table(edition="billabong", players=5, price_for_five=3).game.ruleset.field_price
    3
    """

    def __init__(
        self,
        game: EngineGame | str | None = None,
        players: int | Sequence[str] | None = None,
        *,
        edition: str | None = None,
        seed: int = 0,
        you: Seat | None = 0,
        bots: Bots = (),
        open_hands: bool = False,
        lang: str | None = None,
        **options: OptionInput,
    ) -> None:
        begun = _begun(game, edition, players, seed, options)
        super().__init__(begun, lang, you, bots, open_hands=open_hands, advisor=ADVISOR)

    def deal(
        self,
        game: EngineGame | str | None = None,
        players: int | Sequence[str] | None = None,
        *,
        edition: str | None = None,
        seed: int = 0,
        you: Seat | None = 0,
        bots: Bots = (),
        open_hands: bool = False,
        **options: OptionInput,
    ) -> None:
        """Begin another game on this table, wherever it is shown, with the same keywords as :class:`Table`."""
        self.set_game(_begun(game, edition, players, seed, options), you, bots, open_hands=open_hands)
        self.refresh()

    def __str__(self) -> str:
        return "\n".join(terminal_text(self.table(), self.lang))

    def __repr__(self) -> str:
        return f"Table({self.game!r})"


def _begun(
    game: EngineGame | str | None,
    edition: str | None,
    players: int | Sequence[str] | None,
    seed: int,
    options: Mapping[str, OptionInput],
) -> EngineGame:
    if game is None or (isinstance(game, str) and edition is None):
        begins = game or edition or "rio-grande"
        return EngineGame(begins, players, seed=seed, **read_option_files(begins, options))
    if not isinstance(game, EngineGame):
        raise SetupError(f"the game comes first, as in Table('duel') or Table(Game('duel')), not {game!r:.40}")
    if edition is not None or players is not None:
        raise SetupError("a game already begun has its edition and its players; say Table(game) alone")
    if options:
        raise SetupError(f"a game already begun keeps its options; {', '.join(options)} cannot be changed")
    return game
