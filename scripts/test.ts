/* `npm test`: checks, a build when it is stale, then every test; the last line says how many passed and failed. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";

import { buildWhenStale } from "./build-when-stale.ts";
import { findChromium } from "./chromium.ts";
import { bin, run } from "./steps.ts";

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numTotalTestSuites: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

console.log(`Browser: ${findChromium()}`);
rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

let passed = 0;
let failed = 0;

// Together: the last of the checks leaves a core free.
await Promise.all([
  count("check", async () => asOne(await run(bin("tsx"), ["scripts/check.ts"]))),
  count("build", async () => asOne(await buildWhenStale())),
]);
await count("unit, wire and law", async () => {
  const code = await run(bin("vitest"), [
    "run",
    "--reporter=default",
    "--reporter=json",
    "--outputFile.json=test-results/vitest.json",
  ]);
  const report = JSON.parse(readFileSync("test-results/vitest.json", "utf8")) as VitestReport;
  // A file that could not be loaded has no tests to count, and still fails the run.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  const failures = report.numFailedTests + broken;
  return { passed: report.numPassedTests, failed: failures === 0 && code !== 0 ? 1 : failures };
});
await count("journeys", async () => {
  const code = await run(bin("playwright"), ["test"]);
  const { stats } = JSON.parse(readFileSync("test-results/journeys.json", "utf8")) as PlaywrightReport;
  // A test that passed only at the second try is a defect, in it or in the product.
  const failures = stats.unexpected + stats.flaky;
  return { passed: stats.expected, failed: failures === 0 && code !== 0 ? 1 : failures };
});

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
  console.log(
    `=== ${name}: ${result.passed} passed, ${result.failed} failed, ${((Date.now() - startedAt) / 1000).toFixed(0)} s`,
  );
}
