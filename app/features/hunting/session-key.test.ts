import { expect, test } from "vitest";

import { readSessionKey, writeSessionKey } from "./session-key";

const time = "2026-03-01T00:30:00.123Z";

test("writes and reads the flow of a session and the query of a lookup, each with its time", () => {
  expect(readSessionKey(writeSessionKey({ flowId: "flow-1~2", startTime: time }))).toEqual({ id: "flow-1~2", time });
  expect(readSessionKey(writeSessionKey({ dnsId: "dns-1", timestamp: time }))).toEqual({ id: "dns-1", time });
});

test("reads only the id of a record without a time or with an invalid time", () => {
  expect(readSessionKey("flow-1")).toEqual({ id: "flow-1" });
  expect(readSessionKey("flow-1@soon")).toEqual({ id: "flow-1@soon" });
});

test("reads no key from an address without a session", () => {
  expect(readSessionKey(null)).toBeUndefined();
  expect(readSessionKey("")).toBeUndefined();
});
