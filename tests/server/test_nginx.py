"""The lines for nginx in docs/hosting.md, as they stand there, before a server that somebody attacks."""

from __future__ import annotations

import re
import socket as sockets
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.nginx import get
from tests.server.reader import Reader, comms
from tests.server.site import PAGE, Site, site_of
from tests.serving import ROOT, free_port, served

BASE = "/beans"
OTHER = "127.0.0.9"


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


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    folder: Path = tmp_path_factory.mktemp("nginx")
    port = free_port()
    server, http = blocks()
    with site_of(folder, f"--Voila.base_url={BASE}/", base=BASE) as site:
        behind = site.address.removeprefix("http://")
        assert "127.0.0.1:8866" in server
        # Whatever nginx would write stands in the folder of the test; a little patience is enough to see that it ends.
        paths = "".join(
            f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        hurried = re.sub(r"\b20s;", "2s;", http)
        (folder / "nginx.conf").write_text(
            f"pid {folder}/nginx.pid;\nerror_log {folder}/error.log;\ndaemon off;\nmaster_process off;\n"
            f"events {{ worker_connections 1000; }}\nhttp {{\naccess_log off;\n{paths}{hurried}\n"
            f"server {{ listen 127.0.0.1:{port};\n{server.replace('127.0.0.1:8866', behind)} }}\n}}\n",
            encoding="utf-8",
        )
        command = [get(), "-c", f"{folder}/nginx.conf", "-e", f"{folder}/error.log"]
        with served(command, f"http://127.0.0.1:{port}/nowhere") as address:
            yield Proxied(site, address.removesuffix("/nowhere"))


def test_a_page_talks_with_its_kernel_through_it(proxied: Proxied):
    reader = Reader(f"{proxied.address}{BASE}")
    kernel = reader.open(PAGE)
    with reader.socket(kernel) as socket:
        assert comms(socket)
    assert reader.leave(kernel) == 204


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


@pytest.mark.parametrize("header", ["X-Forwarded-For", "X-Real-Ip", "X-Forwarded-Proto", "X-Scheme"])
def test_a_reader_forges_nothing_through_it(proxied: Proxied, header: str):
    said = "https" if header in ("X-Forwarded-Proto", "X-Scheme") else "192.0.2.7"
    reader = Reader(f"{proxied.address}{BASE}", from_address=OTHER)
    cookie = reader.ask("/", follow=False, headers={header: said}).headers["Set-Cookie"]
    assert "secure" not in cookie.lower()
