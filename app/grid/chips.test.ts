import fc from "fast-check";
import { expect, test } from "vitest";

import { readAddress } from "~/address/grid-address";
import { addressToQuery, queryToAddress } from "~/address/query-address";
import { queryOf } from "~/address/testing/queries";
import { readFieldSets } from "~/catalogue/fields.server";
import { emptyQuery } from "~/contract/language/query";
import { context } from "~/ui/testing/samples";

import { chipsOf } from "./chips";
import { createGridLinks } from "./grid-links";

const SETS = readFieldSets("config");

test.each(["flow", "dns"])("every part of a query of %s is a chip that removes only this part", (name) => {
  const set = SETS.get(name);
  if (!set) throw new Error(`There is no set ${name}`);
  const chipsFor = (query: string) => {
    const { state, others } = readAddress(new URLSearchParams(query), set);
    const links = createGridLinks(state, others, { sort: set.defaultSort, group: [] });
    return chipsOf({ state, others, set, links, context, saysAll: true });
  };
  fc.assert(
    fc.property(queryOf(set), (query) => {
      const { q, filters, range, group, metric, sort, limit } = query;
      const parts = [q !== "", range, group.length > 0, metric, sort.length > 0, limit];
      const address = queryToAddress(query).toString();
      const chips = chipsFor(address);
      expect(chips).toHaveLength(filters.length + parts.filter(Boolean).length);
      for (const { removeTo } of chips) {
        const rest = chipsFor(removeTo);
        expect(rest).toHaveLength(chips.length - 1);
        expect(chips.map(({ label, value }) => label + value)).toEqual(
          expect.arrayContaining(rest.map(({ label, value }) => label + value)),
        );
      }
      let left = address;
      for (let [chip] = chips; chip; [chip] = chipsFor(left)) left = chip.removeTo;
      expect(addressToQuery(new URLSearchParams(left), set)).toEqual(emptyQuery(name));
    }),
    { numRuns: 40 },
  );
});

test("a sort that groups cannot have is no chip", () => {
  const set = SETS.get("flow");
  if (!set) throw new Error("There is no set flow");
  const labelsFor = (query: string) => {
    const { state, others } = readAddress(new URLSearchParams(query), set);
    const links = createGridLinks(state, others, { sort: set.defaultSort, group: [] });
    return chipsOf({ state, others, set, links, context, saysAll: true }).map(({ label }) => label);
  };
  expect(labelsFor("group=srcDevice&sort=-bytesOut")).toEqual(["Group"]);
  expect(labelsFor("group=day&sort=startTime")).toEqual(["Group", "Sort"]);
});

test.each([
  ["ingress-rule", "service.ports=445", "Ports include 445"],
  ["ingress-rule", "-service.ports=445,22", "Ports do not include 445 or 22"],
  ["ingress-rule", "service.ports=(none)", "Ports : Any"],
  ["flow", "riskReasons=beaconing", "Risk reasons include Beaconing"],
  ["dns", "threatIds=(any)", "Threats are known"],
  ["flow", "dstPort=445", "Port is 445"],
  ["flow", "-dstPort=445", "Port is not 445"],
  ["flow", "dstDomain=~cdn", "Domain contains cdn"],
])("the chips of %s read the condition %s as “%s”", (name, query, words) => {
  const set = SETS.get(name);
  if (!set) throw new Error(`There is no set ${name}`);
  const { state, others } = readAddress(new URLSearchParams(query), set);
  const links = createGridLinks(state, others, { sort: set.defaultSort, group: [] });
  const chips = chipsOf({ state, others, set, links, context, saysAll: false });
  expect(chips.map(({ label, relation, value }) => `${label} ${relation} ${value}`)).toEqual([words]);
});
