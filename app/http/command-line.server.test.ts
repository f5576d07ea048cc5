import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { describe, expect, test } from "vitest";

import { parseCommandLine } from "./command-line.server";

const COMMAND = {
  usage: "npm run seed --",
  about: "Fills a data folder.",
  options: { flows: { value: "rows", about: "Number of flows.", default: "0" }, quiet: { about: "No output." } },
};
const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", script, ...args]).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: unknown) => {
      const { code, stderr } = error as { code: number; stderr: string };
      return { code, output: stderr };
    },
  );

describe("a command line", () => {
  test("has the values of its options, and their defaults", () => {
    expect(parseCommandLine(COMMAND, ["--quiet"])).toEqual({ kind: "run", values: { flows: "0", quiet: true } });
  });

  test("explains each option with --help", () => {
    const { kind, text } = parseCommandLine(COMMAND, ["--help"]) as { kind: string; text: string };
    expect(kind).toBe("help");
    expect(text).toContain("Usage: npm run seed -- [options]");
    expect(text).toMatch(/--flows <rows> {2}Number of flows\. Default: 0\./);
  });

  test.each([["--flow", "1"], ["--flows"], ["--quiet=yes"], ["folder"]])(
    "refuses %j in one line that names the help",
    (...args) => {
      const { kind, text } = parseCommandLine(COMMAND, args) as { kind: string; text: string };
      expect(kind).toBe("refusal");
      expect(text).not.toContain("\n");
      expect(text).toMatch(/\. To list the options: npm run seed -- --help$/);
    },
  );
});

describe.each([
  ["scripts/start.ts", "--no-telemetry"],
  ["scripts/seed.ts", "--flows"],
])("%s", (script, option) => {
  test("explains its options with --help", async () => {
    const { code, output } = await run(script, "--help");
    expect([code, output]).toEqual([0, expect.stringContaining(option)]);
  });

  test("reports an unknown option in one line, without a stack trace", async () => {
    const { code, output } = await run(script, "--unknown");
    expect(code).toBe(1);
    expect(output.trim().split("\n")).toEqual([expect.stringMatching(/^Unknown option '--unknown'\. To list/)]);
  });
});
