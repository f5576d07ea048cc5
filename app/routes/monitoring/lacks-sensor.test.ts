import { expect, test } from "vitest";

import { lacksSensor } from "./lacks-sensor";

const FAILED = {
  ok: false,
  failure: { kind: "error", title: "Failed", toastSeconds: 0, requestId: "r1", status: 500 },
} as const;
const sensors = (total: number) => ({ ok: true, value: { total } }) as const;
const recorded = (...values: (number | null)[]) => ({ ok: true, value: { values } }) as const;

test("an organization without sensors and without data lacks a sensor", () => {
  expect(lacksSensor(sensors(0), recorded(null, 0, null))).toBe(true);
  expect(lacksSensor(sensors(1), recorded(null, null))).toBe(false);
});

test("data of a removed sensor is shown", () => {
  expect(lacksSensor(sensors(0), recorded(null, 7))).toBe(false);
});

test("a failure is not reported as a missing sensor", () => {
  expect(lacksSensor(FAILED, recorded(null))).toBe(false);
  expect(lacksSensor(sensors(0), FAILED)).toBe(false);
});
