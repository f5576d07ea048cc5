import fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { EgressSpec } from "~/contract/policy-rule";

import { plainlyMatches, type PlainEnd, type PlainTraffic } from "../../test-support/plain-rules";
import { expandLists } from "./expand-lists";
import { findOverlaps } from "./find-issues";
import { isOnSchedule, matchRule, type Endpoint } from "./match-rule";

const NOW = Date.parse("2026-06-17T12:00:00Z");
const [HOUR, DAY] = [3_600_000, 24 * 3_600_000];
const ALWAYS: EgressSpec["schedule"] = { always: true, days: [], from: "00:00", to: "00:00", timeZone: "UTC" };
const EXPIRIES = [null, "2026-06-16T00:00:00.000Z", "2026-07-01T00:00:00.000Z", "2026-08-01T00:00:00.000Z"];

const some = <Value>(...values: Value[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 });
/** Indicator lists that contain each other, the values of rules, or together the values of another one. */
const LISTS: Record<string, string[]> = {
  mixed: ["198.51.100.7", "a.example"],
  lower: ["198.51.100.0/25"],
  upper: ["198.51.100.128/25", "*.a.example"],
  network: ["198.51.100.0/24", "*.example"],
  names: ["b.example", "a.example"],
  empty: [],
};
const EXPANDED = Object.entries(LISTS).map(([name, values]) => ({ name, values }));

/** Mostly lists, so that rules do not cover each other only by matching everything. */
const any = fc.integer({ min: 0, max: 3 }).map((drawn) => drawn === 0);
/** Usually one list of an end has values, less often several. */
const oneOf = <Lists extends object>(empty: Lists, lists: { [List in keyof Lists]: fc.Arbitrary<Lists[List]> }) =>
  fc.oneof(
    fc.record(lists) as fc.Arbitrary<Lists>,
    ...Object.entries<fc.Arbitrary<unknown>>(lists).map(([list, values]) =>
      values.map((value): Lists => ({ ...empty, [list]: value })),
    ),
  );

const source = oneOf<EgressSpec["source"]>(
  { any: false, sites: [], devices: [], deviceTypes: [], users: [], tags: [], cidrs: [] },
  {
    any,
    sites: some("hq", "plant"),
    devices: some("ws-1", "ws-2"),
    deviceTypes: some("server", "printer"),
    users: some("ada", "bob"),
    tags: some("lab", "vip"),
    cidrs: some("10.0.0.0/24", "10.0.0.0/25", "10.0.0.128/25", "10.0.0.5"),
  },
);
const NO_DESTINATION: EgressSpec["destination"] = {
  any: false,
  cidrs: [],
  fqdns: [],
  categories: [],
  countries: [],
  asns: [],
  applications: [],
  indicatorLists: [],
};
const values = {
  cidrs: some("198.51.100.0/24", "198.51.100.0/25", "198.51.100.7"),
  fqdns: some("a.example", "*.example", "*.a.example", "b.example"),
  indicatorLists: some(...Object.keys(LISTS), "deleted"),
};
const destination = fc.oneof(
  oneOf<EgressSpec["destination"]>(NO_DESTINATION, {
    any,
    ...values,
    categories: some("malware", "ads"),
    countries: some("RU", "HK"),
    asns: some("Example Hosting"),
    applications: some("Mail", "Chat"),
  }),
  fc.record(values).map((lists) => ({ ...NO_DESTINATION, ...lists })),
);
/** Mostly several services, which may cover each other only together. */
const service = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ any: true as const }) },
  {
    weight: 6,
    arbitrary: fc.array(
      fc.record({
        transport: fc.constantFrom("any" as const, "tcp" as const, "udp" as const),
        ports: some("443", "400-500", "400-449", "450-500", "53"),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  },
);
const schedule = fc.oneof(
  fc.constant(ALWAYS),
  fc.record({
    always: fc.constant(false),
    days: fc.subarray(["mon" as const, "wed" as const, "sat" as const], { minLength: 0 }),
    from: fc.constantFrom("00:00", "09:00", "22:00"),
    to: fc.constantFrom("00:00", "06:00", "17:00"),
    timeZone: fc.constant("America/New_York"),
  }),
);
const rule = fc.record({
  enabled: fc.integer({ min: 0, max: 5 }).map((drawn) => drawn > 0),
  action: fc.constantFrom("allow", "block"),
  expiresAt: fc.constantFrom(...EXPIRIES),
  schedule,
  source,
  destination,
  service,
});
type Rule = Pick<EgressSpec, "enabled" | "expiresAt" | "schedule" | "source" | "destination" | "service"> & {
  name: string;
  action: string;
};
/** Rules that often share parts with the previous one, so that they overlap. */
const rules = fc
  .array(fc.tuple(rule, fc.subarray(["source", "destination", "service", "schedule"] as const, { minLength: 2 })), {
    minLength: 2,
    maxLength: 4,
  })
  .map((list) =>
    list.reduce<Rule[]>((before, [given, shared], index) => {
      const copied = Object.fromEntries(shared.map((part) => [part, (before.at(-1) ?? given)[part]]));
      return [...before, { ...given, ...copied, name: `rule-${index}` }];
    }, []),
  );

/** Every end that the lists can distinguish: one value of one list, or none. */
const ends = (values: Partial<Record<keyof PlainEnd, (string | string[])[]>>): PlainEnd[] => [
  {},
  ...Object.entries(values).flatMap(([list, known]) => known.map((value): PlainEnd => ({ [list]: value }))),
];
const WORLD = {
  sources: ends({
    sites: ["hq", "plant", "shop"],
    devices: ["ws-1", "ws-2", "ws-3"],
    deviceTypes: ["server", "printer", "phone"],
    users: ["ada", "bob", "eve"],
    tags: [["lab"], ["vip"], ["other"]],
    cidrs: ["10.0.0.0", "10.0.0.5", "10.0.0.127", "10.0.0.128", "10.0.0.255", "10.0.1.0"],
  }),
  destinations: ends({
    cidrs: ["198.51.100.0", "198.51.100.7", "198.51.100.127", "198.51.100.128", "198.51.100.255", "198.51.101.0"],
    fqdns: ["a.example", "b.example", "c.example", "www.a.example", "example", "a.test"],
    categories: ["malware", "ads", "news"],
    countries: ["RU", "HK", "DE"],
    asns: ["Example Hosting", "Example Net"],
    applications: ["Mail", "Chat", "Web"],
  }),
  services: ["tcp", "udp", "icmp"].flatMap((transport) =>
    [0, 53, 399, 400, 443, 449, 450, 500, 501].map((port) => ({ transport, port })),
  ),
  /** The hours of a week from now, and from each day on which a rule may expire. */
  times: ["2026-06-17T12:00:00Z", "2026-07-01T00:00:00Z", "2026-08-01T00:00:00Z"].flatMap((start) =>
    Array.from({ length: 7 * 24 }, (_, index) => Date.parse(start) + index * HOUR),
  ),
};
const ANYTHING: PlainTraffic = { source: {}, destination: {}, transport: "tcp", port: 443, at: NOW };

/** The parts of the test connections that a rule matches: a connection matches when each of its parts does. */
function reached(given: Rule): Set<number>[] {
  const everything = {
    ...given,
    enabled: true,
    expiresAt: null,
    schedule: ALWAYS,
    source: { any: true },
    destination: { any: true },
    service: { any: true } as const,
  };
  const part = (changed: object, traffics: readonly Partial<PlainTraffic>[]) =>
    new Set(
      traffics.flatMap((traffic, index) =>
        plainlyMatches({ ...everything, ...changed }, { ...ANYTHING, ...traffic }, LISTS) ? [index] : [],
      ),
    );
  return [
    part(
      { source: given.source },
      WORLD.sources.map((end) => ({ source: end })),
    ),
    part(
      { destination: given.destination },
      WORLD.destinations.map((end) => ({ destination: end })),
    ),
    part({ service: given.service }, WORLD.services),
    part(
      { schedule: given.schedule, expiresAt: given.expiresAt, enabled: given.enabled },
      WORLD.times.map((at) => ({ at })),
    ),
  ];
}

const reachesAnything = (parts: Set<number>[]) => parts.every((part) => part.size > 0);
const isWithin = (inner: Set<number>[], outer: Set<number>[]) =>
  inner.every((part, index) => [...part].every((item) => outer[index]?.has(item)));
const runs = ({ enabled, expiresAt }: Rule) => enabled && (expiresAt === null || Date.parse(expiresAt) > NOW);

describe("overlaps of rules", () => {
  test("[7.4] a rule is reported as shadowed exactly when an earlier one matches every connection that it matches", () => {
    const found = { all: 0, withLists: 0 };
    fc.assert(
      fc.property(rules, (given) => {
        const overlaps = findOverlaps(expandLists(given, EXPANDED), NOW);
        const reach = given.map(reached);
        for (const [index, later] of given.entries()) {
          const own = reach[index] ?? [];
          if (!runs(later) || !reachesAnything(own)) continue;
          const shadow = given.slice(0, index).find((earlier, at) => runs(earlier) && isWithin(own, reach[at] ?? []));
          if (shadow) found.all++;
          if (shadow && later.destination.indicatorLists.length > 0) found.withLists++;
          expect(overlaps.get(later.name)?.shadowedBy ?? null).toBe(shadow?.name ?? null);
        }
      }),
      { numRuns: 250 },
    );
    expect(found.all).toBeGreaterThan(20);
    expect(found.withLists).toBeGreaterThan(10);
  });

  test("[7.4] rules are reported as conflicting exactly when they match the same traffic with different actions", () => {
    let found = 0;
    fc.assert(
      fc.property(rules, (given) => {
        const overlaps = findOverlaps(expandLists(given, EXPANDED), NOW);
        const reach = given.map((one) => reached({ ...one, expiresAt: null }));
        for (const [index, one] of given.entries()) {
          const own = reach[index] ?? [];
          if (!runs(one) || !reachesAnything(own)) continue;
          const same = given.filter((other, at) => {
            const theirs = reach[at] ?? [];
            return (
              other !== one &&
              runs(other) &&
              other.action !== one.action &&
              isWithin(own, theirs) &&
              isWithin(theirs, own)
            );
          });
          found += same.length;
          expect(overlaps.get(one.name)?.conflictsWith).toEqual(same.map(({ name }) => name));
        }
      }),
      { numRuns: 150 },
    );
    expect(found).toBeGreaterThan(5);
  });
});

/** The same end in the matcher's format. */
function toEnd(end: PlainEnd): Endpoint {
  const text = (value: string | null | undefined) => value ?? undefined;
  return {
    ip: text(end.cidrs ?? end.publicIps),
    site: text(end.sites),
    device: text(end.devices),
    deviceType: text(end.deviceTypes),
    tags: end.tags,
    user: text(end.users),
    domain: text(end.fqdns),
    category: text(end.categories),
    country: text(end.countries),
    networkOwner: text(end.asns),
    application: text(end.applications),
  };
}

test("[7.4] a rule matches according to its lists, service, schedule and expiry", () => {
  const traffics = fc.record({
    source: fc.constantFrom(...WORLD.sources),
    destination: fc.constantFrom(...WORLD.destinations),
    service: fc.constantFrom(...WORLD.services),
    at: fc.constantFrom(...WORLD.times, NOW - DAY),
  });
  fc.assert(
    fc.property(rule, fc.array(traffics, { minLength: 20, maxLength: 40 }), (given, list) => {
      const [expanded] = expandLists([given], EXPANDED);
      if (!expanded) throw new Error("No rule was expanded");
      for (const { source: from, destination: to, service: over, at } of list) {
        const result = matchRule(expanded, { source: toEnd(from), destination: toEnd(to), ...over, at });
        const traffic = { source: from, destination: to, ...over, at };
        expect(result === "matches").toBe(plainlyMatches(given, traffic, LISTS));
      }
    }),
    { numRuns: 150 },
  );
});

test.each([
  ["2026-06-17T12:00:00Z", { days: [], from: "09:00", to: "17:00" }, true],
  ["2026-06-17T17:00:00Z", { days: [], from: "09:00", to: "17:00" }, false],
  ["2026-06-17T23:30:00Z", { days: ["wed"], from: "22:00", to: "06:00" }, true],
  ["2026-06-18T05:59:00Z", { days: ["wed"], from: "22:00", to: "06:00" }, true],
  ["2026-06-18T23:30:00Z", { days: ["wed"], from: "22:00", to: "06:00" }, false],
  ["2026-06-21T12:00:00Z", { days: ["mon", "fri"], from: "00:00", to: "00:00" }, false],
] as const)("at %s a schedule of %j is active: %s", (at, schedule, holds) => {
  const whole = { always: false, timeZone: "UTC", ...schedule, days: [...schedule.days] };
  expect(isOnSchedule(whole, Date.parse(at))).toBe(holds);
});
