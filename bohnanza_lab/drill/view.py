"""A question as a page shows it, in one language."""

from __future__ import annotations

from ..engine.moves import Move
from ..engine.rules import phase_of
from ..engine.setup import check_names
from ..engine.state import Cards
from ..views.contract import DrillFieldView, DrillQuestionView, DrillRowView
from ..views.rule import rule_view
from ..views.speech import Speech
from .question import DrillQuestion, QuestionRow, Sentence


def question_view(question: DrillQuestion, lang: str, number: int = 0, chosen: int | None = None) -> DrillQuestionView:
    """A question; which choice is right, and why, only once one has been ``chosen``."""
    voice = _Voice(question, lang)
    answer = question.choices[question.right]
    picked = answer if chosen is None else question.choices[chosen]
    why = dict.fromkeys(voice.say(each) for each in (*picked.why, *answer.why))
    rule = picked.rule or answer.rule
    return {
        "number": number,
        "kind": question.kind,
        "name": voice.speech.say(f"drill.kinds.{question.kind}"),
        "moment": voice.moment(),
        "text": voice.say(question.text),
        "rows": [voice.row(row) for row in question.rows],
        "choices": [voice.say(choice.text) for choice in question.choices],
        "chosen": chosen,
        "right": None if chosen is None else question.right,
        "why": [] if chosen is None else list(why),
        "rule": None if chosen is None or not rule else rule_view(rule, lang),
    }


class _Voice:
    """The sentences of one question."""

    def __init__(self, question: DrillQuestion, lang: str) -> None:
        self.question = question
        state = question.state
        self.speech = Speech(lang, check_names(state.players), state.ruleset.game)

    def say(self, sentence: Sentence) -> str:
        speech = self.speech
        if isinstance(sentence, Move):
            return speech.move(self.question.state, self.question.seat, sentence)
        return speech.say(speech.money_key(sentence.key), **sentence.facts)

    def moment(self) -> str:
        state, seat = self.question.state, self.question.seat
        key = "drill.moment.yours" if seat == state.active else "drill.moment.other"
        return self.speech.say(key, seat=seat, active=state.active, phase=phase_of(state).key)

    def row(self, row: QuestionRow) -> DrillRowView:
        fields = [self._field(number, cards, row.meters) for number, cards in enumerate(row.fields, 1)]
        return {
            "label": self.say(row.label),
            "fields": fields,
            "cards": [card.key for card in row.cards],
            "marked": row.marked,
            "tags": [self.say(tag) for tag in row.tags],
            "hand": row.hand,
        }

    def _field(self, number: int, cards: Cards, meter: bool) -> DrillFieldView:
        key = "drill.field.holds" if cards else "drill.field.empty"
        return {
            "cards": [card.key for card in cards],
            "label": self.speech.say(key, field=number, cards=len(cards), beans=cards),
            "meter": cards[-1].key if cards and meter else None,
        }
