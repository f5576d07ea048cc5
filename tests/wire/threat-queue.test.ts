import { Window } from "happy-dom";
import { beforeAll, describe, expect, test } from "vitest";

import { ask } from "../support/ask.ts";
import { exactly, toQueryString, type Filter, type ListQuery } from "../../app/contract/filter.ts";
import { formatDuration } from "../../app/ui/format/duration.ts";
import { formatCompact } from "../../app/ui/format/number.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";

const TENANT = "acme-health";
const HOST = "northwind.localhost";
const QUEUE = "/insights/threat-intelligence";

interface Page {
  threat: { firstSeen: string; resolution?: { at: string } }[];
  total: number;
  facets?: Record<string, { value: string | null; count: number }[]>;
  groups?: { key: (string | null)[]; count: number }[];
}

let livery: SharedConsole;
let sessionJwt: string;
let cookie: string;
beforeAll(async () => {
  livery = await openSharedConsole();
  const tokens = await tokensOf(livery, "tenantAdmin");
  ({ sessionJwt } = tokens);
  cookie = cookiesOf(tokens, TENANT);
});

async function listThreats(query: ListQuery): Promise<Page> {
  const answer = await fetch(`${livery.embedded}/v1/threat/list?${toQueryString(query)}`, {
    headers: { authorization: `Bearer ${sessionJwt}`, "x-tenant-id": TENANT },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Page;
}

function valueFilter(fieldName: string, value: string | null): Filter {
  return value === null ? { fieldName, exists: false } : exactly(fieldName, value);
}

async function openQueue(search: string) {
  const { status, body } = await ask(livery, HOST, `${QUEUE}${search}`, { headers: { cookie } });
  expect(status).toBe(200);
  const { document } = new Window();
  document.write(body);
  return document;
}

describe("the threat queue", () => {
  // No threat has a ticket before one is opened.
  test.each([
    ["technique", 2],
    ["deviceType", 2],
    ["integration", 2],
    ["hasTicket", 1],
  ])("[2.2] counts by %s equal the rows with each value", async (field, fewest) => {
    const values = (await listThreats({ pageSize: 0, facets: [field] })).facets?.[field] ?? [];
    expect(values.length).toBeGreaterThanOrEqual(fewest);
    for (const { value, count } of values) {
      const { total } = await listThreats({ pageSize: 0, filters: [valueFilter(field, value)] });
      expect(total, `${field} ${value}`).toBe(count);
    }
  });

  test.each(["technique", "deviceType", "integration", "hasTicket"])(
    "offers the facet %s with these counts",
    async (field) => {
      const values = (await listThreats({ pageSize: 0, facets: [field] })).facets?.[field] ?? [];
      const largest = values.filter(({ value }) => value !== null).toSorted((one, other) => other.count - one.count)[0];
      // A facet with an active filter is expanded; its own filter does not narrow its counts.
      const document = await openQueue(`?${new URLSearchParams({ group: "", [field]: largest?.value ?? "" })}`);
      const selected = document.querySelector(".facets a[aria-current=true]");
      expect(selected?.textContent).toMatch(new RegExp(` ${formatCompact(largest?.count ?? 0)}$`));
    },
  );

  test("[2.2] opens with new threats in groups of rule and device, whose counts equal the rows of each group", async () => {
    const { location } = await ask(livery, HOST, QUEUE, { headers: { cookie } });
    expect(new URLSearchParams(location?.split("?")[1])).toEqual(
      new URLSearchParams({ status: "new", group: "ruleName,deviceName" }),
    );
    const isNew = exactly("status", "new");
    const groupBy = ["ruleName", "deviceName"];
    const { groups = [], total } = await listThreats({ pageSize: 0, groupBy, limit: 1000, filters: [isNew] });
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    for (const { key, count } of groups.slice(0, 20)) {
      const filters = [isNew, ...key.map((value, depth) => valueFilter(groupBy[depth] ?? "", value))];
      expect((await listThreats({ pageSize: 0, filters })).total, key.join(" on ")).toBe(count);
    }
    const document = await openQueue(`?${location?.split("?")[1]}`);
    expect(document.querySelector("[data-total]")?.getAttribute("data-total")).toBe(String(total));
  });

  test("shows the age of each resolved threat, from first seen until closing", async () => {
    const { threat } = await listThreats({
      pageSize: 5,
      sort: ["-firstSeen"],
      filters: [exactly("status", "resolved")],
    });
    const ages = threat.map(({ firstSeen, resolution }) => {
      const duration = formatDuration(Date.parse(resolution?.at ?? "") - Date.parse(firstSeen));
      return duration.split(" ").slice(0, 2).join(" ");
    });
    expect(ages).toHaveLength(5);
    const document = await openQueue("?status=resolved&group=&sort=-firstSeen");
    const headers = [...document.querySelectorAll("thead th")].map((cell) => cell.textContent.trim());
    const column = headers.findIndex((text) => text.startsWith("Age"));
    expect(column).toBeGreaterThan(0);
    const rows = [...document.querySelectorAll("tbody tr")].slice(0, ages.length);
    expect(rows.map((row) => row.querySelectorAll("th, td")[column]?.textContent)).toEqual(ages);
  });

  test("counts threats that arrived in the shown list since a time", async () => {
    const filters = [exactly("severity", "high")];
    const { threat } = await listThreats({ pageSize: 4, sort: ["-firstSeen"], filters });
    const since = threat.at(-1)?.firstSeen ?? "";
    const arrivedSince = async (search: string) => {
      const { body } = await ask(livery, HOST, `/threats/arrivals?${search}`, { headers: { cookie } });
      return (JSON.parse(body) as { count: number }).count;
    };
    const arrived: Filter = { fieldName: "firstSeen", timestampRange: { start: since } };
    const { total } = await listThreats({ pageSize: 0, filters: [...filters, arrived] });
    expect(total).toBeGreaterThanOrEqual(4);
    expect(await arrivedSince(`severity=high&since=${since}`)).toBe(total);
    expect(await arrivedSince(`severity=high&since=${new Date(Date.now() + 60_000).toISOString()}`)).toBe(0);
    expect(await arrivedSince("severity=high")).toBe(0);
  });
});
