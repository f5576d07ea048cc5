import { execFileSync } from "node:child_process";
import { WriteStream } from "node:tty";

import { describe, expect, test } from "vitest";

import { makeBrandsDirectory, manifest } from "~/brand/testing/brands-directory";

import { wantsColours } from "./output.ts";

describe("colours", () => {
  const terminal = Object.assign(Object.create(WriteStream.prototype) as WriteStream, { isTTY: true as const });

  test.each([
    [true, { TERM: "xterm-256color" }],
    [false, { TERM: "xterm-256color", NO_COLOR: "1" }],
    [false, { TERM: "xterm-256color", NO_COLOR: "true" }],
    [false, { TERM: "xterm-256color", NO_COLOR: "1", FORCE_COLOR: "3" }],
    [true, { TERM: "dumb", FORCE_COLOR: "1" }],
    [false, { TERM: "dumb" }],
  ])("are %s in a terminal with %j", (wanted, environment) => {
    expect(wantsColours(terminal, environment as unknown as NodeJS.ProcessEnv)).toBe(wanted);
  });

  test("are not used in a file or a pipe", () => {
    expect(wantsColours({}, { TERM: "xterm-256color" } as unknown as NodeJS.ProcessEnv)).toBe(false);
  });
});

test("exits silently if the reader of the report exits early", () => {
  // More than a pipe holds (64 kB).
  const mistakes = Array.from({ length: 600 }, (_, index) => `unknown${index}: 1\n`).join("");
  const directory = makeBrandsDirectory({ "acme/brand.yaml": manifest("acme", mistakes) });
  const piped = `{ node scripts/run-compiled.js scripts/brands.ts validate acme --brands-dir "$0" --format json | head -c 1 >/dev/null; } 2>&1`;
  expect(execFileSync("bash", ["-c", piped, directory.path], { encoding: "utf8" })).not.toMatch(/EPIPE|Error|at /);
}, 60_000);
