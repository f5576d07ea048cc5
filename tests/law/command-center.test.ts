import { beforeAll, expect, test } from "vitest";

import { ask } from "../support/ask.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";

const HOST = "northwind.localhost";
const PATH = "/command-center";

let livery: SharedConsole;
let tokens: Awaited<ReturnType<typeof tokensOf>>;
beforeAll(async () => {
  livery = await openSharedConsole();
  tokens = await tokensOf(livery, "projectAdmin");
});

async function fetchScreen(path: string, tenant = "acme-health"): Promise<string> {
  const cookie = cookiesOf(tokens, tenant);
  const { status, body } = await ask(livery, HOST, path, { headers: { cookie } });
  expect(status, path).toBe(200);
  return body;
}

/** The number of rows or objects by the address that lists them, in a part of the screen. */
function numbersIn(html: string, part = /<ul aria-label="All organizations".*?<\/ul>/s): Map<string, number> {
  const [markup = ""] = part.exec(html) ?? [];
  const links = [...markup.matchAll(/<a\b[^>]* data-rows=[^>]*>/g)].map(([link]) => link);
  return new Map(
    links.map((link) => {
      const [, href = ""] = / href="([^"]*)"/.exec(link) ?? [];
      const [, rows] = / data-rows="(\d+)"/.exec(link) ?? [];
      return [href.replaceAll("&amp;", "&"), Number(rows)];
    }),
  );
}

function totalIn(html: string): number {
  return Number(/ data-total="(\d+)"/.exec(html)?.[1]);
}

test("[2.2] every number of the command center opens a list with that number of rows", async () => {
  const numbers = numbersIn(await fetchScreen(PATH));
  expect([...numbers.keys()]).toEqual([
    "/organizations",
    `${PATH}?view=organizations&needsAttention=true`,
    `${PATH}?view=threats&only=urgentThreats`,
    `${PATH}?view=threats&only=unassignedThreats`,
    `${PATH}?view=devices&only=highRiskDevices`,
    `${PATH}?view=vulnerabilities&only=overdueExploited`,
    `${PATH}?kind=siteSilent`,
    `${PATH}?kind=integrationFailed`,
  ]);
  for (const [address, count] of numbers) expect(totalIn(await fetchScreen(address)), address).toBe(count);
  const counts = [...numbers.values()];
  // Enough data to prove something: the demonstration has no failing integration.
  expect(counts.slice(0, -1).every((count) => count > 0)).toBe(true);
  // The parts of a list are smaller than the list.
  expect(counts[3]).toBeLessThan(counts[2] ?? 0);
});

test("[2.2] the counts of an organization open as many rows in that organization", async () => {
  const query =
    "cols=displayName,summary.sites,summary.devices,summary.devicesOnline,summary.openCritical,summary.openHigh";
  const html = await fetchScreen(`${PATH}?view=organizations&name=borealis-logistics&${query}`);
  const numbers = numbersIn(html, /<tbody.*?<\/tbody>/s);
  expect(numbers.size).toBe(5);
  for (const [address, count] of numbers) {
    const { pathname, searchParams } = new URL(address, `http://${HOST}`);
    expect(searchParams.get("tenant")).toBe("borealis-logistics");
    searchParams.delete("tenant");
    expect(totalIn(await fetchScreen(`${pathname}?${searchParams}`, "borealis-logistics")), address).toBe(count);
  }
});

test("the organizations are found by the countries of their sites, and grouped by service tier", async () => {
  const list = (query: string) => fetchScreen(`${PATH}?view=organizations&${query}`);
  const all = totalIn(await list(""));
  const german = await list("countryCode=DE");
  expect(german).toContain("Stadtwerke Eichenbrück");
  expect(totalIn(german)).toBeLessThan(all);
  expect(totalIn(await list("-countryCode=DE")) + totalIn(german)).toBe(all);
  const [tiers = ""] = /<tbody.*?<\/tbody>/s.exec(await list("group=serviceTier")) ?? [];
  for (const tier of ["Essentials", "Advanced", "Complete"]) expect(tiers).toContain(tier);
  // The sums of the tiers are those of all organizations.
  const cells = [...tiers.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row.replaceAll(/<[^>]+>/g, " ").match(/[\d,.]+/g));
  const devices = cells.map((numbers) => Number(numbers?.[1]?.replace(",", "")));
  const everyone = await list("cols=displayName,summary.devices");
  const [rows = ""] = /<tbody.*?<\/tbody>/s.exec(everyone) ?? [];
  const counts = [...rows.matchAll(/ data-rows="(\d+)"/g)].map(([, count]) => Number(count));
  expect(devices.reduce((sum, count) => sum + count, 0)).toBe(counts.reduce((sum, count) => sum + count, 0));
});

test("the numbers of the matrix are coloured, and the line of the risk has its 30 days", async () => {
  const html = await fetchScreen(`${PATH}?view=organizations&cols=displayName,summary.riskScore,summary.openCritical`);
  const [rows = ""] = /<tbody.*?<\/tbody>/s.exec(html) ?? [];
  expect(rows).toMatch(/data-heat="5"/);
  expect(html).toContain("riskHistory");
});

test("the queue is limited to organizations with a site in a region", async () => {
  const all = await fetchScreen(PATH);
  const limited = await fetchScreen(`${PATH}?${new URLSearchParams({ region: "New York" })}`);
  expect(limited).toContain("Region: New York");
  expect(totalIn(limited)).toBeGreaterThan(0);
  expect(totalIn(limited)).toBeLessThan(totalIn(all));
  expect(await fetchScreen(`${PATH}?region=Nowhere`)).toContain("tag and region are shown");
});

test("[2.2] the status tab lists every organization, with its sensors and the age of its data", async () => {
  const html = await fetchScreen(`${PATH}?view=status`);
  const organizations = numbersIn(html).get("/organizations");
  const [table = ""] = /<caption[^>]*>Status of all organizations<.*?<\/table>/s.exec(html) ?? [];
  const rows = [...table.matchAll(/<tr data-key="([^"]+)".*?<\/tr>/gs)];
  expect(rows).toHaveLength(organizations ?? -1);
  expect(new Set(rows.map(([, tenantId]) => tenantId)).size).toBe(rows.length);
  for (const [row] of rows) {
    expect(row).toMatch(/\d+ up/);
    expect(row).toMatch(/<time |None yet/);
  }
  expect(html).toMatch(/<ul aria-label="Services"/);
});

test("the devices of all organizations have the names of their sites", async () => {
  const page = await fetchScreen(`${PATH}?view=devices`);
  const [table = ""] = /<tbody.*?<\/tbody>/s.exec(page) ?? [];
  expect(table).toContain("Data Center East");
  expect(table).not.toContain(">data-center<");
});

test("a list of all organizations has the conditions of a list of one, which can be removed", async () => {
  const all = await fetchScreen(`${PATH}?view=threats`);
  const critical = await fetchScreen(`${PATH}?view=threats&severity=critical`);
  expect(totalIn(critical)).toBeGreaterThan(0);
  expect(totalIn(critical)).toBeLessThan(totalIn(all));
  expect(critical).toMatch(/<ul aria-label="Filters in force".*?Severity.*?Critical/s);
  // The list contains open threats unless the address says otherwise.
  const resolved = await fetchScreen(`${PATH}?view=threats&status=resolved`);
  expect(totalIn(resolved)).toBeGreaterThan(totalIn(all));
  const queue = await fetchScreen("/insights/threat-intelligence?severity=critical&siteName=hq");
  expect(queue).toContain('href="/command-center?severity=critical&amp;view=threats"');
});

test("a list says how much of it is shown only if it is cut off", async () => {
  const devices = await fetchScreen(`${PATH}?view=devices`);
  expect(devices).toMatch(/The first 50 of [\d,]+ rows\./);
  const few = await fetchScreen(`${PATH}?view=vulnerabilities&only=overdueExploited`);
  expect(totalIn(few)).toBeLessThanOrEqual(50);
  expect(few).not.toContain("The first");
});

test("[6.9] the queue lists no item of a screen that is hidden in its organization", async () => {
  // Only its overdue vulnerabilities would be listed, and it does not have that screen.
  const list = (query: string) => fetchScreen(`${PATH}?${query}`);
  expect(await list("view=attention&kind=kevOverdue")).not.toContain("tenant=3tsky");
  expect(await list("view=organizations&needsAttention=true")).not.toContain("tenant=3tsky");
  expect(await list("view=organizations")).toContain("tenant=3tsky");
});
