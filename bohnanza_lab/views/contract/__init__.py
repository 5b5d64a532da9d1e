"""The one contract between Python and the page: what crosses, as typed dictionaries of plain JSON.

The page draws these and holds no rules; ``python -m bohnanza_lab.views.typescript`` writes the same types for the
browser half (``widgets/src/contract.ts``) and a test holds the two together. Beans travel by key (``"black-eyed"``),
seats by number from 0, fields by number from 1. Every sentence arrives ready in the reader's language.
"""

from __future__ import annotations

from .duel import AskedView, BonusCardView, DuelSeatView, DuelView, GiftCardView, SymbolView
from .lands import BattleCardView, BattleView, LandKindView, LandSeatView, LandsView, LandView, RoundView
from .lessons import (
    ChallengeView,
    ChoiceView,
    ComparedFrame,
    DifferenceSideView,
    DifferenceView,
    Frame,
    Hint,
    QuestionView,
)
from .rules import Answer, ConflictView, EditionRuleView, PlaceView, RejectionView, RuleView, RulingView, TroubleView
from .settings import (
    DocumentView,
    EditionView,
    FormView,
    KindView,
    LinkView,
    OptionChoiceView,
    OptionTemplateView,
    OptionView,
    SettingsView,
)
from .table import (
    BeanView,
    EventView,
    FieldView,
    MoveKind,
    MoveView,
    OfferView,
    PhaseView,
    PileView,
    ResultView,
    SeatView,
    Step,
    TableView,
)

__all__ = [
    "Answer",
    "AskedView",
    "BattleCardView",
    "BattleView",
    "BeanView",
    "BonusCardView",
    "ChallengeView",
    "ChoiceView",
    "ComparedFrame",
    "ConflictView",
    "DifferenceSideView",
    "DifferenceView",
    "DocumentView",
    "DuelSeatView",
    "DuelView",
    "EditionRuleView",
    "EditionView",
    "EventView",
    "FieldView",
    "FormView",
    "Frame",
    "GiftCardView",
    "Hint",
    "KindView",
    "LandKindView",
    "LandSeatView",
    "LandView",
    "LandsView",
    "LinkView",
    "MoveKind",
    "MoveView",
    "OfferView",
    "OptionChoiceView",
    "OptionTemplateView",
    "OptionView",
    "PhaseView",
    "PileView",
    "PlaceView",
    "QuestionView",
    "RejectionView",
    "ResultView",
    "RoundView",
    "RuleView",
    "RulingView",
    "SeatView",
    "SettingsView",
    "Step",
    "SymbolView",
    "TableView",
    "TroubleView",
]
