import { afterAll, beforeAll, expect, test } from "vitest";

import type { DomainDetail, ObservedDomain } from "~/contract/domain";
import { exactly, toQueryString, type Filter, type ListQuery } from "~/contract/filter";
import type { FacetValue, Group } from "~/contract/list";
import type { Threat } from "~/contract/threat";
import type { ThreatRule } from "~/contract/threat-rule";
import { PLAIN_RULE } from "~/contract/plain-rule-facts";

import { readRows } from "../../../store/row-source";
import { generateTestSeed } from "../../../test-support/seed";
import { startTestApi, type TestApi } from "../../../test-support/test-api";

const NAMES = ["one.example", "two.example", "three.example", "acme-heallth.example"];
const ADDRESSES = ["192.0.2.1", "192.0.2.2"];

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi({
    generateSeed: (options) => {
      const seed = generateTestSeed(options);
      const dns = function* () {
        let index = 0;
        for (const query of seed.dns())
          yield {
            ...query,
            registrableDomain: NAMES[index++ % NAMES.length] ?? "",
            domainAgeDays: 90,
            queryType: "A",
            answers: ADDRESSES.map((value) => ({ type: "A", value, ttl: 300 })),
            country: "NL",
            category: "business",
          };
      };
      return { ...seed, dns };
    },
  });
});
afterAll(() => testApi.close());

interface Listed {
  domain: ObservedDomain[];
  total: number;
  groups: Group[];
  facets: Record<string, FacetValue[]>;
}

const list = (query: ListQuery = {}) => testApi.read<Listed>(`/domain/list?observed=true&${toQueryString(query)}`);

test("an observed domain has the registrar that its page shows, by which domains are filtered and counted", async () => {
  const { domain, facets, groups, total } = await list({ facets: ["registrar"], groupBy: ["registrar"] });
  const [first] = domain;
  if (!first) throw new Error("No domain was observed");
  const { published, observed } = await testApi.read<DomainDetail>(`/domain/${first.name}`);
  expect(first.registrar).toBeTruthy();
  expect(published.registration?.registrar).toBe(first.registrar);
  expect(observed?.domain.registrar).toBe(first.registrar);
  const counted = facets["registrar"]?.find(({ value }) => value === first.registrar)?.count;
  expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
  const filtered = await list({ filters: [exactly("registrar", first.registrar ?? "")] });
  expect(filtered.total).toBe(counted);
  expect(new Set(filtered.domain.map(({ registrar }) => registrar))).toEqual(new Set([first.registrar]));
});

test("a domain shows the indicator lists that contain it or a pattern above it, as soon as they do", async () => {
  expect((await list()).domain.every(({ indicatorLists }) => indicatorLists.length === 0)).toBe(true);
  const lists = { "Watched names": "two.example", Below: "*.example", "Other names": "www.two.example" };
  for (const [displayName, value] of Object.entries(lists)) {
    const body = { displayName, scope: "organization", values: [value], comment: "", tags: [] };
    expect((await testApi.call("/indicator_list/add", { method: "POST", body })).status).toBe(201);
  }
  const both = ["Below", "Watched names"];
  expect((await list()).domain.find(({ name }) => name === "two.example")?.indicatorLists).toEqual(both);
  expect((await testApi.read<DomainDetail>("/domain/two.example")).observed?.domain.indicatorLists).toEqual(both);
  const watched = await list({
    filters: [exactly("indicatorLists", "Watched names")],
    facets: ["indicatorLists"],
    groupBy: ["indicatorLists"],
  });
  expect(watched.domain.map(({ name }) => name)).toEqual(["two.example"]);
  expect(watched.groups.map(({ key }) => key)).toEqual(both.map((name) => [name]));
  expect(watched.facets["indicatorLists"]).toContainEqual({ value: "Watched names", count: 1 });
  expect(watched.facets["indicatorLists"]?.map(({ value }) => value)).not.toContain("Other names");
  expect((await list({ filters: [{ fieldName: "indicatorLists", exists: false }] })).total).toBe(0);
});

const detailOf = (name: string) => testApi.read<DomainDetail>(`/domain/${name}`);

test("a domain shows the address that each query resolved to first, and how often", async () => {
  const { observed } = await detailOf("one.example");
  expect(observed?.facts.addresses).toEqual([
    expect.objectContaining({ ip: ADDRESSES[0], queries: observed?.domain.queries, country: "NL" }),
  ]);
  const [address] = observed?.facts.addresses ?? [];
  expect(address?.lastSeen).toBe(observed?.domain.lastSeenHere);
});

test("a domain shows the threats that involve a name at or below it, latest first", async () => {
  const records = testApi.services.records.forTenant("acme-health");
  const threats: Threat[] = await readRows(records.rows("threat"));
  const involved = ["www.one.example", "one.example", "someone.example"];
  await records.change(async (change) => {
    for (const [index, domain] of involved.entries()) {
      const threat = threats[index];
      if (threat) await change.replace("threat", { threatId: threat.threatId }, { ...threat, domain });
    }
  });
  const related = (await detailOf("one.example")).observed?.facts.threats ?? [];
  const expected = threats.slice(0, 2).toSorted((one, other) => other.lastSeen.localeCompare(one.lastSeen));
  expect(related).toEqual(
    expected.map(({ threatId, title, severity, lastSeen }) => ({ threatId, title, severity, lastSeen })),
  );
});

test("a domain that could be mistaken for one of the organization names that one", async () => {
  expect((await detailOf("acme-heallth.example")).observed?.facts.resembles).toBe("acme-health.example");
  expect((await detailOf("one.example")).observed?.facts.resembles).toBeNull();
});

test("domains are listed, filtered and counted by the domain of the organization that they resemble", async () => {
  const { domain, total } = await list();
  expect(domain.map(({ name, lookAlikeOf }) => (lookAlikeOf === null ? [] : [name, lookAlikeOf])).flat()).toEqual([
    "acme-heallth.example",
    "acme-health.example",
  ]);
  expect((await detailOf("acme-heallth.example")).observed?.domain.lookAlikeOf).toBe("acme-health.example");
  const found = await list({ filters: [exactly("lookAlikeOf", "acme-health.example")], facets: ["lookAlikeOf"] });
  expect(found.domain.map(({ name }) => name)).toEqual(["acme-heallth.example"]);
  const others = await list({ filters: [{ fieldName: "lookAlikeOf", exists: false }] });
  expect(others.total).toBe(total - 1);
});

test("domains are filtered by their age, by when they were first seen, and by how random their names are", async () => {
  const { domain: all } = await list();
  const named = async (filter: Filter) => (await list({ filters: [filter] })).domain.map(({ name }) => name).sort();
  const expected = (matches: (domain: ObservedDomain) => boolean) =>
    all
      .filter(matches)
      .map(({ name }) => name)
      .sort();
  const [one] = all;
  if (!one) throw new Error("No domain was observed");
  expect(await named({ fieldName: "ageDays", numberRange: { max: 89 } })).toEqual([]);
  expect(await named({ fieldName: "ageDays", numberRange: { max: 90 } })).toHaveLength(all.length);
  expect(await named({ fieldName: "firstSeenHere", timestampRange: { start: one.firstSeenHere } })).toEqual(
    expected(({ firstSeenHere }) => firstSeenHere >= one.firstSeenHere),
  );
  expect(await named({ fieldName: "entropy", numberRange: { min: one.entropy } })).toEqual(
    expected(({ entropy }) => entropy >= one.entropy),
  );
});

test("a rule that allows a domain decides about it from then on, and a threat rule about it is listed", async () => {
  const add = async (path: string, body: unknown) => {
    const answer = await testApi.call(path, { method: "POST", body });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { name: string };
  };
  const decisionOf = async () => (await detailOf("three.example")).observed?.facts.decision;
  const allowed = await add("/egress_policy_rule/add", {
    ...PLAIN_RULE,
    displayName: "Allow three.example",
    action: "allow",
    destination: { any: false, fqdns: ["three.example", "*.three.example"] },
  });
  expect(await decisionOf()).toEqual({
    action: "allow",
    ruleName: allowed.name,
    displayName: "Allow three.example",
  });
  const watching = await add("/threat_rule/add", {
    displayName: "Queries for three.example",
    enabled: true,
    type: "indicator",
    action: "alert",
    severity: "high",
    dataset: "dns",
    match: "registrableDomain:three.example",
    threshold: null,
    mitre: [],
    reason: null,
    expiresAt: null,
    tags: [],
  });
  const { threatRule } = await testApi.read<{ threatRule: ThreatRule[] }>("/threat_rule/list?pageSize=100");
  expect(threatRule).toContainEqual(
    expect.objectContaining({ name: watching.name, match: "registrableDomain:three.example" }),
  );
});
