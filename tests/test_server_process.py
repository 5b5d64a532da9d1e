"""A server that cannot start says why, also if another program has its port."""

from __future__ import annotations

import socket
import sys
import threading
import time
import urllib.request
from pathlib import Path

import pytest

from bohnanza_lab import server_process
from bohnanza_lab.server_process import ServerStartError, free_port, running

OF_A_KERNEL = b"\xff\x00\x00\x00\x00\x00\x00\x00\x01\x7f"
"""What a kernel sends first on each connection."""


def test_a_port_that_a_kernel_has_taken_is_no_server(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", free_port())) as taken:

        def greet() -> None:
            connection, _ = taken.accept()
            with connection:
                connection.recv(1000)
                connection.sendall(OF_A_KERNEL)

        threading.Thread(target=greet, daemon=True).start()
        late = [sys.executable, "-c", "import time; time.sleep(0.5); raise SystemExit('the port is taken')"]
        address = f"http://127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(ServerStartError, match="the port is taken"), running(late, address, tmp_path / "log"):
            pass


@pytest.fixture
def proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"):
        monkeypatch.setenv(name, f"http://127.0.0.1:{free_port()}")
    monkeypatch.setattr(urllib.request, "_opener", None)  # it remembers the proxies of its first use


FILES = [sys.executable, "-m", "http.server", "--bind", "127.0.0.1"]


@pytest.mark.usefixtures("proxy")
def test_a_proxy_does_not_stand_before_a_server_on_this_computer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for name in ("no_proxy", "NO_PROXY"):
        monkeypatch.delenv(name, raising=False)
    port = free_port()
    began = time.monotonic()
    with running([*FILES, str(port)], f"http://127.0.0.1:{port}", tmp_path / "log", folder=tmp_path):
        assert time.monotonic() - began < 20


def test_a_server_that_never_answers_is_told_with_the_seconds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(server_process, "_STARTS_WITHIN", 1.0)
    silent = [sys.executable, "-c", "print('here I am', flush=True); import time; time.sleep(60)"]
    with (
        pytest.raises(ServerStartError, match="no answer in 1 seconds") as never,
        running(silent, f"http://127.0.0.1:{free_port()}", tmp_path / "log"),
    ):
        pass
    assert never.value.waited == 1.0
