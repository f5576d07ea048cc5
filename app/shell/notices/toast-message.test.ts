import { expect, test } from "vitest";

import { toastOf } from "./toast-message";

const FAILURE = {
  title: "Something went wrong: no such site",
  kind: "error" as const,
  toastSeconds: 5,
  requestId: "r-1",
  status: 404,
};

test("shows an action's toast unchanged", () => {
  const toast = { kind: "success", text: "Integration configured successfully" };
  expect(toastOf({ toast })).toEqual(toast);
});

test.each([
  ["thrown", FAILURE],
  ["settled", { ok: false, failure: FAILURE }],
])("[8.4] shows a failed call with its message and request, %s", (_, answer) => {
  expect(toastOf(answer)).toEqual({ kind: "error", text: FAILURE.title, requestId: "r-1" });
});

test("[8.6] shows no toast for a failure that is shown inline", () => {
  expect(toastOf({ ...FAILURE, toastSeconds: 0 })).toBeUndefined();
});

test.each([
  undefined,
  null,
  "saved",
  7,
  {},
  { toast: "saved" },
  { toast: { kind: "loud", text: "x" } },
  { failure: {} },
])("shows no toast for %j", (answer) => {
  expect(toastOf(answer)).toBeUndefined();
});
