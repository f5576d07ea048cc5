import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { BulkResult } from "~/contract/bulk";
import { toQueryString, type Filter, type ListQuery } from "~/contract/filter";
import type { InstalledSoftware, SoftwareSummary } from "~/contract/software";

import { startTestApi, type TestApi } from "../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

interface Answer {
  total: number;
  facets: Record<string, { value: string | null; count: number }[]>;
  groups: { key: unknown[]; count: number }[];
}

const is = (fieldName: string, ...ExactValues: string[]): Filter => ({ fieldName, stringFilters: { ExactValues } });
const list = (path: string, query: ListQuery) =>
  testApi.read<Answer & Record<string, { name: string }[]>>(
    `${path}${path.includes("?") ? "&" : "?"}${toQueryString(query)}`,
  );

async function namesOf(...filters: Filter[]): Promise<string[] | undefined> {
  return (await list("/device/list", { filters, sort: ["name"] }))["device"]?.map(({ name }) => name);
}

describe("devices", () => {
  test("can be filtered by a vulnerability of their software, and by its absence", async () => {
    expect(await namesOf(is("cve", "CVE-2099-0001"))).toEqual(["ws-000", "ws-001"]);
    expect(await namesOf(is("cve", "CVE-1999-0001"))).toEqual([]);
    expect(
      await namesOf({ fieldName: "cve", exists: false }, { fieldName: "name", stringFilters: { Contains: "-00" } }),
    ).not.toContain("ws-001");
  });

  test("matching such a filter can be changed in bulk", async () => {
    const body = {
      choice: { filters: [is("cve", "CVE-2099-0001")], excludeNames: ["ws-000"] },
      work: { operation: "addTags", tags: ["patch"] },
    };
    const response = await testApi.call("/device/bulk", { method: "POST", body });
    expect((await response.json()) as BulkResult).toMatchObject({ matched: 1, changed: 1 });
    expect(await namesOf(is("tags", "patch"))).toEqual(["ws-001"]);
  });

  test("are as many as the summary reports as affected", async () => {
    await testApi.call("/software/bulk", {
      method: "POST",
      body: {
        choice: { filters: [] },
        work: { operation: "plan", plannedFor: new Date(Date.now() + 1e8).toISOString() },
      },
    });
    const { devicesAffected } = await testApi.read<SoftwareSummary>("/software/summary");
    const { total } = await list("/device/list", {
      filters: [is("vulnerable", "true"), is("name", "ws-000", "ws-001")],
    });
    expect(total).toBe(devicesAffected);
  });

  test("that are retired are no longer affected, and match such a filter only if the status is requested", async () => {
    const retire = (operation: string) =>
      testApi.call("/device/bulk", { method: "POST", body: { choice: { names: ["ws-001"] }, work: { operation } } });
    const before = await testApi.read<SoftwareSummary>("/software/summary");
    await retire("retire");
    const { devicesAffected } = await testApi.read<SoftwareSummary>("/software/summary");
    expect(devicesAffected).toBe(before.devicesAffected - 1);
    expect(await namesOf(is("cve", "CVE-2099-0001"))).toEqual(["ws-000"]);
    expect(await namesOf(is("cve", "CVE-2099-0001"), is("status", "retired"))).toEqual(["ws-001"]);
    expect(await namesOf(is("vulnerable", "true"))).not.toContain("ws-001");
    await retire("reinstate");
  });

  test("include no value for fields that are only for filtering, in lists and in files", async () => {
    const { device } = await list("/device/list", { pageSize: 1 });
    expect(device?.[0]).not.toHaveProperty("cve");
    const file = await testApi.call("/device/export?format=csv");
    expect((await file.text()).split("\r\n")[0]).not.toContain("Vulnerable");
    expect((await testApi.call("/device/export?columns=cve")).status).toBe(400);
  });
});

test("software and vulnerabilities are counted by their worst values and by the sites and types of their devices", async () => {
  const facets = ["severity", "kev", "epssBand", "exposed", "siteName", "deviceType"];
  const software = await list("/software/list?vulnerable=true", { facets });
  expect(software.facets).toEqual({
    severity: [{ value: "critical", count: 1 }],
    kev: [{ value: "true", count: 1 }],
    epssBand: [{ value: "likely", count: 1 }],
    exposed: [{ value: "true", count: 1 }],
    siteName: ["hq", "plant"].map((value) => ({ value, count: 1 })),
    deviceType: ["server", "workstation"].map((value) => ({ value, count: 1 })),
  });
  const vulnerabilities = await list("/software/vulnerability/list", {
    facets: ["epssBand", "os", "exposed", "siteName"],
    groupBy: ["deviceType"],
  });
  expect(vulnerabilities.facets["os"]).toEqual([{ value: "Windows 11", count: 1 }]);
  expect(vulnerabilities.facets["siteName"]).toEqual(software.facets["siteName"]);
  expect(vulnerabilities.groups.map(({ key, count }) => [...key, count])).toEqual([
    ["server", 1],
    ["workstation", 1],
  ]);
  const elsewhere = await list("/software/vulnerability/list", { filters: [is("siteName", "shop")] });
  expect(elsewhere.total).toBe(0);
});

test("installed software shows the other devices that have it, and the number of its peers", async () => {
  const { software } = await testApi.read<{ software: InstalledSoftware[] }>("/software/list?device=ws-000");
  expect(software).toMatchObject([{ name: "Notepad++", peerCount: 0, otherDevices: ["ws-001"] }]);
  expect((await list("/software/list?device=ws-000", { filters: [is("shared", "false")] })).total).toBe(1);
  expect((await list("/software/list?device=ws-000", { filters: [is("shared", "true")] })).total).toBe(0);
});
