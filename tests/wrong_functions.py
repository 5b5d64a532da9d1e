"""Programs that a learner may write for a code exercise, each with a common mistake."""

from __future__ import annotations

import pandas as pd

from exercises.solutions import exercises as solutions


def sorted_hand(hand, planted, traded, drawn):
    return sorted(solutions.hand_after(hand, planted, traded, drawn))


def hand_drawn_in_front(hand, planted, traded, drawn):
    left = solutions.hand_after(hand, planted, traded, [])
    return drawn + left


def hand_that_keeps_what_it_traded(hand, planted, traded, drawn):
    return hand[planted:] + drawn


def hand_that_gives_away_before_it_plants(hand, planted, traded, drawn):
    left = list(hand)
    for bean in traded:
        left.remove(bean)
    return left[planted:] + drawn


def hand_that_gives_away_the_furthest_back(hand, planted, traded, drawn):
    left = hand[planted:][::-1]
    for bean in traded:
        left.remove(bean)
    return left[::-1] + drawn


def coins_just_above_a_step(beanometer, cards):
    return max((pays for needed, pays in beanometer if cards > needed), default=0)


def coins_in_proportion(beanometer, cards):
    return cards // beanometer[0][0]


def coins_or_nothing(beanometer, cards):
    return next((pays for needed, pays in reversed(beanometer) if cards >= needed), None)


def any_field(fields, index):
    return fields[index] > 0


def never_a_single_card(fields, index):
    return fields[index] > 1


def single_only_without_others(fields, index):
    return fields[index] > 1 or sum(fields) == 1 == fields[index]


def deals_for_me_alone(mine, my_cards, yours, your_cards):
    return [(give, get) for give in my_cards for get in your_cards if get in mine and give not in mine]


def deals_that_give_what_grows(mine, my_cards, yours, your_cards):
    found = [(give, get) for give in my_cards for get in your_cards if get in mine and give in yours]
    return list(dict.fromkeys(found))


def deals_twice(mine, my_cards, yours, your_cards):
    good = solutions.deals(mine, my_cards, yours, your_cards)
    return [(give, get) for give in my_cards for get in your_cards if (give, get) in good]


def deals_the_wrong_way_round(mine, my_cards, yours, your_cards):
    return [(get, give) for give, get in solutions.deals(mine, my_cards, yours, your_cards)]


def deals_sorted(mine, my_cards, yours, your_cards):
    return sorted(solutions.deals(mine, my_cards, yours, your_cards))


def one_deal_a_card(mine, my_cards, yours, your_cards):
    return list(dict(solutions.deals(mine, my_cards, yours, your_cards)).items())


def table_of(harvests):
    return pd.DataFrame(harvests, columns=["player", "bean", "cards", "coins"])


def average_of_harvests(harvests):
    return table_of(harvests).groupby("bean")["coins"].mean().round(2).to_dict()


def average_of_averages(harvests):
    table = table_of(harvests)
    return (table["coins"] / table["cards"]).groupby(table["bean"]).mean().round(2).to_dict()


def cards_for_a_coin(harvests):
    sums = table_of(harvests).groupby("bean")[["cards", "coins"]].sum()
    return (sums["cards"] / sums["coins"]).round(2).to_dict()


def average_of_what_paid(harvests):
    return solutions.coins_per_card([row for row in harvests if row[-1]])


def average_of_everything(harvests):
    table = table_of(harvests)
    return dict.fromkeys(table["bean"], round(table["coins"].sum() / table["cards"].sum(), 2))


def average_of_each_player(harvests):
    sums = table_of(harvests).groupby("player")[["cards", "coins"]].sum()
    return (sums["coins"] / sums["cards"]).round(2).to_dict()


WRONG = {
    "queue": (
        sorted_hand,
        hand_drawn_in_front,
        hand_that_keeps_what_it_traded,
        hand_that_gives_away_before_it_plants,
        hand_that_gives_away_the_furthest_back,
    ),
    "meter": (coins_just_above_a_step, coins_in_proportion, coins_or_nothing),
    "guard": (any_field, never_a_single_card, single_only_without_others),
    "deal": (
        deals_for_me_alone,
        deals_that_give_what_grows,
        deals_twice,
        deals_the_wrong_way_round,
        deals_sorted,
        one_deal_a_card,
    ),
    "average": (
        average_of_harvests,
        average_of_averages,
        cards_for_a_coin,
        average_of_what_paid,
        average_of_everything,
        average_of_each_player,
    ),
}
"""The wrong programs for each exercise."""
