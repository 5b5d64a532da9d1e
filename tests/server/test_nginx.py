"""The lines for nginx in docs/hosting.md, as they stand there, before a server that somebody attacks."""

from __future__ import annotations

import re
import socket as sockets
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.nginx import get
from tests.server.reader import Reader
from tests.server.site import LESSON, Site, site_of
from tests.serving import ROOT, free_port, served

BASE = "/beans"
OTHER = "127.0.0.9"
LOCATION = "location / { proxy_pass http://class; proxy_set_header Host $http_host; }"


@dataclass(frozen=True)
class Proxied:
    """A site, and its address at the proxy."""

    site: Site
    address: str

    def connections(self) -> set[tuple[str, int]]:
        """The far ends of the server's open connections."""
        open_now = (each for each in self.site.server.net_connections("tcp") if each.status == "ESTABLISHED")
        return {(each.raddr.ip, each.raddr.port) for each in open_now}


def blocks() -> tuple[str, str]:
    """What the document has for the `server`, and for the `http` around it."""
    text = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    found = re.findall(r"```nginx\n(.+?)```", text, re.DOTALL)
    (server,) = [each for each in found if "location" in each]
    (http,) = [each for each in found if "location" not in each]
    return server, http


@contextmanager
def nginx(folder: Path, http: str, server: str, port: int) -> Iterator[str]:
    """Run it with these lines until the block ends; whatever it would write stands in the folder of the test."""
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"pid {folder}/nginx.pid;\nerror_log {folder}/error.log;\ndaemon off;\nmaster_process off;\n"
        f"events {{ worker_connections 1000; }}\nhttp {{\naccess_log off;\n{paths}{http}\n"
        f"server {{ listen 127.0.0.1:{port};\n{server} }}\n}}\n",
        encoding="utf-8",
    )
    command = [get(), "-c", f"{folder}/nginx.conf", "-e", f"{folder}/error.log"]
    with served(command, f"http://127.0.0.1:{port}/nowhere") as address:
        yield address.removesuffix("/nowhere")


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    folder: Path = tmp_path_factory.mktemp("nginx")
    server, http = blocks()
    with site_of(folder, f"--Voila.base_url={BASE}/", base=BASE) as site:
        behind = site.address.removeprefix("http://")
        assert "127.0.0.1:8866" in server
        # A little patience is enough to see that it ends.
        hurried = re.sub(r"\b20s;", "2s;", http)
        with nginx(folder, hurried, server.replace("127.0.0.1:8866", behind), free_port()) as address:
            yield Proxied(site, address)


def test_a_page_is_played_through_it(proxied: Proxied):
    page = Reader(f"{proxied.address}{BASE}").open(LESSON)
    assert page.move(0)["message"]["ok"]


def test_an_unfinished_request_never_reaches_the_server(proxied: Proxied):
    before = proxied.connections()
    port = int(proxied.address.rpartition(":")[2])
    with ExitStack() as held:
        slow = [held.enter_context(sockets.create_connection(("127.0.0.1", port), 10, (OTHER, 0))) for _ in range(60)]
        for each in slow:
            each.sendall(b"GET /beans/ HTTP/1.1\r\nHost: a\r\nX-Long: ")
        time.sleep(0.3)
        assert proxied.connections() <= before
        assert Reader(f"{proxied.address}{BASE}").ask("/", follow=False).status == 302
        began = time.monotonic()
        for each in slow:
            each.settimeout(10)
            while each.recv(4096):
                pass
        assert time.monotonic() - began < 8


def test_two_servers_behind_one_address_are_one_and_one_of_them_is_enough(tmp_path: Path):
    """Each request goes to the next of them, and they share nothing."""
    with site_of(tmp_path / "one") as one, ExitStack() as other:
        two = other.enter_context(site_of(tmp_path / "two"))
        names = " ".join(f"server {site.address.removeprefix('http://')} max_fails=1;" for site in (one, two))
        with nginx(tmp_path, f"upstream class {{ {names} }}", LOCATION, free_port()) as address:
            readers = [Reader(address) for _ in range(8)]
            pages = [each.open(LESSON) for each in readers]
            for page in pages:
                assert page.move(1)["message"]["ok"]
            two.server.kill()
            for page in pages:
                ply = page.states[1]["table"]["ply"]
                assert page.move(1)["message"]["ok"]
                assert page.states[1]["table"]["ply"] > ply
            assert sum(page.behind for page in pages) > 0
