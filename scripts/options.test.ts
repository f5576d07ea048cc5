import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { describe, expect, test } from "vitest";

const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", script, ...args]).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: unknown) => {
      const { code, stderr } = error as { code: number; stderr: string };
      return { code, output: stderr };
    },
  );

describe("npm start", () => {
  test("explains its options with --help", async () => {
    expect(await run("scripts/start.ts", "--help")).toEqual({
      code: 0,
      output: expect.stringContaining("--no-telemetry"),
    });
  });

  test("reports an unknown option in one line", async () => {
    expect(await run("scripts/start.ts", "--unknown")).toEqual({
      code: 1,
      output: "error: unknown option '--unknown'\n",
    });
  });
});

// Commander reads the options before anything else happens; a program without it would act on a misspelled one.
test.each([
  "build",
  "check",
  "lock",
  "new-migration",
  "new-screen",
  "requirements",
  "screenshots",
  "test",
  "write-map",
  "write-types",
])("scripts/%s.ts reports an unknown option in one line and does nothing else", async (name) => {
  expect(await run(`scripts/${name}.ts`, "--unknown")).toEqual({
    code: 1,
    output: "error: unknown option '--unknown'\n",
  });
});

test("npm run seed reports a number of flows that is none in one line", async () => {
  const { code, output } = await run("scripts/seed.ts", "--flows", "many");
  expect(code).toBe(1);
  expect(output).toMatch(/^error: option '--flows <rows>' argument 'many' is invalid\. Enter a number .*\n$/);
});
