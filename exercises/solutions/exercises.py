"""Functions that solve the tasks of exercises.ipynb."""

from __future__ import annotations


def hand_after(hand, planted, traded, drawn):
    left = hand[planted:]
    for bean in traded:
        left.remove(bean)
    return left + drawn


def coins(beanometer, cards):
    paid = 0
    for needed, pays in beanometer:
        if cards >= needed:
            paid = pays
    return paid


def may_harvest(fields, index):
    if fields[index] == 1:
        return max(fields) == 1
    return fields[index] > 1


def deals(my_fields, my_cards, your_fields, your_cards):
    found = []
    for give in my_cards:
        for get in your_cards:
            i_agree = get in my_fields and give not in my_fields
            you_agree = give in your_fields and get not in your_fields
            if i_agree and you_agree and (give, get) not in found:
                found.append((give, get))
    return found


def coins_per_card(harvests):
    import pandas as pd

    table = pd.DataFrame(harvests, columns=["player", "bean", "cards", "coins"])
    sums = table.groupby("bean")[["cards", "coins"]].sum()
    return (sums["coins"] / sums["cards"]).round(2).to_dict()
