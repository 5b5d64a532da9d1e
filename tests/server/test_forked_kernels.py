"""Kernels that are forked from one warm process are like those that are launched, and quicker."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import psutil
import pytest
from jupyter_client.blocking import BlockingKernelClient
from jupyter_client.manager import KernelManager
from jupyter_client.provisioning import KernelProvisionerFactory

from bohnanza_lab.server.fork_provisioner import NAME, ForkedKernel, ForkServer, forkable
from tests.browser.notebook import write
from tests.server.reader import answer_to, soon
from tests.server.test_page_kernels import Guest, apps, extension
from tests.serving import runs

PATIENCE = 60
CHANNELS = ("shell", "iopub", "stdin", "hb", "control")
PORTS = count(20_000 + os.getpid() % 1_000 * 10)
"""Below those that the system gives out: a port that it names as free may be another's a moment later."""


class Kernel:
    """A kernel as a server starts it, and what it says."""

    def __init__(self, folder: Path, **env: str) -> None:
        self.manager = KernelManager(**{f"{each}_port": next(PORTS) for each in CHANNELS})
        self.manager.start_kernel(cwd=str(folder), env={**os.environ, **env})
        self.client: BlockingKernelClient = self.manager.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=PATIENCE)

    @property
    def process(self) -> Any:
        return self.manager.provisioner.process

    def run(self, code: str) -> Any:
        """The value of the expression in the last line of the code, as JSON."""
        *lines, last = code.strip().splitlines()
        code = "\n".join((*lines, f"import json; print(json.dumps({last}))"))
        said: list[str] = []

        def hear(message: dict[str, Any]) -> None:
            if message["msg_type"] == "stream":
                said.append(message["content"]["text"])

        reply = self.client.execute_interactive(code, timeout=PATIENCE, output_hook=hear)
        assert reply["content"]["status"] == "ok", reply["content"]
        return json.loads("".join(said))

    def end(self) -> None:
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


@pytest.fixture(scope="module")
def forking() -> Iterator[None]:
    """Let kernels be forked, as `make apps` does."""
    KernelProvisionerFactory.clear_instance()
    KernelProvisionerFactory.instance().default_provisioner_name = NAME
    yield
    KernelProvisionerFactory.clear_instance()


@pytest.fixture
def started(forking: None, tmp_path: Path) -> Iterator[Callable[..., Kernel]]:
    kernels: list[Kernel] = []

    def start(**env: str) -> Kernel:
        kernels.append(Kernel(tmp_path, **env))
        return kernels[-1]

    yield start
    for each in kernels:
        with suppress(RuntimeError):
            each.end()


ABOUT = """
import os, random, secrets, sys, threading, uuid
import bohnanza_lab
game = bohnanza_lab.Game("rio-grande", 3)
{"cwd": os.getcwd(), "query": os.environ.get("QUERY_STRING"), "group": os.getpgid(0) == os.getpid(),
 "name": __name__, "path": sys.path, "game": str(game), "number": random.random(), "secret": secrets.token_hex(),
 "id": str(uuid.uuid4()), "session": get_ipython().kernel.session.session, "in": sys.stdin.fileno()}
""".replace("\n ", " ")
PLACE = """
import sys, mine
[mine.value, len(sys.argv), sys.argv[1], sys.argv[0].endswith("ipykernel_launcher.py"), sys.path]
"""
DEALS = """
from bohnanza_lab import Play
[Play(page=True).settings.seed for _ in range(8)]
"""


def test_forked_kernels_have_their_own_place_and_chance(started: Callable[..., Kernel], tmp_path: Path):
    one, two = started(QUERY_STRING="lang=en"), started(QUERY_STRING="lang=es")
    assert isinstance(one.process, ForkedKernel)
    first, second = one.run(ABOUT), two.run(ABOUT)
    assert (first["query"], second["query"]) == ("lang=en", "lang=es")
    for each in (first, second):
        assert each["cwd"] == str(tmp_path)
        assert each["group"]
        assert each["name"] == "__main__"
    for key in ("number", "secret", "id", "session"):
        assert first[key] != second[key], key
    assert one.run(DEALS) != two.run(DEALS)


def test_a_forked_kernel_is_found_as_a_launched_one(started: Callable[..., Kernel], tmp_path: Path):
    (tmp_path / "mine.py").write_text("value = 42\n")
    forked = started()
    launched = started(PYTHONNOUSERSITE="1")  # another setting of Python: the warm process cannot take it
    assert isinstance(forked.process, ForkedKernel)
    assert not isinstance(launched.process, ForkedKernel)
    assert forked.run(PLACE) == launched.run(PLACE)


def test_a_forked_kernel_is_interrupted_restarted_and_ended(started: Callable[..., Kernel]):
    kernel = started(WHERE="here")
    kernel.client.execute("import time; time.sleep(600)")
    time.sleep(1)
    kernel.manager.interrupt_kernel()
    reply = kernel.client.get_shell_msg(timeout=PATIENCE)
    assert reply["content"]["ename"] == "KeyboardInterrupt"
    before = kernel.process.pid
    kernel.manager.restart_kernel()
    kernel.client.wait_for_ready(timeout=PATIENCE)
    assert kernel.run("import os\nos.environ['WHERE']") == "here"
    process = kernel.process
    assert process.pid != before
    kernel.manager.shutdown_kernel()
    assert process.returncode == 0
    assert not psutil.pid_exists(process.pid)


def test_a_killed_kernel_is_told_by_its_exit(started: Callable[..., Kernel]):
    kernel = started()
    assert kernel.process.poll() is None
    os.kill(kernel.process.pid, signal.SIGKILL)
    assert soon(lambda: kernel.process.poll() is not None)
    assert kernel.process.returncode == -signal.SIGKILL


def test_the_warm_process_has_one_thread_and_no_socket_but_its_own(tmp_path: Path):
    server = ForkServer()
    # It answers once it is warm. A kernel that ends by itself removes its connection file, whatever that is.
    kernel = server.fork(["-f", str(tmp_path / "kernel.json")], "/", os.environ)
    warm = psutil.Process(psutil.Process(kernel.pid).ppid())
    assert warm.num_threads() == 1
    assert warm.net_connections("inet") == []
    kernel.kill()
    server.close()
    assert soon(lambda: not runs(warm))


@pytest.mark.drawn(1)
@pytest.mark.parametrize("killed", ["the warm process", "the server"])
def test_kernels_end_with_their_parents_and_the_server_goes_on(tmp_path: Path, killed: str):
    write(tmp_path / "notebooks/page.ipynb", "A page", "import os\nopen('pid', 'w').write(str(os.getpid()))")
    with apps(tmp_path, "--MappingKernelManager.cull_idle_timeout=0") as site:
        Guest(site).kernel_of("page.ipynb")
        kernel = psutil.Process(int((tmp_path / "notebooks/pid").read_text()))
        warm = kernel.parent()
        assert warm
        assert "bohnanza_lab.server.fork_server" in warm.cmdline()
        server = warm.parent()
        assert server
        (server if killed == "the server" else warm).kill()
        assert soon(lambda: not runs(kernel))
        assert soon(lambda: not runs(warm))
        if killed == "the warm process":
            Guest(site).kernel_of("page.ipynb")
            assert int((tmp_path / "notebooks/pid").read_text()) != kernel.pid


@pytest.mark.drawn(2, of="kernels that nobody needs")
def test_where_voila_is_an_extension_kernels_are_forked_when_the_server_is_told_to(tmp_path: Path):
    page = "import os\nfrom bohnanza_lab import Card\nopen('pid', 'w').write(str(os.getpid()))\nCard('soy')"
    write(tmp_path / "notebooks/page.ipynb", "A page", page)
    config = tmp_path / "jupyter_server_config.py"
    config.write_text(f'c.KernelProvisionerFactory.default_provisioner_name = "{NAME}"\n')
    with extension(tmp_path, f"--config={config}") as site:
        reader = Guest(site)
        kernel = reader.kernel_of("page.ipynb")
        process = psutil.Process(int((tmp_path / "notebooks/pid").read_text()))
        warm = process.parent()
        assert warm
        assert "bohnanza_lab.server.fork_server" in warm.cmdline()
        with reader.socket(kernel) as one:
            assert answer_to(one, "comm_info_request", {"target_name": "jupyter.widget"}, "comm_info_reply")["comms"]
        assert reader.leave(kernel) == 204
        assert soon(lambda: not runs(process))


@pytest.mark.parametrize(
    ("command", "options"),
    [
        ([sys.executable, "-m", "xeus", "-f", "x"], {}),
        (["/usr/bin/python9", "-m", "ipykernel_launcher", "-f", "x"], {}),
        ([sys.executable, "-O", "-m", "ipykernel_launcher", "-f", "x"], {}),
        ([sys.executable, "-m", "ipykernel_launcher", "-f", "x"], {"independent": True}),
        ([sys.executable, "-m", "ipykernel_launcher", "-f", "x"], {"stderr": subprocess.PIPE}),
        ([sys.executable, "-m", "ipykernel_launcher", "-f", "x"], {"env": {"PYTHONPATH": "/elsewhere"}}),
    ],
)
def test_what_cannot_be_forked_is_launched(command: list[str], options: dict[str, Any]):
    assert forkable(command, options) is None
    assert forkable([sys.executable, "-Xfrozen_modules=off", "-m", "ipykernel_launcher", "-f", "x"], {}) == ["-f", "x"]
