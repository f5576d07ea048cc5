import { expect, test } from "vitest";

import { EMPTY_GRID_STATE } from "~/address/grid-state";

import { addressOfView, fixedRange } from "./view-address";

const CLOCK = { now: Date.parse("2026-03-01T12:00:00Z"), zone: "UTC" };

test("a view stores the list's state and the screen's own parameters, but not the page or transient parameters", () => {
  const state = {
    ...EMPTY_GRID_STATE,
    filters: [{ field: "site", kind: "values" as const, values: ["hq"], isExcluded: false }],
    range: { preset: "24h" as const },
    group: ["site"],
    sort: ["-risk"],
    page: 7,
  };
  const others = new URLSearchParams(
    "tab=open&tenant=acme&peek=lt-1&look=map&session=flow-1&chat=new&ask=who&unread=me",
  );
  expect(addressOfView(state, others, ["name", "site"])).toBe(
    "site=hq&range=24h&group=site&sort=-risk&cols=name%2Csite&tab=open&look=map",
  );
});

test("stores a relative range as the current absolute range", () => {
  expect(fixedRange({ preset: "24h" }, CLOCK)).toEqual({
    start: "2026-02-28T12:00:00.000Z",
    end: "2026-03-01T12:00:00.000Z",
  });
  const fixed = { start: "2026-01-01T00:00:00.000Z", end: "2026-01-02T00:00:00.000Z" };
  expect(fixedRange(fixed, CLOCK)).toEqual(fixed);
});
