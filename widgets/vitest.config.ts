import { defineConfig } from "vitest/config";
import { artForVite } from "./art.mjs";

export default defineConfig({
  plugins: [artForVite],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  test: {
    environment: "happy-dom",
    pool: "threads", // a process for each file would take a fifth longer
    include: ["test/**/*.test.{ts,tsx,mjs}"],
    setupFiles: ["test/patience.ts", "src/games/index.ts"],
    css: true, // a test reads the sheets
    testTimeout: 20_000,
  },
});
