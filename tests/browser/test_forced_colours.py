"""Colours that the reader's system forces on a page: icons are seen, and what is chosen is told apart."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.test_every_window import open_scene

pytestmark = pytest.mark.drawn(1)

UNSEEN = """() => [...document.querySelectorAll(".bl .bl-icon")].filter((icon) => {
  if (!icon.checkVisibility()) return false;
  let around = icon.parentElement;
  while (around && getComputedStyle(around).backgroundColor === "rgba(0, 0, 0, 0)") around = around.parentElement;
  return around && getComputedStyle(icon).color === getComputedStyle(around).backgroundColor;
}).map((icon) => icon.closest("button")?.ariaLabel ?? icon.parentElement.className)"""
"""The icons that have the colour of what they lie on."""
ALIKE = """() => [...document.querySelectorAll(".bl .bl-chip")].filter((chip) => chip.checkVisibility() &&
  chip.matches("[aria-pressed=true], [aria-checked=true]") === (getComputedStyle(chip).outlineStyle === "none"))
  .map((chip) => chip.textContent)"""
"""The choices that look chosen and are not, or are and do not look it."""


@pytest.mark.parametrize("name", ["walk: table", "busiest: rio-grande, en", "table: attack", "compare: duel"])
def test_icons_are_seen_and_what_is_chosen_is_told_apart(browser: Browser, name: str) -> None:
    page = browser.new_page(viewport={"width": 320, "height": 568}, reduced_motion="reduce", forced_colors="active")
    open_scene(page, name)
    for width, height in ((320, 568), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".bl-icon").count() > 3
        assert page.evaluate(UNSEEN) == []
        assert page.evaluate(ALIKE) == []
