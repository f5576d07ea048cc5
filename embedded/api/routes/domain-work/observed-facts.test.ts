import { afterAll, beforeAll, expect, test } from "vitest";

import type { DomainDetail, ObservedDomain } from "~/contract/domain";
import { exactly, toQueryString, type ListQuery } from "~/contract/filter";
import type { FacetValue, Group } from "~/contract/list";

import { generateTestSeed } from "../../../test-support/seed";
import { startTestApi, type TestApi } from "../../../test-support/test-api";

const NAMES = ["one.example", "two.example", "three.example", "four.example"];

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi({
    generateSeed: (options) => {
      const seed = generateTestSeed(options);
      const dns = function* () {
        let index = 0;
        for (const query of seed.dns())
          yield { ...query, registrableDomain: NAMES[index++ % NAMES.length] ?? "", domainAgeDays: 90 };
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
