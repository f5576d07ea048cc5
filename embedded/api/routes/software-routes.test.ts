import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { BulkResult } from "~/contract/bulk";
import {
  AffectedDevicePage,
  type InstalledSoftware,
  type Software,
  type SoftwareHistory,
  type SoftwareSummary,
  type Vulnerability,
} from "~/contract/software";

import { startTestApi, type CallOptions, type TestApi } from "../../test-support/test-api";

const DAY = 86_400_000;
const SEGMENTS = ["Notepad++", "8.5/beta", "Windows 11"].map(encodeURIComponent).join("/");
const ADDRESS = `/software/${SEGMENTS}`;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const put = (body: unknown, options: CallOptions = {}) => testApi.call(ADDRESS, { method: "PUT", body, ...options });
const bulk = (work: object, choice: object = { names: [SEGMENTS] }, options: CallOptions = {}) =>
  testApi.call("/software/bulk", { method: "POST", body: { choice, work }, ...options });

async function readChange(options: CallOptions = {}) {
  const { owner, dueDate, plannedFor, metadata } = await testApi.read<Software>(ADDRESS, options);
  return { owner, dueDate, plannedFor, resourceVersion: metadata?.resourceVersion ?? 0 };
}

describe("changing a software version", () => {
  test("stores owner and dates, marks its findings as planned, and is recorded in the audit trail", async () => {
    const change = {
      ...(await readChange()),
      owner: "patching@customer.example",
      dueDate: inDays(3),
      plannedFor: inDays(2),
    };
    const response = await put(change);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      owner: "patching@customer.example",
      dueAt: change.dueDate,
      plannedFor: change.plannedFor,
      status: "planned",
      overdue: false,
      metadata: { resourceVersion: change.resourceVersion + 1 },
    });
    const { vulnerability } = await testApi.read<{ vulnerability: Vulnerability[] }>(`${ADDRESS}/vulnerability/list`);
    expect(vulnerability).toMatchObject([{ cve: "CVE-2099-0001", status: "planned", fixedIn: "8.6" }]);
    const { audit } = await testApi.read<{ audit: object[] }>("/audit/list?sort=-timestamp&pageSize=1");
    expect(audit).toMatchObject([
      {
        action: "software.update",
        objectLink: `/insights/vulnerabilities/${SEGMENTS}`,
        message: expect.stringContaining("owner"),
      },
    ]);
  });

  test("marks it as overdue once its date has passed", async () => {
    expect((await put({ ...(await readChange()), dueDate: inDays(-1) })).status).toBe(200);
    expect(await testApi.read(ADDRESS)).toMatchObject({ overdue: true });
    expect(await testApi.read("/software/summary")).toMatchObject({ overdue: 1 });
    await put({ ...(await readChange()), dueDate: null });
  });

  test("from an outdated version is rejected", async () => {
    const change = await readChange();
    expect((await put({ ...change, owner: "one@customer.example" })).status).toBe(200);
    expect((await put({ ...change, owner: "two@customer.example" })).status).toBe(409);
    expect((await readChange()).owner).toBe("one@customer.example");
  });

  test.each([
    [{ dueDate: "tomorrow" }, "dueDate"],
    [{ status: "fixed" }, "status"],
  ])("rejects %j with the name of the field", async (fault, name) => {
    const response = await put({ ...(await readChange()), ...fault });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toContain(name);
  });

  test("is not allowed for a Member, and unknown versions are not found", async () => {
    const change = await readChange();
    expect((await put(change, { as: "member" })).status).toBe(403);
    expect((await testApi.call("/software/a/b/c", { method: "PUT", body: change })).status).toBe(404);
  });
});

describe("bulk changes of software versions", () => {
  const asProvider: CallOptions = { as: "projectAdmin", tenant: "throughwave" };

  test("assigns an owner to vulnerable versions, and reports why others were skipped", async () => {
    const none = ["nothing", "1", "x"].join("/");
    const response = await bulk(
      { operation: "assign", owner: "o@customer.example" },
      { names: [SEGMENTS, none] },
      asProvider,
    );
    expect(await response.json()).toMatchObject({ matched: 2, changed: 1, skipped: [{ name: none }] });
    expect(await testApi.read(ADDRESS, asProvider)).toMatchObject({ owner: "o@customer.example" });
  });

  test("adds exceptions for all versions that match the conditions of a list", async () => {
    const work = {
      operation: "except",
      decision: "wont_fix",
      reason: "The machines are replaced this month",
      expiresAt: inDays(20),
    };
    const choice = { filters: [{ fieldName: "status", stringFilters: { ExactValues: ["open"] } }] };
    const result = (await (await bulk(work, choice, asProvider)).json()) as BulkResult;
    expect(result).toEqual({ matched: 1, changed: 1, skipped: [] });
    expect(await testApi.read(ADDRESS, asProvider)).toMatchObject({
      status: "exception",
      cveCount: 0,
      exceptedCount: 1,
    });
    expect(await testApi.read("/software/summary", asProvider)).toMatchObject({
      open: 0,
      excepted: 1,
      devicesAffected: 0,
    });
    const again = (await (await bulk(work, { names: [SEGMENTS] }, asProvider)).json()) as BulkResult;
    expect(again.skipped[0]?.reason).toContain("Already has an exception");
  });

  test("adds exceptions for vulnerabilities, and skips those that are not counted", async () => {
    const asOther: CallOptions = { as: "projectAdmin", tenant: "borealis-logistics" };
    const work = {
      operation: "except",
      decision: "accepted",
      reason: "The network is closed to others",
      expiresAt: inDays(20),
    };
    const except = async (names: string[]) => {
      const path = "/software/vulnerability/bulk";
      const answer = await testApi.call(path, { ...asOther, method: "POST", body: { choice: { names }, work } });
      return (await answer.json()) as BulkResult;
    };
    expect(await except(["CVE-2099-0001", "CVE-2099-9999"])).toMatchObject({
      matched: 2,
      changed: 1,
      skipped: [{ name: "CVE-2099-9999" }],
    });
    expect(await testApi.read(ADDRESS, asOther)).toMatchObject({ status: "exception", exceptedCount: 1 });
    expect((await except(["CVE-2099-0001"])).skipped[0]?.reason).toContain("Already has an exception");
  });

  test("rejects the whole change if a date exceeds the maximum exception period", async () => {
    const work = { operation: "except", decision: "accepted", reason: "Forever and a day", expiresAt: inDays(400) };
    expect((await bulk(work, undefined, { as: "projectAdmin", tenant: "3tsky" })).status).toBe(400);
  });
});

describe("listing software", () => {
  const asMember: CallOptions = { as: "member", tenant: "acme-health" };

  test("returns vulnerable software, software with a vulnerability, and software without", async () => {
    const names = async (query: string) =>
      (await testApi.read<{ software: Software[] }>(`/software/list?${query}`, asMember)).software.map(
        ({ name }) => name,
      );
    expect(await names("vulnerable=true")).toEqual(["Notepad++"]);
    expect(await names("cve=CVE-2099-0001")).toEqual(["Notepad++"]);
    expect(await names("cve=CVE-2099-9999")).toEqual([]);
    expect(await names("")).toHaveLength(2);
  });

  test("shows the path and the install date on each device of a version", async () => {
    const { items } = AffectedDevicePage.parse(await testApi.read(`${ADDRESS}/device/list?sort=name`, asMember));
    expect(items).toMatchObject([
      { name: "ws-000", path: expect.any(String), installedAt: expect.any(String) },
      { name: "ws-001" },
    ]);
  });

  test("shows on how many devices it was, which falls when the version is removed", async () => {
    const { days } = await testApi.read<SoftwareHistory>(`${ADDRESS}/history`, asMember);
    const counts = days.map(({ devices }) => devices);
    expect([counts[0], Math.max(...counts), counts.at(-1)]).toEqual([0, 3, 2]);
    expect((await testApi.call("/software/Nothing/1/Windows/history", asMember)).status).toBe(404);
  });

  test("software on a device has its architecture and licence, in the list, as a filter and in the file", async () => {
    const { software } = await testApi.read<{ software: InstalledSoftware[] }>(
      "/software/list?device=ws-001",
      asMember,
    );
    expect(software[0]).toMatchObject({ architecture: "x86-64", licence: "GPL-3.0-or-later" });
    const filter = "filters[0].fieldName=licence&filters[0].stringFilters.ExactValues=MIT";
    expect((await testApi.read<{ total: number }>(`/software/list?device=ws-001&${filter}`, asMember)).total).toBe(0);
    const columns = "columns=name,architecture,licence";
    const text = await (await testApi.call(`/software/export?device=ws-001&${columns}`, asMember)).text();
    expect(text).toMatch(/Software,Architecture,Licence\r\n.*,x86-64,GPL-3.0-or-later/);
  });

  test("[7.4] the export with device rows has a line per vulnerability and device, with site and owner", async () => {
    const text = await (await testApi.call("/software/export?expand=device&vulnerable=true", asMember)).text();
    const [head, ...lines] = text.trim().split("\r\n");
    expect(head).toMatch(/^.?Device,Site,Owner,/);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("CVE-2099-0001");
    const byCve = async (severity: string) => {
      const filter = `filters[0].fieldName=severity&filters[0].stringFilters.ExactValues=${severity}`;
      return (await testApi.call(`/software/vulnerability/export?expand=device&${filter}`, asMember)).text();
    };
    const { vulnerability } = await testApi.read<{ vulnerability: Vulnerability[] }>(
      "/software/vulnerability/list",
      asMember,
    );
    // Due date and fix are those of the vulnerability, and words are those of the screens.
    const columns = "format=json&columns=cve,fixedIn,dueAt,criticality";
    const facts = await testApi.call(`/software/export?expand=device&vulnerable=true&${columns}`, asMember);
    const [first] = vulnerability;
    expect(await facts.json()).toMatchObject([
      {
        "vulnerability.id": first?.cve,
        "vulnerability.fixed_in": first?.fixedIn,
        "vulnerability.due_at": first?.dueAt,
        "device.criticality": expect.stringMatching(/^(Extreme|High|Medium|Low)$/),
      },
      {},
    ]);
    const severity = vulnerability[0]?.severity ?? "";
    expect(await byCve(severity)).toBe(text);
    expect((await byCve(severity === "low" ? "high" : "low")).trim()).toBe(head);
  });

  test("the summary matches the lists that it counts", async () => {
    const summary = await testApi.read<SoftwareSummary>("/software/summary", asMember);
    const counting =
      "filters[0].fieldName=status&filters[0].stringFilters.ExactValues=open&filters[0].stringFilters.ExactValues=planned";
    const { total } = await testApi.read<{ total: number }>(`/software/vulnerability/list?${counting}`, asMember);
    const last = summary.weeks.at(-1);
    expect(summary.open).toBe(total);
    expect((last?.critical ?? 0) + (last?.high ?? 0) + (last?.medium ?? 0) + (last?.low ?? 0)).toBe(total);
    expect(summary.weeks).toHaveLength(13);
  });
});
