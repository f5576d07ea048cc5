import { execFile } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

import { beforeEach, expect, test } from "vitest";

const LAUNCHER = resolve("scripts/run-compiled.js");
const CACHE = ".cache/programs";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "compiled-"));
  write("package-lock.json", "{}");
  write("word.ts", 'export const word: string = "one";');
  write("late.ts", 'export const late: string = "late";');
  write(
    "program.ts",
    'import { word } from "./word.ts";\n' +
      'const { late } = await import("./late.ts");\n' +
      "console.log(word, late, process.argv.slice(2).join());",
  );
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

async function start(...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [LAUNCHER, "program.ts", ...args], {
    cwd: folder,
  });
  expect(stderr).toBe("");
  return stdout.trim();
}

const compilations = () => readdirSync(join(folder, CACHE)).filter((name) => name.startsWith("program-"));

test("a program gets its arguments, and is compiled again after a change of a module", async () => {
  expect(await start("a", "b")).toBe("one late a,b");
  expect(await start()).toBe("one late");
  expect(compilations()).toHaveLength(1);
  write("word.ts", 'export const word: string = "another";');
  expect(await start()).toBe("another late");
  expect(compilations()).toHaveLength(2);
});

test("several first starts at once do not disturb one another", async () => {
  expect(await Promise.all([start("a"), start("b"), start("c")])).toEqual(["one late a", "one late b", "one late c"]);
  expect(compilations()).toHaveLength(1);
});

test("compilations of earlier days are removed", async () => {
  const old = join(folder, CACHE, "program-000000000000");
  mkdirSync(old, { recursive: true });
  utimesSync(old, new Date(0), new Date(0));
  await start();
  expect(existsSync(old)).toBe(false);
});
