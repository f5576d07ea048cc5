import { expect, test } from "vitest";

import type { GridFilter } from "~/address/grid-state";

import { flowsToHunt } from "./flows-to-hunt";
import { huntLink } from "./hunt-link";

const nowhere = { ip: "", port: null, countryCode: null, asOrg: null };
const THREAT = {
  deviceName: "lt-1",
  domain: "bad.example",
  src: nowhere,
  dst: nowhere,
  firstSeen: "2026-06-01T10:00:00.000Z",
  lastSeen: "2026-06-01T12:00:00.000Z",
};
const is = (field: string, value: string): GridFilter => ({
  field,
  kind: "values",
  values: [value],
  isExcluded: false,
});
const hunting = (isComing: boolean) => ({ "threat-hunting": { title: "Hunting", path: "/threat-hunting", isComing } });

test("filters flows by the threat's two endpoints, its time range and the filters of the tab", () => {
  const state = { filters: [is("evidence", "true"), is("dstPort", "443"), is("dstDomain", "x")], range: undefined };
  expect(flowsToHunt(THREAT, state)).toEqual({
    filters: [is("srcDevice", "lt-1"), is("dstDomain", "bad.example"), is("dstPort", "443")],
    range: { start: "2026-06-01T09:00:00.000Z", end: "2026-06-01T13:00:00.000Z" },
  });
});

test("for inbound traffic, filters by the destination device and the source address", () => {
  const src = { ...nowhere, ip: "203.0.113.9", countryCode: "NL" };
  const { filters } = flowsToHunt({ ...THREAT, domain: null, src }, { filters: [], range: { preset: "7d" } });
  expect(filters).toEqual([is("dstDevice", "lt-1"), is("srcIp", "203.0.113.9")]);
});

test("returns no link if hunting is not available", () => {
  expect(huntLink(hunting(false), [is("dstPort", "443")])).toBe("/threat-hunting?dstPort=443");
  expect(huntLink(hunting(true), [])).toBeUndefined();
  expect(huntLink({}, [])).toBeUndefined();
});
