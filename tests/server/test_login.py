"""The page that asks for the token: ours, with one field, and no way to set a password."""

from __future__ import annotations

import re
import urllib.parse
from collections.abc import Iterator

import pytest

from bohnanza_lab.text.words import words
from tests.server.reader import Answer, Reader
from tests.server.site import QUICK, Site, site_of

TOKEN = "three-words"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site_of(tmp_path_factory.mktemp("login"), f"--Voila.token={TOKEN}") as site:
        yield site


def log_in(reader: Reader, **fields: str) -> Answer:
    asked = reader.ask("/")
    where = re.search(r'action="([^"]+)"', asked.text)
    assert where
    form = urllib.parse.urlencode({"_xsrf": reader.xsrf, **fields}).encode()
    return reader.ask(where[1], form, follow=False)


def test_the_class_meets_our_own_page_in_both_languages(site: Site):
    answer = Reader(site.address).ask(f"{QUICK}?lang=es")
    assert "The word that your teacher gave you" in answer.text
    assert "La palabra que te dio tu docente" in answer.text
    fields = [each for each in re.findall(r"<input[^>]*>", answer.text) if 'type="hidden"' not in each]
    assert len(fields) == 1
    assert "jupyter" not in re.sub(r'(?:src|href|class)="[^"]*"', "", answer.text).lower()


def test_the_language_of_the_browser_comes_first(site: Site):
    for lang in ("en", "es"):
        answer = Reader(site.address).ask(QUICK, headers={"Accept-Language": f"{lang}-419"})
        assert f'<html lang="{lang}">' in answer.text
        assert f"<h1>{words(lang).say('login.welcome')}<br>" in answer.text
        assert "Accept-Language" in answer.headers["Vary"]


def test_the_right_word_leads_to_the_page_that_was_asked_for_and_a_wrong_one_is_asked_for_again(site: Site):
    reader = Reader(site.address)
    reader.ask(f"{QUICK}?lang=es", follow=False)
    answer = log_in(reader, password="other-words")
    assert answer.status == 401
    assert "That is not it." in answer.text
    assert "No es esa." in answer.text
    assert reader.ask(QUICK, follow=False).status == 302
    assert log_in(reader, password=TOKEN).status == 302
    assert reader.ask(QUICK, follow=False).status == 200


def test_a_head_is_answered_as_the_get_and_forgets_nobody(site: Site):
    newcomer, known = Reader(site.address), Reader(site.address)
    known.ask(QUICK, follow=False)
    log_in(known, password=TOKEN)
    for reader in (newcomer, known):
        for path in (QUICK, "/login", "/login?next=%2Fvoila%2F"):
            got, head = (reader.ask(path, method=method, follow=False) for method in ("GET", "HEAD"))
            assert (head.status, head.headers["Location"]) == (got.status, got.headers["Location"]), path
            assert head.body == b""
    head = known.ask("/logout", method="HEAD", follow=False)
    assert known.ask(QUICK, follow=False).status == 200
    got = known.ask("/logout", follow=False)
    assert (head.status, head.headers["Location"]) == (got.status, got.headers["Location"])
    assert known.ask(QUICK, follow=False).status == 302


def test_nobody_sets_a_password(site: Site):
    reader = Reader(site.address)
    assert log_in(reader, password=TOKEN, new_password="mine").status == 302
    assert log_in(Reader(site.address), password="mine").status == 401
    assert log_in(Reader(site.address), password=TOKEN).status == 302
    assert "Traceback" not in site.said()


@pytest.mark.parametrize(("proxy", "secure"), [({}, False), ({"X-Forwarded-Proto": "https"}, True)])
def test_a_cookie_goes_to_no_other_site_and_behind_https_over_nothing_else(
    site: Site, proxy: dict[str, str], secure: bool
):
    cookies = Reader(site.address, TOKEN).ask(QUICK, headers=proxy, follow=False).headers.get_all("Set-Cookie")
    assert cookies
    said = [each.lower().split("; ") for each in cookies]
    assert all("samesite=lax" in each and ("secure" in each) is secure for each in said)
