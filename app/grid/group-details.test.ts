import { expect, test } from "vitest";

import { mergeDetails } from "./group-details";

const SERVERS = {
  lastSeen: { newest: "2026-03-01T10:00:00.000Z" },
  severity: {
    values: [
      { value: "high", count: 3 },
      { value: "low", count: 1 },
    ],
    distinct: 2,
  },
};
const LAPTOPS = {
  lastSeen: { newest: "2026-03-02T10:00:00.000Z" },
  severity: {
    values: [
      { value: "low", count: 4 },
      { value: null, count: 1 },
    ],
    distinct: 2,
  },
};

test("merges the newest time and the values of all subgroups, most frequent first", () => {
  expect(mergeDetails([SERVERS, LAPTOPS])).toEqual({
    lastSeen: { newest: "2026-03-02T10:00:00.000Z" },
    severity: {
      values: [
        { value: "low", count: 5 },
        { value: "high", count: 3 },
        { value: null, count: 1 },
      ],
      distinct: 3,
    },
  });
});

test("adds up the sums of all subgroups", () => {
  expect(mergeDetails([{ devices: { sum: 3 } }, { devices: { sum: 4 } }])).toEqual({ devices: { sum: 7 } });
});

test("ignores groups without times", () => {
  expect(mergeDetails([{ lastSeen: { newest: null } }, { lastSeen: SERVERS.lastSeen }])).toEqual({
    lastSeen: SERVERS.lastSeen,
  });
});
