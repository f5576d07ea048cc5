import { defineConfig } from "playwright/test";

import { CHROMIUM_FLAGS, findChromium } from "./scripts/chromium.ts";
import { makeTemporaryFolder } from "./tests/support/temporary-files.ts";

makeTemporaryFolder();

// A worker's tests share one browser context, emptied between them: a new one has to compile the console's scripts again, which
// is a sixth of the time. A test that asks for options of its own still gets its own.
process.env["PW_TEST_REUSE_CONTEXT"] ??= "1";

export default defineConfig({
  testDir: "tests/journeys",
  outputDir: "test-results",
  globalSetup: "./tests/support/seed-once.ts",
  // More than cores: a test waits as much as it works.
  workers: 3,
  fullyParallel: false,
  timeout: 45_000,
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    browserName: "chromium",
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS },
    // A headless browser's own name is taken for a robot's, which gets its pages in one piece.
    userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    viewport: { width: 1440, height: 900 },
    timezoneId: "America/New_York",
    locale: "en-US",
    contextOptions: { reducedMotion: "reduce" },
  },
});
