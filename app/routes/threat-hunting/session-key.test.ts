import { expect, test } from "vitest";

import { readSessionKey, writeSessionKey } from "./session-key";

const startTime = "2026-03-01T00:30:00.123Z";

test("an address names a session by its flow and its time", () => {
  expect(readSessionKey(writeSessionKey({ flowId: "flow-1~2", startTime }))).toEqual({ flowId: "flow-1~2", startTime });
});

test("a link without a time, or with a broken one, names the flow alone", () => {
  expect(readSessionKey("flow-1")).toEqual({ flowId: "flow-1" });
  expect(readSessionKey("flow-1@soon")).toEqual({ flowId: "flow-1@soon" });
});

test("an address without a session names none", () => {
  expect(readSessionKey(null)).toBeUndefined();
  expect(readSessionKey("")).toBeUndefined();
});
