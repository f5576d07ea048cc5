import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

import { makeTemporaryFolder } from "./tests/support/temporary-files.ts";

makeTemporaryFolder();

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

/** Tests that render into a DOM. */
const WIDGETS = ["app/**/*.test.tsx"];

/** The longest files, whatever their size. */
const LONGEST = [
  "scripts/brands/console-commands",
  "scripts/brands/check-all",
  "app/brand/diagnose/one-cause",
  "embedded/telemetry/telemetry",
  "scripts/brands/validate.test",
  "embedded/api/list/counted-rows",
];

/**
 * The laws, which ask a running console thousands of times, and the longest files first: none keeps one core waiting at
 * the end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => {
      if (moduleId.includes("/tests/")) return moduleId.includes("/tests/law/") ? 0 : 1;
      return LONGEST.some((name) => moduleId.includes(name)) ? 2 : 3;
    };
    return (await super.sort(files)).sort((one, other) => rankOf(one) - rankOf(other));
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    // Long enough for a test that starts a console on a slow and busy machine.
    testTimeout: 60_000,
    // A lost race on a busy machine is listed by name, and does not refuse the other eight thousand (decision 14).
    retry: 1,
    hookTimeout: 120_000,
    // More than the two cores that this is measured on: tests of a running console mostly wait for it.
    maxWorkers: 3,
    // Less time for collecting garbage: a twentieth of the whole.
    execArgv: ["--max-semi-space-size=64", "--min-semi-space-size=16"],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // One set of modules for all files of a worker: nothing here changes a module, and reading them is a fifth of the time.
        test: {
          name: "node",
          include: ["{app,embedded,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: WIDGETS,
          isolate: false,
          setupFiles: "tests/support/same-cases.ts",
        },
      },
      {
        extends: true,
        // With a DOM, in workers of their own: no other test may find a document.
        test: {
          name: "widgets",
          include: WIDGETS,
          environment: "happy-dom",
          isolate: false,
          setupFiles: "app/ui/testing/widget-setup.ts",
        },
      },
    ],
  },
});
