import { expect, test } from "vitest";

import type { Panel } from "~/contract/dashboard";

import { keepOpenLinks, linkSteps, narrowLink } from "./panel-links";

const table = (...links: string[]) => ({
  columns: [{ key: "name", label: "Name", type: "text" }],
  rows: links.map((link) => ({ values: [link], link })),
});
const panel: Panel = {
  name: "sites",
  displayName: "Sites",
  view: { type: "table" },
  link: "/sites",
  data: table("/sites?name=hq", "/hidden/1"),
  breakdown: table("/hidden/2"),
  updatedAt: "2026-06-14T00:00:00.000Z",
};

test("[6.11] a panel contains only links that may be followed, at every level", () => {
  const shown = keepOpenLinks(panel, (link) => link.startsWith("/sites"));
  expect(shown.link).toBe("/sites");
  expect(shown.data.rows.map(({ link }) => link)).toEqual(["/sites?name=hq", undefined]);
  expect(shown.breakdown?.rows.map(({ link }) => link)).toEqual([undefined]);
  expect(shown.data.rows[1]?.values).toEqual(["/hidden/1"]);
  expect(shown.previous).toBeUndefined();
  expect(keepOpenLinks(panel, () => false).link).toBeUndefined();
});

test("adds filters to a list link, and replaces existing values of the same field", () => {
  expect(narrowLink("/threats?status=new,old&sort=-at", { status: "new", severity: "high" })).toBe(
    "/threats?status=new&sort=-at&severity=high",
  );
  expect(narrowLink("/threats", { severity: "high" })).toBe("/threats?severity=high");
  expect(narrowLink(undefined, { severity: "high" })).toBeUndefined();
});

test("links each time step to its rows, unless the steps are too narrow to click", () => {
  const times = Array.from({ length: 50 }, (_, hour) => new Date(Date.UTC(2026, 5, 14, hour)).toISOString());
  const steps = { times: times.slice(0, 1), lengthMs: 3_600_000 };
  const day = { start: "2026-06-14T00:00:00.000Z", end: "2026-06-15T00:00:00.000Z" };
  expect(linkSteps("/threats", steps, day)).toEqual([
    "/threats?range=2026-06-14T00%3A00%3A00.000Z..2026-06-14T01%3A00%3A00.000Z",
  ]);
  expect(linkSteps(undefined, steps, day)).toEqual([undefined]);
  expect(linkSteps("/threats", { ...steps, times }, day)).toEqual([]);
});

test("limits the link of the first step to the range of the chart", () => {
  const steps = { times: ["2026-06-14T00:00:00.000Z"], lengthMs: 86_400_000 };
  const week = { start: "2026-06-14T07:30:00.000Z", end: "2026-06-21T07:30:00.000Z" };
  expect(linkSteps("/threats", steps, week)).toEqual([
    "/threats?range=2026-06-14T07%3A30%3A00.000Z..2026-06-15T00%3A00%3A00.000Z",
  ]);
});
