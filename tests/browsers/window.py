"""A window of Firefox or of WebKit, by what both can do: open, run a script, press, resize.

Firefox speaks WebDriver BiDi over a socket. WebKitGTK needs its driver and a display: Xvfb.
``python -m tests.browsers.window`` says which versions are here, or what to install.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import websocket

PROGRAMS = {"firefox-esr": "firefox-esr", "WebKitWebDriver": "webkit2gtk-driver", "Xvfb": "xvfb"}
"""The programs that are run, and the Debian package of each."""
SOON = 30.0
"""So many seconds a page has to show what it is to show: a loaded machine answers late."""
WINDOW = (1280, 800)
SETTINGS = {"ui.prefersReducedMotion": 1, "ui.useOverlayScrollbars": 1}
"""Firefox's own: as on a telephone, scrollbars take no room."""
CALM = "[Settings]\ngtk-enable-animations=0\n"
"""GTK's own, for WebKit: by this a page knows that a reader prefers that nothing moves."""

RUN = """(async (...args) => ({script})(...args))(...{args}).then(
  (value) => JSON.stringify({{ value: value ?? null }}),
  (error) => JSON.stringify({{ error: `${{error}} ${{error?.stack}}` }}))"""
FIND = """
  const shown = (part) => part.checkVisibility({ visibilityProperty: true });
  const said = (part) => part.getAttribute("aria-label") ?? part.textContent;
  const all = (css) => [...document.querySelectorAll(css)].filter(shown);
  const find = (css, text) => all(css).find((part) => said(part).includes(text));
"""
AIM = f"""async (css, text) => {{
  {FIND}
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const part = find(css, text);
  if (!part) return "there is none";
  part.scrollIntoView({{ block: "center", inline: "nearest", behavior: "instant" }});
  const before = part.getBoundingClientRect();
  await painted();
  await painted();
  const box = part.getBoundingClientRect();
  if (Math.abs(box.x - before.x) + Math.abs(box.y - before.y) > 1) return "it moves";
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  const hit = document.elementFromPoint(x, y);
  return part.contains(hit) ? [x, y] : `under its middle lies ${{hit?.outerHTML.slice(0, 200)}}`;
}}"""
"""The middle of the first part that is shown, matches a selector and says a text; why it cannot be pressed there."""
FRAME = """(src, width, height) => {
  document.documentElement.innerHTML = "<body style='margin: 0'><iframe style='border: 0; display: block'>";
  const frame = document.querySelector("iframe");
  return new Promise((done) => Object.assign(frame, { width, height, src, onload: () => done() }));
}"""
SAID = "() => document.body.innerText.slice(0, 2000)"


class Window(ABC):
    """A window of a browser on one page."""

    name: str
    version: str

    @abstractmethod
    def open(self, address: str, width: int = WINDOW[0], height: int = WINDOW[1]) -> None:
        """Load a page in a window of this size."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None: ...

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def press(self, x: int, y: int) -> None:
        """Press with the mouse at a place of the window, and let go."""

    @abstractmethod
    def _run(self, expression: str) -> str:
        """What the promise of a text becomes."""

    def run(self, script: str, *args: object) -> Any:
        """What a function of JavaScript returns, or what its promise becomes."""
        said = json.loads(self._run(RUN.format(script=script, args=json.dumps(args))))
        assert "error" not in said, said["error"]
        return said["value"]

    def until(self, script: str, *args: object) -> None:
        """Wait until a function of JavaScript returns something true."""
        end = time.monotonic() + SOON
        while not self.run(script, *args):
            assert time.monotonic() < end, f"{self.name} never came to {script} {args}: {self.run(SAID)}"
            time.sleep(0.1)

    def sees(self, css: str, text: str = "") -> None:
        """Wait until a part with this selector says this text."""
        self.until(f"(css, text) => {{ {FIND} return Boolean(find(css, text)); }}", css, text)

    def click(self, css: str, text: str = "") -> None:
        """Click the middle of a part, as soon as it is what lies there."""
        end = time.monotonic() + SOON
        while isinstance(place := self.run(AIM, css, text), str):
            assert time.monotonic() < end, f"{self.name} cannot press {css} {text!r}: {place}"
            time.sleep(0.1)
        self.press(*place)


class Firefox(Window):
    """Firefox without a window, over WebDriver BiDi."""

    name = "Firefox"

    def __init__(self, address: str) -> None:
        self._socket = websocket.create_connection(f"{address}/session", timeout=60, suppress_origin=True)
        self._asked = 0
        self.version = self._ask("session.new", capabilities={})["capabilities"]["browserVersion"]
        self._context = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _ask(self, method: str, **params: object) -> Any:
        self._asked += 1
        self._socket.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while (said := json.loads(self._socket.recv())).get("id") != self._asked:
            pass
        if said["type"] == "error":
            raise RuntimeError(f"{method}: {said['error']}: {said['message']}")
        return said["result"]

    def open(self, address: str, width: int = WINDOW[0], height: int = WINDOW[1]) -> None:
        self.resize(width, height)
        self._ask("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def resize(self, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._context, viewport=size)

    def reload(self) -> None:
        self._ask("browsingContext.reload", context=self._context, wait="complete")

    def press(self, x: int, y: int) -> None:
        moves: list[dict[str, object]] = [
            {"type": "pointerMove", "x": x, "y": y},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": moves}
        self._ask("input.performActions", context=self._context, actions=[mouse])

    def _run(self, expression: str) -> str:
        target = {"context": self._context}
        said = self._ask("script.evaluate", expression=expression, target=target, awaitPromise=True)
        return str(said["result"]["value"])


class WebKit(Window):
    """WebKitGTK's small browser on a display, by its driver."""

    name = "WebKitGTK"
    NARROWEST = 500
    """Its window grows no narrower: a narrower one is a frame in it, which is a window of its own to the page."""

    def __init__(self, display: str, settings: Path) -> None:
        # Only here: what needs Firefox alone needs no Selenium.
        from selenium import webdriver
        from selenium.webdriver.webkitgtk.service import Service

        told = {"DISPLAY": display, "XDG_CONFIG_HOME": str(settings)}
        service = Service(shutil.which("WebKitWebDriver"), env={**os.environ, **told})
        self.driver = webdriver.WebKitGTK(service=service)
        self.version = self.driver.capabilities["browserVersion"]

    def open(self, address: str, width: int = WINDOW[0], height: int = WINDOW[1]) -> None:
        self.driver.get(address)
        if width < self.NARROWEST:
            self.run(FRAME, address, width, height)
            self.driver.switch_to.frame(0)
        else:
            self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        if self.run("() => Boolean(frameElement)"):
            self.run("(...size) => { [frameElement.width, frameElement.height] = size }", width, height)
            return
        outer = self.run("() => [outerWidth - innerWidth, outerHeight - innerHeight]")
        self.driver.set_window_rect(width=width + outer[0], height=height + outer[1])
        self.until("(width, height) => innerWidth === width && innerHeight === height", width, height)

    def reload(self) -> None:
        self.driver.refresh()

    def press(self, x: int, y: int) -> None:
        from selenium.webdriver.common.actions.action_builder import ActionBuilder

        actions = ActionBuilder(self.driver)
        actions.pointer_action.move_to_location(x, y).pointer_down().pointer_up()
        actions.perform()

    def _run(self, expression: str) -> str:
        return str(self.driver.execute_async_script(f"const done = arguments[0]; ({expression}).then(done)"))


@contextmanager
def firefox() -> Iterator[Window]:
    with TemporaryDirectory() as profile:
        settings = "".join(f'user_pref("{name}", {value});\n' for name, value in SETTINGS.items())
        Path(profile, "user.js").write_text(settings, encoding="utf-8")
        command = ["firefox-esr", "--headless", "--profile", profile, "--remote-debugging-port=0", "about:blank"]
        with _process(command):
            said = Path(profile, "WebDriverBiDiServer.json")
            end = time.monotonic() + SOON
            while not said.is_file() or not said.read_text(encoding="utf-8"):
                assert time.monotonic() < end, "Firefox does not listen"
                time.sleep(0.1)
            listens = json.loads(said.read_text(encoding="utf-8"))
            yield Firefox(f"ws://{listens['ws_host']}:{listens['ws_port']}")


@contextmanager
def webkit() -> Iterator[Window]:
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "2000x1400x24", "-nolisten", "tcp"]
    with TemporaryDirectory() as settings, _process(command, pass_fds=[write]):
        os.close(write)
        told = Path(settings, "gtk-3.0", "settings.ini")
        told.parent.mkdir()
        told.write_text(CALM, encoding="utf-8")
        with os.fdopen(read) as said:
            window = WebKit(f":{said.readline().strip()}", Path(settings))
        try:
            yield window
        finally:
            window.driver.quit()


@contextmanager
def _process(command: list[str], **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    program = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
    try:
        yield program
    finally:
        program.terminate()
        program.wait(20)


BROWSERS = {"firefox": firefox, "webkit": webkit}


def main() -> None:
    """Say which browsers are here; say what to install and end where one is not."""
    if missing := [package for program, package in PROGRAMS.items() if not shutil.which(program)]:
        sys.exit(f"These checks need what is not here. On Debian: apt-get install {' '.join(missing)}")
    for browser in BROWSERS.values():
        with browser() as window:
            print(window.name, window.version)


if __name__ == "__main__":
    main()
