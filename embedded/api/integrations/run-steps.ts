import type { Integration, RunningTest } from "~/contract/integration";

import { messageOf } from "./message-of";

type TestSteps = NonNullable<Integration["lastTest"]>["steps"];

/** The steps of a connection test. */
export type Step = [name: string, run: () => Promise<unknown>];

/** A finished test, without its time. */
export interface TestOutcome {
  failed: TestSteps[number] | undefined;
  lastTest: Omit<NonNullable<Integration["lastTest"]>, "at">;
}

/** Runs the steps in order and stops at the first failure. Reports each state before the next step. */
export async function runSteps(
  steps: readonly Step[],
  clock: () => number,
  report: (running: RunningTest) => void = () => undefined,
): Promise<TestOutcome> {
  const done: TestSteps = [];
  const waiting = () => steps.slice(done.length).map(([name]) => name);
  for (const [name, run] of steps) {
    report({ steps: [...done], waiting: waiting() });
    const start = clock();
    try {
      await run();
      done.push({ name, ok: true, ms: clock() - start, message: "" });
    } catch (error) {
      done.push({ name, ok: false, ms: clock() - start, message: messageOf(error) });
      break;
    }
  }
  const failed = done.find(({ ok }) => !ok);
  return { failed, lastTest: { ok: !failed, steps: done, notRun: waiting() } };
}
