import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

export default defineConfig({
  resolve: { alias },
  test: {
    testTimeout: 20_000,
    maxWorkers: 2,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["{app,embedded,scripts}/**/*.test.{ts,tsx}"] },
      },
      {
        extends: true,
        test: { name: "console", include: ["tests/{wire,law}/**/*.test.ts"] },
      },
    ],
  },
});
