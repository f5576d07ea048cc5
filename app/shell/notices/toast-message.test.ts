import { expect, test } from "vitest";

import { toastOf } from "./toast-message";

const FAILURE = {
  title: "Something went wrong: no such site",
  kind: "error" as const,
  toastSeconds: 5,
  requestId: "r-1",
  status: 404,
};

test("an action's toast is shown as it is", () => {
  const toast = { kind: "success", text: "Integration configured successfully" };
  expect(toastOf({ toast })).toEqual(toast);
});

test.each([
  ["thrown", FAILURE],
  ["settled", { ok: false, failure: FAILURE }],
])("[8.4] a failed call is shown with its words and request, %s", (_, answer) => {
  expect(toastOf(answer)).toEqual({ kind: "error", text: FAILURE.title, requestId: "r-1" });
});

test("[8.6] a failure that is shown in place has no toast", () => {
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
])("%j asks for no toast", (answer) => {
  expect(toastOf(answer)).toBeUndefined();
});
