import { render } from "@testing-library/preact";
import type { ComponentChildren } from "preact";
import { type Page, PageProvider } from "../src/page";

/** Renders a component, which is told of its page. */
export const renderOn = (page: Page, component: ComponentChildren) =>
  render(<PageProvider value={page}>{component}</PageProvider>);
