import { expect, test } from "vitest";

import { domainsToReview } from "./domains-to-review";

const addressesAt = (now: string) => domainsToReview(new Date(now)).map(({ query }) => query);

test("links each number above the domains to a filtered list", () => {
  expect(addressesAt("2026-11-20T15:42:10Z")).toEqual([
    "verification.state=unverified",
    "dmarc=missing%2Cinvalid%2Cweak",
    "certificateExpiresAt=2000-01-01T00%3A00%3A00.000Z..2026-12-21T00%3A00%3A00.000Z",
    "expiresAt=2000-01-01T00%3A00%3A00.000Z..2026-12-21T00%3A00%3A00.000Z",
  ]);
});

test("returns the same URL all day", () => {
  expect(addressesAt("2026-11-20T00:00:00Z")).toEqual(addressesAt("2026-11-20T23:59:59Z"));
});
