import fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { EgressSpec } from "~/contract/policy-rule";

import { findOverlaps } from "./find-issues";
import { isOnSchedule, matchRule, type Traffic } from "./match-rule";

const NOW = Date.parse("2026-06-17T12:00:00Z");
const some = <Value>(...values: Value[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 });
const maybeAny = fc.boolean();

const rule = fc.record({
  enabled: fc.boolean(),
  action: fc.constantFrom("allow", "block"),
  expiresAt: fc.constantFrom(null, "2026-06-16T00:00:00.000Z", "2026-07-01T00:00:00.000Z"),
  schedule: fc.constant<EgressSpec["schedule"]>({
    always: true,
    days: [],
    from: "00:00",
    to: "00:00",
    timeZone: "UTC",
  }),
  source: fc.record({
    any: maybeAny,
    sites: some("hq", "plant"),
    devices: some("ws-1", "ws-2"),
    deviceTypes: fc.constant<string[]>([]),
    users: fc.constant<string[]>([]),
    tags: fc.constant<string[]>([]),
    cidrs: some("10.0.0.0/24", "10.0.0.128/25", "10.0.0.5"),
  }),
  destination: fc.record({
    any: maybeAny,
    cidrs: fc.constant<string[]>([]),
    fqdns: some("a.example", "*.example", "b.example"),
    categories: some("malware", "ads"),
    countries: fc.constant<string[]>([]),
    asns: some("Example Hosting"),
    applications: fc.constant<string[]>([]),
  }),
  service: fc.record({
    any: maybeAny,
    transport: fc.constantFrom("any" as const, "tcp" as const, "udp" as const),
    ports: some("443", "400-500", "53"),
  }),
});
type Rule = Pick<EgressSpec, "enabled" | "expiresAt" | "schedule" | "source" | "destination" | "service"> & {
  action: string;
};

/** Every connection of a small world. */
const WORLD: Traffic[] = ["hq", "plant"].flatMap((site) =>
  ["ws-1", "ws-2", undefined].flatMap((device) =>
    ["10.0.0.5", "10.0.0.200"].flatMap((ip) =>
      ["a.example", "b.example", "example.org"].flatMap((domain) =>
        ["malware", undefined].flatMap((category) =>
          [443, 450, 53].flatMap((port) =>
            ["tcp", "udp"].map((transport) => ({
              source: { site, device, ip },
              destination: { domain, category, networkOwner: category === undefined ? "Example Hosting" : undefined },
              transport,
              port,
              at: NOW,
            })),
          ),
        ),
      ),
    ),
  ),
);

const reached = (given: Rule) => new Set(WORLD.filter((traffic) => matchRule(given, traffic) === "matches"));

describe("overlaps of rules", () => {
  const rules = fc
    .array(rule, { minLength: 2, maxLength: 4 })
    .map((list) => list.map((given, index) => ({ ...given, name: `rule-${index}` })));

  test("a rule that is called shadowed decides about nothing: the one before it takes every connection", () => {
    fc.assert(
      fc.property(rules, (given) => {
        const overlaps = findOverlaps(given, NOW);
        for (const { name } of given) {
          const shadow = overlaps.get(name)?.shadowedBy;
          if (shadow === null || shadow === undefined) continue;
          const [earlier, later] = [shadow, name].map((wanted) => given.find((one) => one.name === wanted));
          if (!earlier || !later) throw new Error("both are rules");
          expect(given.indexOf(earlier)).toBeLessThan(given.indexOf(later));
          expect([...reached(later)].filter((traffic) => !reached(earlier).has(traffic))).toEqual([]);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("rules that are called conflicting match the same connections and do something else with them", () => {
    fc.assert(
      fc.property(rules, (given) => {
        const overlaps = findOverlaps(given, NOW);
        for (const one of given) {
          for (const name of overlaps.get(one.name)?.conflictsWith ?? []) {
            const other = given.find((candidate) => candidate.name === name);
            expect(other?.action).not.toBe(one.action);
            expect(other && reached(other)).toEqual(reached(one));
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test("the same rule a second time is shadowed by the first, and conflicts with it when it does something else", () => {
    fc.assert(
      fc.property(rule, (given) => {
        const first = { ...given, name: "first", enabled: true, expiresAt: null, action: "block" };
        const second = { ...first, name: "second", action: "allow" };
        const overlaps = findOverlaps([first, second], NOW);
        const hasMatch = reached(first).size > 0;
        if (!hasMatch) return;
        expect(overlaps.get("second")).toEqual({ shadowedBy: "first", conflictsWith: ["first"] });
        expect(overlaps.get("first")?.shadowedBy).toBeNull();
      }),
    );
  });
});

test.each([
  ["2026-06-17T12:00:00Z", { days: [], from: "09:00", to: "17:00" }, true],
  ["2026-06-17T17:00:00Z", { days: [], from: "09:00", to: "17:00" }, false],
  ["2026-06-17T23:30:00Z", { days: ["wed"], from: "22:00", to: "06:00" }, true],
  ["2026-06-18T05:59:00Z", { days: ["wed"], from: "22:00", to: "06:00" }, true],
  ["2026-06-18T23:30:00Z", { days: ["wed"], from: "22:00", to: "06:00" }, false],
  ["2026-06-21T12:00:00Z", { days: ["mon", "fri"], from: "00:00", to: "00:00" }, false],
] as const)("at %s a schedule of %j holds: %s", (at, schedule, holds) => {
  const whole = { always: false, timeZone: "UTC", ...schedule, days: [...schedule.days] };
  expect(isOnSchedule(whole, Date.parse(at))).toBe(holds);
});
