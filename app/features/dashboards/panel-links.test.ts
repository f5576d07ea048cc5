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

test("[6.11] a panel keeps only the links that may be followed, wherever they stand", () => {
  const shown = keepOpenLinks(panel, (link) => link.startsWith("/sites"));
  expect(shown.link).toBe("/sites");
  expect(shown.data.rows.map(({ link }) => link)).toEqual(["/sites?name=hq", undefined]);
  expect(shown.breakdown?.rows.map(({ link }) => link)).toEqual([undefined]);
  expect(shown.data.rows[1]?.values).toEqual(["/hidden/1"]);
  expect(shown.previous).toBeUndefined();
  expect(keepOpenLinks(panel, () => false).link).toBeUndefined();
});

test("a list is narrowed down further, and another value of the same word replaces the first", () => {
  expect(narrowLink("/threats?status=new,old&sort=-at", { status: "new", severity: "high" })).toBe(
    "/threats?status=new&sort=-at&severity=high",
  );
  expect(narrowLink("/threats", { severity: "high" })).toBe("/threats?severity=high");
  expect(narrowLink(undefined, { severity: "high" })).toBeUndefined();
});

test("a step of time leads to what happened in it, unless the steps are too narrow to be hit", () => {
  const times = Array.from({ length: 50 }, (_, hour) => new Date(Date.UTC(2026, 5, 14, hour)).toISOString());
  const steps = { times: times.slice(0, 1), lengthMs: 3_600_000 };
  const day = { start: "2026-06-14T00:00:00.000Z", end: "2026-06-15T00:00:00.000Z" };
  expect(linkSteps("/threats", steps, day)).toEqual([
    "/threats?range=2026-06-14T00%3A00%3A00.000Z..2026-06-14T01%3A00%3A00.000Z",
  ]);
  expect(linkSteps(undefined, steps, day)).toEqual([undefined]);
  expect(linkSteps("/threats", { ...steps, times }, day)).toEqual([]);
});

test("the first step leads to what was counted of it: no more than what the whole range holds", () => {
  const steps = { times: ["2026-06-14T00:00:00.000Z"], lengthMs: 86_400_000 };
  const week = { start: "2026-06-14T07:30:00.000Z", end: "2026-06-21T07:30:00.000Z" };
  expect(linkSteps("/threats", steps, week)).toEqual([
    "/threats?range=2026-06-14T07%3A30%3A00.000Z..2026-06-15T00%3A00%3A00.000Z",
  ]);
});
