import { defineConfig } from "vitest/config";
import { artForVite } from "./art.mjs";

export default defineConfig({
  plugins: [artForVite],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    environment: "happy-dom",
    pool: "threads",
    isolate: false, // a page and its modules for each file would take three times as long
    include: ["test/**/*.test.{ts,tsx,mjs}"],
    setupFiles: ["test/setup.ts"],
    css: true, // a test reads the sheets
    testTimeout: 20_000,
  },
});
