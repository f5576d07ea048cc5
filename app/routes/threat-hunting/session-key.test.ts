import { expect, test } from "vitest";

import { readSessionKey, writeSessionKey } from "./session-key";

const time = "2026-03-01T00:30:00.123Z";

test("an address names a session by its flow, and a lookup by its query, each with its time", () => {
  expect(readSessionKey(writeSessionKey({ flowId: "flow-1~2", startTime: time }))).toEqual({ id: "flow-1~2", time });
  expect(readSessionKey(writeSessionKey({ dnsId: "dns-1", timestamp: time }))).toEqual({ id: "dns-1", time });
});

test("a link without a time, or with a broken one, names the record alone", () => {
  expect(readSessionKey("flow-1")).toEqual({ id: "flow-1" });
  expect(readSessionKey("flow-1@soon")).toEqual({ id: "flow-1@soon" });
});

test("an address without a session names none", () => {
  expect(readSessionKey(null)).toBeUndefined();
  expect(readSessionKey("")).toBeUndefined();
});
