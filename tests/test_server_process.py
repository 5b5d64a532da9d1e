"""A server that cannot start says why, also if another program has its port."""

from __future__ import annotations

import socket
import sys
import threading
from pathlib import Path

import pytest

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
