import { expect, test } from "vitest";

import { EgressSpec } from "~/contract/policy-rule";
import { PLAIN_RULE } from "~/contract/plain-rule-facts";

import type { ListedValues } from "./deciding-rule";
import { expandLists } from "./expand-lists";
import { findOverlaps } from "./find-issues";
import { matchRule } from "./match-rule";

const RULES = 200;
const VALUES = 5_000;
const NOW = Date.parse("2026-06-17T12:00:00Z");
/** Comparing takes a fraction of a second; comparing the values one by one would take minutes. */
const LIMIT_MS = 5_000;

/** CPU time, which does not depend on what else the host is doing. */
function millisecondsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Half addresses, half domains, sorted as the API stores them. The values of one seed differ from those of another. */
function makeValues(seed: number): string[] {
  return Array.from({ length: VALUES }, (_, index) => {
    const number = (seed * VALUES + index) * 2;
    return index % 2 === 0 ? `host-${number}.example` : `203.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
  }).sort();
}

function makeRules(lists: readonly ListedValues[]) {
  const rules = Array.from({ length: RULES }, (_, index) => ({
    ...EgressSpec.parse({
      ...PLAIN_RULE,
      displayName: `Rule ${index}`,
      action: index % 2 === 0 ? "block" : "alert",
      destination: { any: false, indicatorLists: [lists[index % lists.length]?.name] },
    }),
    name: `rule-${index}`,
  }));
  return expandLists(rules, lists);
}

test.each([
  ["of one list", () => [makeValues(0)], 199],
  ["of a few lists", () => [0, 1, 2, 3].map(makeValues), 196],
  ["of a list each, all with the same values", () => Array.from({ length: RULES }, () => makeValues(0)), 199],
  ["of a list each, all with other values", () => Array.from({ length: RULES }, (_, seed) => makeValues(seed)), 0],
  [
    "of a few lists that share all but one value",
    () => [0, 1, 2].map((seed) => [...makeValues(0).slice(1), `z${seed}.example`]),
    197,
  ],
])(`[7.4] ${RULES} rules with ${VALUES} values %s are compared quickly`, (_name, makeLists, shadowed) => {
  const rules = makeRules(makeLists().map((values, index) => ({ name: `list-${index}`, values })));
  const before = process.cpuUsage();
  const overlaps = [...findOverlaps(rules, NOW).values()];
  const passed = millisecondsSince(before);
  expect(overlaps.filter(({ shadowedBy }) => shadowedBy !== null)).toHaveLength(shadowed);
  expect(passed).toBeLessThan(LIMIT_MS);
});

test("a decision over large lists does not scan their values", () => {
  const rules = makeRules([{ name: "list", values: makeValues(0) }]);
  const destination = { ip: "198.51.100.7", domain: "www.host-2.example" };
  const traffic = { source: {}, destination, transport: "tcp", port: 443, at: NOW };
  const before = process.cpuUsage();
  const results = Array.from({ length: 100 }, () => rules.map((rule) => matchRule(rule, traffic)));
  expect(new Set(results.flat())).toEqual(new Set(["destination"]));
  expect(millisecondsSince(before)).toBeLessThan(LIMIT_MS);
});
