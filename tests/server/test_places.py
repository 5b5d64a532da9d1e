"""Places for pages: who keeps no cookie gets none, nobody takes more than a share, and an empty one is free again."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from bohnanza_lab.text.words import words
from tests.server.latency_probe import latency_probe
from tests.server.reader import Reader, answer_to, soon
from tests.server.site import PAGE, QUICK, SLOW, Site, site_of

MOST, SHARE, UNCLAIMED = 8, 3, 5.0
OPTIONS = (f"--PageKernels.most={MOST}", f"--PageKernels.share={SHARE}", f"--PageKernels.unclaimed_timeout={UNCLAIMED}")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site_of(tmp_path_factory.mktemp("places"), *OPTIONS) as site:
        yield site


def test_the_first_request_of_a_browser_brings_a_cookie_and_the_second_a_kernel(site: Site):
    reader = Reader(site.address)
    first = reader.ask(f"{QUICK}?lang=es", follow=False)
    assert first.status == 302
    assert reader.cookie
    assert site.kernels() == []
    second = reader.ask(first.headers["Location"], follow=False)
    assert second.headers["Location"] == f"{QUICK}?lang=es"  # the address is as it was
    assert site.kernels() == []
    last = reader.ask(second.headers["Location"], follow=False)
    assert last.status == 200
    assert len(site.kernels()) == 1
    assert reader.ask(QUICK, follow=False).status == 200  # and from then on at once


def empty(site: Site) -> bool:
    """Whether the kernels of the tests before have ended."""
    return soon(lambda: not site.kernels(), within=20)


def test_the_redirect_of_the_gallery_sets_the_cookie_of_the_page(site: Site):
    reader = Reader(site.address)
    front = reader.ask("/?lang=es", follow=False)
    assert front.status == 302
    assert reader.ask(front.headers["Location"], follow=False).status == 200


@pytest.mark.parametrize("cookie", [{}, {"Cookie": "username-127-0-0-1=2|1:0|10:1|a|b|c"}])
def test_who_keeps_no_cookie_is_told_and_gets_no_kernel(site: Site, cookie: dict[str, str]):
    before = len(site.kernels())
    path = f"{QUICK}?lang=es"
    for _ in range(2):
        answer = Reader(site.address).ask(path, follow=False, headers=cookie)
        path = answer.headers["Location"] or path
    assert answer.status == 403
    assert "A cookie is needed here" in answer.text
    assert "Aquí hace falta una cookie" in answer.text
    assert len(site.kernels()) <= before


@pytest.mark.drawn(2, of="places")
def test_a_loop_of_plain_requests_takes_no_place(site: Site):
    assert empty(site)
    with latency_probe(site.address, PAGE), ThreadPoolExecutor(10) as loop:
        list(loop.map(lambda _: Reader(site.address).ask(QUICK, follow=False), range(60)))
        assert len(site.kernels()) == 1


@pytest.mark.drawn(2, of="places")
def test_one_browser_gets_no_more_than_its_share_and_is_told(site: Site):
    assert empty(site)
    greedy, newcomer = Reader(site.address), Reader(site.address)
    with latency_probe(site.address, PAGE):
        greedy.ask("/")
        answers = [greedy.ask(f"{QUICK}?lang=es") for _ in range(SHARE + 2)]
        assert [each.status for each in answers] == [200] * (SHARE - 1) + [503] * 3
        assert words("es").say("frame.many") in answers[-1].text
        assert re.search(r'http-equiv="refresh" content="\d+"', answers[-1].text)
        assert newcomer.ask(QUICK).status == 200


@pytest.mark.drawn(2, of="kernels that nobody needs")
def test_a_place_that_no_page_connects_is_free_again_soon(site: Site):
    """Sixty browsers that keep their cookies take every place, and a newcomer has one within the time."""
    assert empty(site)
    with latency_probe(site.address, PAGE):
        with ThreadPoolExecutor(10) as loop:
            answers = list(loop.map(lambda _: Reader(site.address).ask(QUICK).status, range(60)))
        assert answers.count(200) == MOST - 1
        assert answers.count(503) == 60 - answers.count(200)
        began = time.monotonic()
        newcomer = Reader(site.address)
        assert soon(lambda: newcomer.ask(QUICK).status == 200)
        assert time.monotonic() - began < UNCLAIMED + 3


@pytest.mark.drawn(2, of="places")
def test_the_clock_of_a_kernel_starts_when_its_page_is_whole(site: Site):
    """A page that takes as long as the clock has still the whole of it left."""
    reader = Reader(site.address)
    kernel = reader.open(SLOW)
    time.sleep(1.8)
    with reader.socket(kernel) as one:
        answer_to(one, "kernel_info_request", {}, "kernel_info_reply")
    assert reader.leave(kernel) == 204


@pytest.mark.drawn(2, of="places")
def test_a_kernel_that_is_ending_takes_no_place(tmp_path: Path):
    with site_of(tmp_path, "--PageKernels.most=1") as site:
        reader, newcomer = Reader(site.address), Reader(site.address)
        kernel = reader.open(PAGE)
        with reader.socket(kernel) as one:
            answer_to(one, "kernel_info_request", {}, "kernel_info_reply")
        assert newcomer.ask(QUICK).status == 503
        (process,) = site.kernels()
        process.suspend()  # it hears nothing, and so takes as long to end as it may
        with ThreadPoolExecutor(1) as pool:
            leaving = pool.submit(reader.leave, kernel)
            time.sleep(0.5)
            assert newcomer.ask(QUICK).status == 200
            assert not leaving.done()
            process.kill()
            assert leaving.result() == 204


def test_a_head_of_a_page_is_answered_as_its_get_and_starts_nothing(site: Site):
    assert empty(site)
    for path in ("/", "/voila/"):
        got, head = (Reader(site.address).ask(path, method=method, follow=False) for method in ("GET", "HEAD"))
        assert (head.status, head.headers["Location"]) == (302, got.headers["Location"])
        assert head.body == b""
    reader = Reader(site.address)
    gallery = reader.ask("/", method="HEAD", follow=False).headers["Location"]
    head = reader.ask(gallery, method="HEAD", follow=False)
    assert (head.status, head.body) == (200, b"")
    assert reader.ask("/voila/render/notebooks/nowhere.ipynb", method="HEAD").status == 404
    assert site.kernels() == []
