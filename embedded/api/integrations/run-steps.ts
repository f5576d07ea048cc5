import type { Integration } from "~/contract/integration";

import { messageOf } from "./message-of";

type TestSteps = NonNullable<Integration["lastTest"]>["steps"];

/** The steps of a connection test. */
export type Step = [name: string, run: () => Promise<unknown>];

/** Runs the steps in order and stops at the first failure. */
export async function runSteps(steps: readonly Step[], clock: () => number): Promise<TestSteps> {
  const done: TestSteps = [];
  for (const [name, run] of steps) {
    const start = clock();
    try {
      await run();
      done.push({ name, ok: true, ms: clock() - start, message: "" });
    } catch (error) {
      done.push({ name, ok: false, ms: clock() - start, message: messageOf(error) });
      break;
    }
  }
  return done;
}
