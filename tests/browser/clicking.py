"""A learner who solves a challenge on its page with the mouse, in the language of the page.

What is clicked is found by its name, which the catalogues and the labels of the moves say.
"""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from bohnanza_lab import Challenge
from bohnanza_lab.engine import moves as m
from bohnanza_lab.engine.beans import Bean
from bohnanza_lab.engine.moves import Move
from bohnanza_lab.games.bohnaparte.engine import moves as war
from bohnanza_lab.games.duel.engine.moves import Gift
from bohnanza_lab.lessons.attempt import Attempt
from bohnanza_lab.lessons.problem import Problem
from bohnanza_lab.text.words import words
from bohnanza_lab.views.speech import Speech
from bohnanza_lab.views.table_view import move_view
from tests.shown_cells import shown_cells

AROUND = ".bl-row-turned, .bl-row-aside"
"""The cards that lie open."""


def solve_all(page: Page, notebook: Path, lang: str) -> None:
    """Solve every challenge on the page of a notebook, which is open in a language."""
    tasks = [each for each in shown_cells(notebook, lang).values() if isinstance(each, Challenge)]
    assert tasks
    places = page.locator(".bl-challenge")
    expect(places).to_have_count(len(tasks))
    for place, task in zip(places.all(), tasks, strict=True):
        solve(place, task.problem, lang)


def solve(task: Locator, problem: Problem, lang: str) -> None:
    """Make the moves of the solution; each waits until the table shows what came of the last one, bots included."""
    attempt = Attempt(problem)
    learner = Learner(task, attempt, lang)
    for move in problem.line:
        expect(task.locator(".bl-board")).to_have_attribute("data-ply", str(attempt.game.ply))
        expect(task.locator(".bl-offer")).to_have_count(len(attempt.game.state.offers))
        # While the others' moves are still shown, a click would only skip them.
        expect(task.locator("[data-kind=skip]")).to_have_count(0)
        learner.make(move)
        attempt.play(move)
    count = len(problem.line)
    expect(task.locator(".bl-verdict")).to_contain_text(words(lang).say("challenge.right", moves=count))


class Learner:
    """Makes one move after the other at the table of a challenge."""

    def __init__(self, task: Locator, attempt: Attempt, lang: str) -> None:
        self.task = task
        self.attempt = attempt
        self.say = words(lang).say
        self.lang = lang
        self.near = task.locator(".bl-seat[data-near]")

    def make(self, text: str) -> None:
        """Make a move that is written as a text."""
        game = self.attempt.game
        seat, move = game.read(text)
        label = move_view(game, Speech.at(game, self.lang), seat, move)["label"]
        match move:
            case m.Plant(field, bean):
                if bean:
                    self.card(self.task.locator(AROUND), bean).click()
                self.field(field).click()
            case m.Harvest():
                self.button(label, self.near).click()
            case m.Discard(bean):
                self.card(self.task.locator(AROUND), bean).click()
                self.button(self.say("page.bar.discard", card=self.name(bean))).click()
            case m.Offer():
                self.offer(move)
            case Gift(bean):
                self.card(self.task.locator(".bl-row-gifts"), bean).click()
                self.button(label).click()
            case war.Store(bean) if bean:
                self.card(self.task.locator(AROUND), bean).click()
                self.near.locator(".bl-depot").get_by_role("button").click()
            case war.Take(bean):
                self.task.get_by_role("option", name=self.name(bean)).first.click()
            case _:
                self.on_land(move)
                self.task.locator(".bl-battle-cards").get_by_role("option", name=label, exact=True).or_(
                    self.button(label)
                ).first.click()

    def on_land(self, move: Move) -> None:
        if isinstance(move, war.Attack | war.BuildFortress):
            self.task.locator(f".bl-land[data-land='{move.land}']").click()

    def offer(self, move: m.Offer) -> None:
        assert move.to is not None
        turned, hand = self.task.locator(".bl-row-turned"), self.near.locator(".bl-row-hand")
        places = move.cards or [None] * len(move.give)
        for bean, place in zip(move.give, places, strict=True):
            if place:
                hand.get_by_role("option").nth(place - 1).click()
            else:
                self.card(turned if place == 0 or self.card(turned, bean).count() else hand, bean).click()
        self.task.get_by_role("radio", name=self.attempt.game.names[move.to]).click()
        for bean in move.want:
            asked, _, _ = self.say("page.tray.ask", card=self.name(bean), count=0).partition("0")
            self.task.get_by_role("button", name=asked).click()
        self.button(self.say("page.tray.send" if move.want else "page.tray.send.gift")).click()

    def name(self, bean: Bean) -> str:
        return self.say(f"beans.{bean.key}")

    def card(self, row: Locator, bean: Bean) -> Locator:
        # In a browser a \b does not end a word at an accent, as in Café.
        return row.get_by_role("option", name=re.compile(rf"^{self.name(bean)}(?!\w)")).first

    def field(self, number: int) -> Locator:
        named = self.say("page.field.label", field=number, label="")
        return self.near.get_by_role("button", name=re.compile(f"^{re.escape(named)}"))

    def button(self, label: str, within: Locator | None = None) -> Locator:
        return (within or self.task).get_by_role("button", name=label, exact=True)
