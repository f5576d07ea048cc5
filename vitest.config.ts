import { fileURLToPath } from "node:url";

import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

import { makeTemporaryFolder } from "./tests/support/temporary-files.ts";

makeTemporaryFolder();

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

/** Tests that render into a DOM. */
const WIDGETS = ["app/**/*.test.tsx"];

/** The laws ask a running console thousands of times: begun first, they do not keep one core waiting at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLaw = ({ moduleId }: TestSpecification) => moduleId.includes("/tests/law/");
    const sorted = await super.sort(files);
    return [...sorted.filter(isLaw), ...sorted.filter((file) => !isLaw(file))];
  }
}

export default defineConfig({
  resolve: { alias },
  test: {
    testTimeout: 20_000,
    // A lost race on a busy machine is listed by name, and does not refuse the other eight thousand (decision 14).
    retry: 1,
    hookTimeout: 120_000,
    // More than the two cores that this is measured on: tests of a running console mostly wait for it.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        // One set of modules for all files of a worker: nothing here changes a module, and reading them is a fifth of the time.
        test: {
          name: "unit",
          include: ["{app,embedded,scripts}/**/*.test.{ts,tsx}"],
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
      {
        extends: true,
        test: { name: "console", include: ["tests/{wire,law}/**/*.test.ts"], isolate: false },
      },
    ],
  },
});
