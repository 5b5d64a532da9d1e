"""The options of an edition, shown in a notebook: ``options("billabong")``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from ..engine.editions import edition
from ..engine.errors import SetupError
from ..engine.ruleset import Edition, Option, Value
from ..text import language
from ..views.option_words import format_value, meaning_of, name_of, say_choice, words_of
from ..views.rule import edition_name
from ..views.speech import Speech


class Choices:
    """The options of an edition, shown with their choices (the default first), their meaning and their source.
    Iterating gives the :class:`~bohnanza_lab.engine.ruleset.Option` records themselves.
    """

    def __init__(self, made: Edition, lang: str) -> None:
        self.edition = made
        self.lang = lang

    def __iter__(self) -> Iterator[Option]:
        return iter(self.edition.options)

    def __len__(self) -> int:
        return len(self.edition.options)

    @property
    def _speech(self) -> Speech:
        return Speech(self.lang)

    def _heading(self) -> str:
        name = edition_name(self.edition.id, self.lang)
        return self._speech.say("options.heading" if len(self) else "options.none", edition=name)

    def __repr__(self) -> str:
        return "\n".join((self._heading(), *(f"- {line}" for line in self.lines()), *self._templates()))

    def _templates(self) -> list[str]:
        """For each option that takes a file: the code that gives its template."""
        codes = [f'options("{self.edition.id}").template("{option.name}")' for option in self if option.example]
        return [self._speech.say("options.template", code=code) for code in codes]

    def template(self, name: str, players: int | None = None) -> str:
        """A file to change, for an option that takes a file of your own: a file of ours, with comments on its lines.

        A map depends on the number of players; without one, it is for the fewest that the game takes. Raises
        :class:`~..engine.errors.SetupError` for an option that takes no file.

        >>> print(options("duel").template("bonus_cards"))
        # Bo(h)nus cards of your own for The Duel...
        1 = { cents = 10, beans = "2*Garden" }
        ...
        >>> options("duel").template("board")
        Traceback (most recent call last):
        bohnanza_lab.engine.errors.SetupError: duel: 'board' does not take a file; bonus_cards does
        """
        with_file = {option.name: option for option in self if option.example}
        if name not in with_file:
            known = " and ".join(with_file) or "no option"
            raise SetupError(f"{self.edition.id}: {name[:40]!r} does not take a file; {known} does")
        fewest, most = self.edition.players
        count = fewest if players is None else players
        if not fewest <= count <= most:
            raise SetupError(f"{self.edition.id} is for {fewest} to {most} players, not {count}")
        return template(with_file[name], count, self.lang)

    def lines(self) -> list[str]:
        """A line for each option: its name, its source, and its choices as a link writes them."""
        return [self._line(option) for option in self]

    def _line(self, option: Option) -> str:
        written = [f"{option.name}={format_value(value)}{self._among(option, value)}" for value in option.choices]
        written += [f"{option.name}={self._speech.say('options.own')}"] if option.parse_file else []
        return f"{name_of(option, self.lang)} [{option.source}]: {' · '.join(written)}"

    def _among(self, option: Option, value: Value) -> str:
        """The numbers of players that a choice is for; empty where it is for all."""
        needs = option.player_counts.get(value)
        return f" ({self._speech.say('options.among', players=' / '.join(map(str, needs)))})" if needs else ""

    def _repr_html_(self) -> str:
        items = "".join(f'<li style="margin: 0.9em 0">{self._item(option)}</li>' for option in self)
        listed = f'<ul style="padding-left: 0; list-style: none">{items}</ul>' if items else ""
        lang = "" if self.lang == language.of_page() else f' lang="{self.lang}"'
        also = "".join(f"<p>{escape(text)}</p>" for text in self._templates())
        return f"<div{lang}><p><strong>{escape(self._heading())}</strong></p>{listed}{also}</div>"

    def _item(self, option: Option) -> str:
        """One option as HTML: its name in code and in words, its meaning, its source, and its choices in code."""
        choices = [
            (repr(value), say_choice(option, value, self.lang) + self._among(option, value)) for value in option.choices
        ]
        items = [f"<code>{escape(value)}</code> {escape(text)}" for value, text in choices]
        items += [escape(self._speech.say("options.own"))] if option.parse_file else []
        listed = "".join(f"<li>{item}</li>" for item in items)
        source = escape(self._speech.say("options.source", source=option.source))
        return (
            f"<code>{option.name}</code> <strong>{escape(name_of(option, self.lang))}.</strong> "
            f"{escape(meaning_of(option, self.lang))} {source}<ul>{listed}</ul>"
        )


def options(edition_id: str = "rio-grande") -> Choices:
    """The options of an edition, shown in the notebook's language.

    >>> options("duel")
    The Duel: what you can choose
    - The bo(h)nus cards [3-45, D2]: bonus_cards=ours · bonus_cards=a file of your own
    - Who is asked about bo(h)nus cards [3-44, C3-15]: claim_windows=everybody · claim_windows=holders
    A file of your own can begin with this template: options("duel").template("bonus_cards")
    """
    return Choices(edition(edition_id), language.current())


def template(option: Option, players: int, lang: str) -> str:
    """A file to change: comments that say what its lines mean, then a file of ours for that number of players. Empty
    for an option that does not take a file.
    """
    if option.example is None:
        return ""
    comments = "".join(f"# {line}".rstrip() + "\n" for line in words_of(f"{option.name}.template", lang).splitlines())
    ours = [line for line in option.example(players).strip().splitlines() if not line.startswith("#")]
    return f"{comments}\n" + re.sub(r"\n{3,}", "\n\n", "\n".join(ours)).strip() + "\n"
