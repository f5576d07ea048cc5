import { writeFileSync } from "node:fs";

import type { Reporter, TestModule } from "vitest/node";

/** Where `npm test` reads which tests passed only on retry. */
export const SECOND_TRIES_FILE = "test-results/second-tries.json";

/** Lists tests that passed only on the second attempt, with the error of the first: each indicates a defect. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const repeated = modules.flatMap((module) =>
      [...module.children.allTests()].filter((test) => test.diagnostic()?.flaky === true),
    );
    for (const test of repeated) {
      console.log(`Passed at the second try: ${test.fullName}`);
      for (const { stack, message } of test.result().errors ?? []) console.log(stack ?? message);
    }
    const names = repeated.map(({ module, fullName }) => `${module.relativeModuleId}: ${fullName}`);
    writeFileSync(SECOND_TRIES_FILE, JSON.stringify(names));
  }
}
