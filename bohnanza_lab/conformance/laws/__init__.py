"""The laws, each a function that raises :class:`~..law.LawBrokenError`."""

from __future__ import annotations

from ..law import FinishedGame, Law, PlayedMove, Position
from .hidden_information import events_tell_only_what_lies_open, everything_has_its_words, hidden_cards_stay_hidden
from .legality import (
    each_phase_is_for_one_thing,
    refusals_cite_their_rule,
    refused_moves_change_nothing,
    remembered_lists_are_fresh,
    what_is_listed_is_what_is_legal,
    who_may_move_is_to_decide,
)
from .play import (
    cards_are_conserved,
    every_game_ends,
    forks_know_nothing_of_each_other,
    hands_keep_their_order,
    text_reads_back,
    the_bare_rules_play_the_same_game,
    undo_brings_back_the_same_table,
)

LAWS = (
    Law(cards_are_conserved, Position),
    Law(every_game_ends, FinishedGame),
    Law(hands_keep_their_order, PlayedMove),
    Law(the_bare_rules_play_the_same_game, FinishedGame),
    Law(each_phase_is_for_one_thing, FinishedGame),
    Law(what_is_listed_is_what_is_legal, Position, 0.05),
    Law(who_may_move_is_to_decide, Position, 0.3),
    Law(remembered_lists_are_fresh, Position, 0.3),
    Law(refused_moves_change_nothing, Position, 0.3),
    Law(refusals_cite_their_rule, Position, 0.3),
    Law(undo_brings_back_the_same_table, Position, 0.02),
    Law(forks_know_nothing_of_each_other, Position, 0.02),
    Law(text_reads_back, Position, 0.04),
    Law(hidden_cards_stay_hidden, Position, 0.08),
    Law(events_tell_only_what_lies_open, PlayedMove),
    Law(everything_has_its_words, Position, 0.01),
)
"""The laws that are checked while a game is played."""

__all__ = ["LAWS"]
