import { afterAll, beforeAll, expect, test } from "vitest";

import type { DnsQuery } from "~/contract/dns";
import type { GlobalStatus } from "~/contract/status";
import type { Flow } from "~/contract/flow";
import type { ConsoleUser } from "~/contract/user";

import { startTestApi, type TestApi } from "../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

interface Answer<Item> {
  total: number;
  [key: string]: Item[] | number;
}

test("console users are searched, filtered and sorted like any other list", async () => {
  const all = await testApi.read<Answer<ConsoleUser>>("/user/list?kind=console");
  const names = (all["user"] as ConsoleUser[]).map(({ displayName }) => displayName);
  expect(names).toEqual([...names].sort());
  expect(names).toContain("Tess Marlowe");
  const disabled =
    "filters[0].fieldName=status&filters[0].stringFilters.ExactValues=disabled&facets=status&groupBy=verifiedEmail";
  const answer = await testApi.read(`/user/list?kind=console&${disabled}&q=whit`);
  expect(answer).toMatchObject({ total: 1, user: [{ displayName: "Dan Whitlock" }] });
});

test("a Tenant Admin cannot see the other organizations of a user", async () => {
  const tenantsOf = async (as: "tenantAdmin" | "projectAdmin") => {
    const { user } = await testApi.read<{ user: ConsoleUser[] }>("/user/list?kind=console&q=Tess", { as });
    return user[0]?.userTenants.map(({ tenantId }) => tenantId);
  };
  expect(await tenantsOf("tenantAdmin")).toEqual(["acme-health"]);
  expect(await tenantsOf("projectAdmin")).toEqual(["acme-health", "borealis-logistics"]);
});

test("software is filtered by device with a filter, and listed with its path with a parameter", async () => {
  const filter = "filters[0].fieldName=deviceName&filters[0].stringFilters.ExactValues=ws-000";
  expect(await testApi.read(`/software/list?${filter}`)).toMatchObject({ total: 1, software: [{ name: "Notepad++" }] });
  expect(await testApi.read("/software/list")).toMatchObject({ total: 2 });
  expect(await testApi.read("/software/list?device=ws-000&sort=installedAt")).toMatchObject({
    total: 1,
    software: [
      {
        name: "Notepad++",
        deviceName: "ws-000",
        path: "mark:acme-health",
        sizeBytes: 12_345,
        vulnCounts: { critical: 1 },
      },
    ],
  });
  expect(await testApi.read("/software/list?device=ws-009")).toMatchObject({ total: 0 });
});

test("a software version is found by its three keys, with its vulnerabilities and devices", async () => {
  const address = "/software/Notepad%2B%2B/8.5%2Fbeta/Windows%2011";
  expect(await testApi.read(address)).toMatchObject({ name: "Notepad++", version: "8.5/beta", os: "Windows 11" });
  expect(await testApi.read(`${address}/vulnerability/list`)).toMatchObject({
    vulnerability: [{ cve: "CVE-2099-0001" }],
  });
  expect(await testApi.read(`${address}/device/list?sort=name`)).toMatchObject({
    device: [{ name: "ws-000" }, { name: "ws-001" }],
  });
  expect((await testApi.call("/software/nothing/1/2")).status).toBe(404);
});

test("a site counts its devices and open threats, and updates when a device moves", async () => {
  const devicesOf = async () => (await testApi.read<{ devices: number }>("/site/shop")).devices;
  expect(await testApi.read("/site/hq")).toMatchObject({
    devices: 4,
    openThreats: 4,
    sensors: [{ status: "up" }, { status: "degraded" }],
  });
  const before = await devicesOf();
  const { device } = await testApi.read<{
    device: Record<string, unknown> & { metadata: { resourceVersion: number } };
  }>("/device/ws-000");
  const { displayName, deviceType, criticality, tags, notes } = device;
  const body = {
    displayName,
    deviceType,
    criticality,
    tags,
    notes,
    owner: "",
    siteName: "shop",
    resourceVersion: device.metadata.resourceVersion,
  };
  await testApi.call("/device/ws-000", { method: "PUT", body });
  expect(await devicesOf()).toBe(before + 1);
});

test("the status reports how fresh each family is, and how many sensors are up", async () => {
  expect(await testApi.read("/status/global", { as: "member" })).toMatchObject({
    overall: "degraded",
    services: [
      { name: "records", status: "ok" },
      { name: "events", status: "ok" },
    ],
    sensors: { up: 3, degraded: 2, down: 1 },
    freshness: { dns: { state: "fresh", limitMinutes: 120 } },
  });
});

test("the status declares what the API can do, and every bulk route that it has", async () => {
  const { capabilities, version } = await testApi.read<GlobalStatus>("/status/global", { as: "member" });
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(capabilities).toMatchObject({ "tenant.summary": true, export: ["csv", "json"] });
  expect(capabilities.bulk).toEqual(expect.arrayContaining(["device", "domain", "tenant", "threat", "threat_rule"]));
  for (const prefix of capabilities.bulk)
    expect((await testApi.call(`/${prefix}/bulk`, { method: "POST", body: {} })).status).not.toBe(404);
});

test("flows and queries are complete, with all reasons, threats and answers", async () => {
  const { flow } = await testApi.read<{ flow: Flow[] }>("/flow/list?pageSize=200");
  expect(flow.some(({ riskReasons }) => riskReasons.length > 0)).toBe(true);
  expect(flow.every(({ riskReasons, threatIds }) => Array.isArray(riskReasons) && Array.isArray(threatIds))).toBe(true);
  const [reason = ""] = flow.flatMap(({ riskReasons }) => riskReasons);
  const filter = new URLSearchParams({
    "filters[0].fieldName": "riskReasons",
    "filters[0].stringFilters.ExactValues": reason,
    facets: "riskReasons",
    pageSize: "200",
  });
  const narrowed = await testApi.read<{ flow: Flow[]; total: number }>(`/flow/list?${filter}`);
  expect(narrowed.total).toBe(flow.filter(({ riskReasons }) => riskReasons.includes(reason)).length);
  expect(narrowed.flow.every(({ riskReasons }) => riskReasons.includes(reason))).toBe(true);
  const { dns } = await testApi.read<{ dns: DnsQuery[] }>("/dns/list?pageSize=1");
  expect(dns[0]?.answers).toEqual([{ type: "A", value: expect.any(String) as string, ttl: 300 }]);
  const answer = encodeURIComponent(dns[0]?.answers[0]?.value ?? "");
  expect((await testApi.read<{ total: number }>(`/dns/list?q=${answer}`)).total).toBeGreaterThan(0);
});

test("list rows omit data that only an object's own page shows", async () => {
  const { device } = await testApi.read<{ device: { name: string }[] }>("/device/list?pageSize=1");
  const [row] = device;
  const whole = await testApi.read<{ device?: object }>(`/device/${row?.name ?? ""}`);
  const added = Object.keys(whole.device ?? whole).filter((name) => !(name in (row ?? {})));
  expect(added).toEqual(expect.arrayContaining(["ips", "macs", "riskFactors", "counts"]));
});

test.each([
  ["devices", "/device/list?", "managedBy", "agent"],
  ["observed accounts", "/user/list?kind=observed&", "source", "directory"],
])("%s are grouped by each source that reports them", async (_rows, path, field, reporter) => {
  const { groups } = await testApi.read<{ groups: { key: [string | null]; count: number }[] }>(
    `${path}groupBy=${field}&pageSize=0&facets=${field}`,
  );
  expect(groups.map(({ key: [source] }) => source)).toContain(reporter);
  for (const {
    key: [source],
    count,
  } of groups.filter(({ key }) => key[0] !== null)) {
    const filter = `filters[0].fieldName=${field}&filters[0].stringFilters.ExactValues=${source}`;
    expect((await testApi.read<{ total: number }>(`${path}${filter}&pageSize=0`)).total).toBe(count);
  }
});
