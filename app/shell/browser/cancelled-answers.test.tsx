import { expect, test } from "vitest";

import { ignoreCancelledAnswers } from "./cancelled-answers";

ignoreCancelledAnswers();

/** Whether the browser would report a promise that was rejected with this reason and that nothing handles. */
function isReported(reason: unknown): boolean {
  return window.dispatchEvent(Object.assign(new Event("unhandledrejection", { cancelable: true }), { reason }));
}

test("a cancelled answer is not reported as an error", () => {
  const leaving = new AbortController();
  leaving.abort();
  expect(isReported(leaving.signal.reason)).toBe(false);
});

test("any other failure is reported", () => {
  expect(isReported(new TypeError("x is undefined"))).toBe(true);
  expect(isReported(undefined)).toBe(true);
});
