"""A game in a terminal: the table as text, a list of moves, and a prompt."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from .engine.errors import BohnanzaError, IllegalMoveError, UnknownNameError
from .engine.game import EngineGame
from .game_log import GameLog
from .plain_text import clean_notation, whole_number
from .players import Player
from .players.sitting import Sitting
from .text.rulebook.tables import UnknownRuleError
from .views.contract import LogLine
from .views.edition_rules import objective, rules_text, rules_view
from .views.lines import terminal_text
from .views.look_up import entries_text, look_up
from .views.rule import edition_name
from .views.speech import Speech
from .views.table_view import move_views, rejection_view, table_view

WriteLine = Callable[[str], None]


class Terminal:
    """A game between one person and bots, or between bots alone (``you=None``).

    ``read`` shows a prompt and returns a line, and raises :class:`EOFError` where there are no more; ``write`` shows a
    line.
    """

    def __init__(
        self,
        game: EngineGame,
        players: Mapping[int, Player],
        *,
        you: int | None,
        lang: str,
        read: Callable[[str], str] = input,
        write: WriteLine = print,
    ) -> None:
        self.sitting = Sitting(game, dict(players))
        self.game = game
        self.you = you
        self.lang = lang
        self._read = read
        self._write = write
        self._say = Speech(lang).say
        self._log = GameLog(lang)

    def play(self) -> None:
        """Play until the game or the input ends."""
        heading = "terminal.watch" if self.you is None else "terminal.intro"
        you = "" if self.you is None else self.game.names[self.you]
        self._write(self._say(heading, edition=edition_name(self.game.ruleset.edition, self.lang), you=you))
        self._write(f"{objective(self.game.ruleset, self.lang)}.")
        self._new_lines()  # the table says who begins
        self._let_others_speak()
        changed = True
        while not self.game.over and self.you is not None:
            if changed:
                self._show()
            try:
                said = clean_notation(self._read(self._say("terminal.prompt", name=you))).strip()
            except (EOFError, KeyboardInterrupt):
                break
            if said == "quit":
                break
            changed = self._hear(said)
        self._show()
        if not self.game.over:
            self._write(self._say("terminal.farewell"))
            self._write(self.game.record())

    def _hear(self, said: str) -> bool:
        """Do what a line of input says; returns whether to show the table again, which a mistake does not change."""
        assert self.you is not None
        if said in ("", "help", "?"):
            self._help()
            return False
        if said == "table":
            return True
        if said in ("rules", "rule"):
            for line in rules_text(rules_view(self.game.ruleset, self.lang), self.lang):
                self._write(line)
            return False
        command, _, asked = said.partition(" ")
        if command == "rule" and asked:
            self._tell_rule(asked)
            return False
        if said == "undo":
            return self._undo()
        moves = self._moves()
        if said.isascii() and said.isdecimal():
            number = whole_number(said, 1, len(moves))
            if number is None:
                self._write(self._say("terminal.unknown", said=said[:40]))
                return False
            said, _ = moves[number - 1]
        if said == "pass":
            self._let_others_speak(people_pass=True)
            return True
        name = self.game.names[self.you]
        return self._play(said if said.lower().startswith(f"{name.lower()} ") else f"{name} {said}")

    def _play(self, text: str) -> bool:
        assert self.you is not None
        try:
            EngineGame.play(self.game, text)
        except IllegalMoveError as error:
            refusal = rejection_view(self.game, self.lang, self.you, error.rejection)
            cited = f" [{refusal['rule']['id']}]" if refusal["rule"] else ""
            self._write(refusal["text"] + cited)
            instead = ", ".join(move["label"] for move in refusal["alternatives"])
            if instead:
                self._write(self._say("terminal.instead", moves=instead))
            return False
        except BohnanzaError as error:
            legal = self.game.legal_moves(self.you)
            example = legal[0].text(self.game.names) if legal else "help"
            said = text.removeprefix(f"{self.game.names[self.you]} ")
            self._write(self._say("errors.move", text=said[:80], example=example))
            if isinstance(error, UnknownNameError) and error.what == "move" and error.near:
                self._write(self._say("settings.close", text=error.near).strip())
            self._write(self._say("terminal.slip"))
            return False
        self._let_others_speak()
        return True

    def _help(self) -> None:
        """What can be written, and each possible move as it is written in words."""
        assert self.you is not None
        for key in ("number", "words", "table", "rules", "rule", "undo", "quit"):
            self._write(self._say(f"terminal.help.{key}"))
        moves = self._moves()
        texts = [text.removeprefix(f"{self.game.names[self.you]} ") for text, _ in moves]
        width = max((len(text) for text in texts), default=0)
        self._write(self._say("terminal.moves"))
        for number, (text, (_, label)) in enumerate(zip(texts, moves, strict=True), 1):
            self._write(f"  {number:>2}  {text:<{width}}  {label}")

    def _tell_rule(self, asked: str) -> None:
        """What the rules of this game say of something: by an id, a title or a player's word."""
        ruleset = self.game.ruleset
        try:
            found = look_up(asked, self.lang, ruleset.edition, ruleset.options)
        except UnknownRuleError as error:
            self._write(str(error))
            return
        for line in entries_text(found, self.lang, ruleset.edition):
            self._write(line)

    def _undo(self) -> bool:
        if not self.sitting.can_undo:
            self._write(self._say("terminal.nothing"))
            return False
        self.sitting.undo()
        self._new_lines()
        return True

    def _moves(self) -> list[tuple[str, str]]:
        """The moves in the list, as text and label: those of this seat, and letting a bot go on that waits for it."""
        assert self.you is not None
        moves = [(move["text"], move["label"]) for move in move_views(self.game, self.lang, self.you)]
        awaited = self.game.awaited
        if awaited is not None and self.game.seat(awaited) in self.sitting.bots:
            moves.insert(0, ("pass", self._say("page.bar.pass", name=awaited)))
        return moves

    def _let_others_speak(self, *, people_pass: bool = False) -> None:
        """Let the bots move, and tell what happens. An offer to a bot waits for its answer: both are one line."""
        for _ in self.sitting.go_on(people_pass=people_pass):
            if not any(offer.to in self.sitting.bots for offer in self.game.offers):
                self._tell()
        self._tell()

    def _tell(self) -> None:
        for line in self._new_lines():
            self._write(f"  · {line['text']}")

    def _new_lines(self) -> list[LogLine]:
        """What is new in the log since this was last asked."""
        before = self._log.kept
        speaking = self.sitting.advisors
        view = self._log.update(self.game, self.you, speaking)
        return [] if self._log.kept == before else view["lines"]

    def _show(self) -> None:
        for line in ("", *terminal_text(table_view(self.game, self.lang, self.you), self.lang)):
            self._write(line)
        if self.you is not None and not self.game.over:
            self._write(self._say("terminal.moves"))
            for number, (_, label) in enumerate(self._moves(), 1):
                self._write(f"  {number:>2}  {label}")
