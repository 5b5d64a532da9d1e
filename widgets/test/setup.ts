// What holds for every test, since all files share one page and its modules, which takes a third of the time: the page
// is empty, its clock runs, and what it waits for may take its time on a busy machine.
import { cleanup, configure } from "@testing-library/preact";
import { afterEach, vi } from "vitest";
import "../src/games";
import { announcements } from "./announcements";

configure({ asyncUtilTimeout: 5000 });
// The DOM of the tests knows no dialogs.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
HTMLDialogElement.prototype.close = function () {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  history.replaceState(null, "", "/");
  localStorage.clear();
  sessionStorage.clear();
  announcements.length = 0;
});
