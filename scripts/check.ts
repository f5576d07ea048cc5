/* Types, lint, layer rules, unused code and settings, generated files: the checks before every commit. */
import { Command } from "commander";

import { bin, runQuietly } from "./steps.ts";

const { inTurn = false } = new Command("npm run check --")
  .description("Runs the checks before a commit; the last line is the number of those that passed.")
  .option("--in-turn", "run one check at a time, beside a build")
  .parse()
  .opts<{ inTurn?: boolean }>();

// Slowest checks first, so that both lanes finish at about the same time.
const CHECKS: [name: string, command: string, args: string[]][] = [
  ["format", bin("oxfmt"), ["--check"]],
  ["types and lint", bin("oxlint"), []],
  ["unread settings", bin("tsx"), ["scripts/check-settings.ts"]],
  [
    "layer law",
    bin("depcruise"),
    ["app", "embedded", "server.ts", "scripts", "tests", "--config", ".dependency-cruiser.cjs"],
  ],
  ["unused code", bin("knip"), []],
  ["generated files", bin("tsx"), ["scripts/write-types.ts", "--check"]],
  ["requirements", bin("tsx"), ["scripts/requirements.ts", "--check"]],
  ["wording", bin("tsx"), ["scripts/wording.ts"]],
  ["lock", bin("tsx"), ["scripts/lock.ts", "--check"]],
];

const startedAt = Date.now();
const failed: string[] = [];
// Two at a time, for a host with two cores.
const lanes = inTurn ? 1 : 2;
const waiting = [...CHECKS];
await Promise.all(
  Array.from({ length: lanes }, async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, command, args] = check;
      const began = Date.now();
      const { code, output } = await runQuietly(command, args);
      console.log(`${code === 0 ? "ok  " : "FAIL"} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
      if (code !== 0) failed.push(`--- ${name}\n${output}`);
    }
  }),
);
console.log(failed.join("\n"));
console.log(
  `${CHECKS.length - failed.length} of ${CHECKS.length} checks passed in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
);
process.exit(failed.length === 0 ? 0 : 1);
