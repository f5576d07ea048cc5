import { expect, test } from "vitest";

import type { RunningTest } from "~/contract/integration";

import { runSteps, type Step } from "./run-steps";

test("the steps are reported one by one, and those after a failure are not run", async () => {
  const steps: Step[] = [
    ["Reach the host", () => Promise.resolve()],
    ["Authenticate", () => Promise.reject(new Error("The credentials are not valid"))],
    ["Read tickets", () => Promise.resolve()],
  ];
  const reported: RunningTest[] = [];
  let now = 0;
  const { failed, lastTest } = await runSteps(
    steps,
    () => (now += 5),
    (running) => reported.push(running),
  );
  expect(reported.map(({ steps: done, waiting }) => [done.length, waiting[0]])).toEqual([
    [0, "Reach the host"],
    [1, "Authenticate"],
  ]);
  expect(failed).toMatchObject({ name: "Authenticate", ms: 5, message: "The credentials are not valid" });
  expect(lastTest).toMatchObject({ ok: false, notRun: ["Read tickets"] });
});
