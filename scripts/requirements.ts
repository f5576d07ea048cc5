/*
 * Writes docs/requirements-coverage.md, the tests of each requirement. `--check` writes nothing and fails if a
 * requirement has no test, if a test names an unknown requirement, or if the file is out of date.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { Command } from "commander";

import { coverageFaults, coverageText, readRequirements, readTests } from "./requirements/coverage.ts";

const { check = false } = new Command("npm run requirements --")
  .description("Writes docs/requirements-coverage.md, and fails if a requirement has no test.")
  .option("--check", "write nothing, and fail also if the file is out of date")
  .parse()
  .opts<{ check?: boolean }>();

const COVERAGE = "docs/requirements-coverage.md";
const FOLDERS = ["app", "embedded", "scripts", "tests"];

const requirements = readRequirements(readFileSync("docs/requirements.md", "utf8"));
const tests = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map(inside(folder)),
)
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .sort()
  .flatMap((file) => readTests(file, readFileSync(file, "utf8")));

const faults = coverageFaults(requirements, tests);
const text = await coverageText(requirements, tests);
if (!check) writeFileSync(COVERAGE, text);
else if (!existsSync(COVERAGE) || readFileSync(COVERAGE, "utf8") !== text) {
  faults.push(`${COVERAGE} is out of date: run npm run requirements.`);
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);

function inside(folder: string): (file: string) => string {
  return (file) => join(folder, file);
}
