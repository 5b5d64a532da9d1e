"""What a browser keeps of a reader, taken to another browser in a file."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.browser.page_checks import axe, open_page, overflows, unsound


def home(browser: Browser, site: str) -> Page:
    page = browser.new_page(viewport={"width": 360, "height": 740})
    open_page(page, f"{site}/voila/render/notebooks/index.ipynb")
    return page


def test_progress_goes_to_another_browser_and_a_damaged_file_changes_nothing(
    browser: Browser, site: str, tmp_path: Path
):
    here = home(browser, site)
    open_page(here, f"{site}/voila/render/notebooks/planting.ipynb")
    here.get_by_role("slider").first.press("End")
    here.wait_for_timeout(800)  # until it is kept
    open_page(here, f"{site}/voila/render/notebooks/index.ipynb")
    with here.expect_download() as kept:
        here.get_by_role("button", name="Keep everything in a file").click()
    file = tmp_path / "bohnanza-lab.json"
    kept.value.save_as(file)
    here.close()

    there = home(browser, site)
    expect(there.locator(".lesson-mark")).to_have_count(0)
    (tmp_path / "damaged.json").write_text(file.read_text()[:-1])
    there.locator("input[type=file]").set_input_files(tmp_path / "damaged.json")
    expect(there.get_by_text("Nothing was changed.")).to_be_visible()
    there.locator("input[type=file]").set_input_files(file)
    expect(there.get_by_text("Taken in: 1 lesson and 0 games.")).to_be_visible()
    expect(there.locator(".lesson-mark")).to_have_count(1)
    assert unsound(there) == []


def test_progress_goes_to_another_browser_in_a_mail(browser: Browser, site: str):
    here = home(browser, site)
    open_page(here, f"{site}/voila/render/notebooks/planting.ipynb")
    here.get_by_role("slider").first.press("End")
    here.wait_for_timeout(800)  # until it is kept
    open_page(here, f"{site}/voila/render/notebooks/index.ipynb")
    here.get_by_role("button", name="Progress as a code").click()
    assert axe(here) == []
    code = here.get_by_role("textbox", name="How far you have come").input_value()
    here.close()

    there = home(browser, site)
    there.get_by_role("button", name="Progress as a code").click()
    field = there.get_by_role("textbox", name="How far you have come")
    take = there.get_by_role("button", name="Take in", exact=True)
    field.fill(f"On Monday Ana wrote:\n> {code[:20]}\n> {code[21:]}\n")
    take.click()
    expect(there.get_by_text("Nothing was changed.")).to_be_visible()
    expect(there.locator(".lesson-mark")).to_have_count(0)
    assert not overflows(there)
    field.fill(f"On Monday Ana wrote:\n> {code[:20]}\n> {code[20:]}\n")
    take.click()
    expect(there.get_by_text("Taken in: 1 lesson.")).to_be_visible()
    expect(there.locator(".lesson-mark")).to_have_count(1)
    expect(there.get_by_role("button", name="Progress as a code")).to_be_focused()
    open_page(there, f"{site}/voila/render/notebooks/planting.ipynb")
    expect(there.locator(".page-resume")).to_contain_text("You were here before")
