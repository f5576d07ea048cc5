/* `npm test`: checks, a build if stale, then every test; the last line is the number of passed and failed tests. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

import { Command } from "commander";

import { buildWhenStale } from "./build-when-stale.ts";
import { findChromium } from "./chromium.ts";
import { bin, run } from "./steps.ts";
import { SECOND_TRIES_FILE } from "../tests/support/second-tries.ts";
import { seededData } from "../tests/support/seeded-data.ts";

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numTotalTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites?: PlaywrightSuite[];
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
}

new Command("npm test").description("Runs the checks, a build if it is stale, and every test.").parse();

console.log(`Browser: ${findChromium()}`);
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

let passed = 0;
let failed = 0;
/** Repeated at the end of the output with their reasons, where they are easy to find. */
const failures: string[] = [];
/** Tests that failed once and then passed: listed, because each is a defect in the test or in the product. */
const secondTries: string[] = [];

// In parallel, and the checks one after the other: the build takes as long as all of them.
await Promise.all([
  count("check", async () => asOne(await run(bin("tsx"), ["scripts/check.ts", "--in-turn"]))),
  count("build and demonstration data", async () => {
    const code = await buildWhenStale();
    // Once, so that several workers do not generate the same data at the same time.
    if (code === 0) await seededData();
    return asOne(code);
  }),
]);
await count("unit, wire and law", async () => {
  const code = await run(bin("vitest"), [
    "run",
    "--reporter=default",
    "--reporter=json",
    "--reporter=./tests/support/second-tries.ts",
    "--outputFile.json=test-results/vitest.json",
  ]);
  const report = JSON.parse(readFileSync("test-results/vitest.json", "utf8")) as VitestReport;
  // A file that could not be loaded has no tests to count, but fails the run.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  failures.push(...broken.map(({ name, message }) => withReason(name, message)));
  for (const { name, assertionResults } of report.testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === "failed") failures.push(withReason(`${name}: ${fullName}`, failureMessages[0]));
  secondTries.push(...(JSON.parse(readFileSync(SECOND_TRIES_FILE, "utf8")) as string[]));
  const failedTests = report.numFailedTests + broken.length;
  return { passed: report.numPassedTests, failed: failedTests === 0 && code !== 0 ? 1 : failedTests };
});
await count("journeys", async () => {
  const code = await run(bin("playwright"), ["test"]);
  const { stats, suites = [] } = JSON.parse(readFileSync("test-results/journeys.json", "utf8")) as PlaywrightReport;
  failures.push(...suites.flatMap((suite) => journeysThat("unexpected", suite)));
  secondTries.push(...suites.flatMap((suite) => journeysThat("flaky", suite)));
  const failedTests = stats.unexpected;
  return { passed: stats.expected + stats.flaky, failed: failedTests === 0 && code !== 0 ? 1 : failedTests };
});

for (const name of secondTries) console.log(`Passed at the second try: ${name}`);
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** A step that passes or fails as a whole, by its exit code. */
function asOne(code: number): { passed: number; failed: number } {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function count(name: string, step: () => Promise<{ passed: number; failed: number }>): Promise<void> {
  const startedAt = Date.now();
  console.log(`\n=== ${name}`);
  const result = await step().catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) failures.push(`the step "${name}"`);
  console.log(
    `=== ${name}: ${result.passed} passed, ${result.failed} failed, ${((Date.now() - startedAt) / 1000).toFixed(0)} s`,
  );
}

/** A test's name with the start of its error message. */
function withReason(name: string, message = ""): string {
  if (message === "") return name;
  const lines = stripVTControlCharacters(message).split("\n").slice(0, 12);
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}

function journeysThat(status: "unexpected" | "flaky", { suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ results }) => withReason(`${file}: ${title}`, results.find(({ error }) => error)?.error?.message)),
  );
  return [...own, ...suites.flatMap((suite) => journeysThat(status, suite))];
}
