import { expect, test } from "vitest";

import { quickFilters } from "./quick-filters";

const addressesAt = (now: string) => quickFilters(new Date(now)).map(({ query }) => query);

test("returns an address of the list for each quick filter", () => {
  expect(addressesAt("2026-11-20T15:42:10Z")).toEqual([
    "mfa=missing&privileged=true",
    "lastSeen=2000-01-01T00%3A00%3A00.000Z..2026-08-22T00%3A00%3A00.000Z",
    "newCountries30d=%28any%29",
  ]);
});

test("returns the same address for a whole day, so that it can be shared", () => {
  expect(addressesAt("2026-11-20T00:00:00Z")).toEqual(addressesAt("2026-11-20T23:59:59Z"));
  expect(addressesAt("2026-11-21T00:00:00Z")).not.toEqual(addressesAt("2026-11-20T23:59:59Z"));
});
