import { expect, test } from "vitest";

import { hasValues } from "./has-values";

const chart = (values: (number | null)[]) => ({ ok: true as const, value: { values } });

test("a chart of gaps and zeros has no values", () => {
  expect(hasValues(chart([null, 0, null]))).toBe(false);
  expect(hasValues(chart([]))).toBe(false);
  expect(hasValues(chart([null, 3]))).toBe(true);
});

test("a chart that could not be read may have values", () => {
  const failure = { kind: "error" as const, title: "Not available", toastSeconds: 0, requestId: "", status: 503 };
  expect(hasValues({ ok: false, failure })).toBe(true);
});
