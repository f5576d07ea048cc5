import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { ExceptionPage, type Exception, type VulnerabilityExceptionDraft } from "~/contract/exception";
import type { Software, Vulnerability } from "~/contract/software";

import { startTestApi, type CallOptions, type TestApi } from "../../test-support/test-api";

const DAY = 86_400_000;
const NOTEPAD = { name: "Notepad++", version: "8.5/beta", os: "Windows 11" };
const ADDRESS = `/software/${encodeURIComponent("Notepad++")}/${encodeURIComponent("8.5/beta")}/Windows%2011`;
const TENANT = "borealis-logistics";

let testApi: TestApi;
let ahead = 0;
beforeAll(async () => {
  testApi = await startTestApi({ apiClock: () => Date.now() + ahead });
});
afterAll(() => testApi.close());
afterEach(() => {
  ahead = 0;
});

/** The number of rows written since the database was opened. */
function changesIn({ services }: TestApi): unknown {
  return services.records.file.prepare("select total_changes() as changes").raw().get();
}

function draft(change: Partial<VulnerabilityExceptionDraft> = {}): VulnerabilityExceptionDraft {
  return {
    scope: { cve: "CVE-2099-0001", software: NOTEPAD },
    decision: "accepted",
    reason: "Only until the vendor's next release",
    expiresAt: new Date(Date.now() + ahead + 30 * DAY).toISOString(),
    ...change,
  };
}

const asProvider: CallOptions = { as: "projectAdmin", tenant: TENANT };
const add = (body: unknown, options: CallOptions = asProvider) =>
  testApi.call("/software/exception/add", { method: "POST", body, ...options });
const revoke = (id: string, options: CallOptions = asProvider) =>
  testApi.call(`/software/exception/${id}`, { method: "DELETE", ...options });

async function added(body = draft()): Promise<Exception> {
  const response = await add(body);
  expect(response.status).toBe(201);
  return (await response.json()) as Exception;
}

async function readCounts() {
  const [software, { vulnerability }, { device }] = await Promise.all([
    testApi.read<Software>(ADDRESS, asProvider),
    testApi.read<{ vulnerability: Vulnerability[] }>("/software/vulnerability/list", asProvider),
    testApi.read<{ device: { kevCount: number }[] }>("/device/list?q=ws-001", asProvider),
  ]);
  return {
    cves: software.cveCount,
    excepted: software.exceptedCount,
    status: software.status,
    vulnerability: vulnerability[0]?.status,
    openDevices: vulnerability[0]?.openDeviceCount,
    kevOnDevice: device[0]?.kevCount,
  };
}

const COUNTING = { cves: 1, excepted: 0, status: "open", vulnerability: "open", openDevices: 2, kevOnDevice: 1 };
const EXCEPTED = {
  cves: 0,
  excepted: 1,
  status: "exception",
  vulnerability: "exception",
  openDevices: 0,
  kevOnDevice: 0,
};

describe("an exception for a vulnerability", () => {
  test("is excluded from every count until it is revoked, and appears in the audit trail", async () => {
    const exception = await added();
    expect(exception).toMatchObject({
      kind: "vulnerability",
      state: "active",
      affectedCount: 2,
      createdBy: "Pat Okafor",
      subject: "CVE-2099-0001 in Notepad++ 8.5/beta on Windows 11",
    });
    expect(await readCounts()).toEqual(EXCEPTED);
    expect((await revoke(exception.id)).status).toBe(204);
    expect(await readCounts()).toEqual(COUNTING);
    const { audit } = await testApi.read<{ audit: object[] }>("/audit/list?sort=-timestamp&pageSize=2", asProvider);
    expect(audit).toMatchObject([
      { action: "exception.revoke", objectName: exception.id },
      { action: "exception.create", objectName: exception.id },
    ]);
    expect((await revoke(exception.id)).status).toBe(409);
  });

  test("on some devices leaves the counts of other devices unchanged", async () => {
    const exception = await added(draft({ scope: { software: NOTEPAD, devices: ["ws-001"] } }));
    expect(exception.affectedCount).toBe(1);
    expect(await readCounts()).toEqual({ ...COUNTING, openDevices: 1, kevOnDevice: 0 });
    await revoke(exception.id);
  });

  test("by condition covers matching devices, including devices that match later", async () => {
    const exception = await added(
      draft({ scope: { software: NOTEPAD, filters: [{ fieldName: "siteName", values: ["hq"] }] } }),
    );
    expect(exception.subject).toBe("Notepad++ 8.5/beta on Windows 11, where site is hq");
    expect(exception.affectedCount).toBe(1);
    expect((await readCounts()).openDevices).toBe(1);
    await moveTo("ws-001", "hq");
    expect((await readCounts()).openDevices).toBe(0);
    await moveTo("ws-001", "plant");
    expect((await readCounts()).openDevices).toBe(1);
    await revoke(exception.id);
    expect(await readCounts()).toEqual(COUNTING);
  });

  test("previews what each scope would hide from the counts, and nothing once it is hidden", async () => {
    const scopes = [
      { software: NOTEPAD },
      { cve: "CVE-2099-0001" },
      { software: NOTEPAD, devices: ["ws-001"] },
      { cve: "CVE-1999-0001" },
    ];
    const preview = async () =>
      (await (
        await testApi.call("/software/exception/preview", { method: "POST", body: { scopes }, ...asProvider })
      ).json()) as {
        preview: { vulnerabilities: number; devices: number }[];
      };
    const both = { vulnerabilities: 1, devices: 2 };
    const nothing = { vulnerabilities: 0, devices: 0 };
    expect((await preview()).preview).toEqual([both, both, { vulnerabilities: 1, devices: 1 }, nothing]);
    const exception = await added(draft({ scope: { software: NOTEPAD } }));
    expect(exception.affectedCount).toBe(both.devices);
    expect((await preview()).preview).toEqual([nothing, nothing, nothing, nothing]);
    await revoke(exception.id);
  });

  async function moveTo(name: string, siteName: string): Promise<void> {
    const work = { operation: "moveToSite", siteName };
    const answer = await testApi.call("/device/bulk", {
      method: "POST",
      body: { choice: { names: [name] }, work },
      ...asProvider,
    });
    expect(await answer.json()).toMatchObject({ changed: 1 });
  }

  test("counts again after expiry, without a write during a read", async () => {
    const exception = await added();
    ahead = 17 * DAY;
    expect(await stateOf(exception.id)).toBe("expiring");
    expect(await readCounts()).toEqual(EXCEPTED);
    ahead = 30 * DAY + 1_000;
    const changes = changesIn(testApi);
    expect(await readCounts()).toEqual(EXCEPTED);
    expect(changesIn(testApi)).toEqual(changes);
    await testApi.runMaintenance();
    expect(await readCounts()).toMatchObject({ ...COUNTING, status: "open" });
    expect(await stateOf(exception.id)).toBe("expired");
    const { audit } = await testApi.read<{ audit: object[] }>("/audit/list?q=expired", asProvider);
    expect(audit).toMatchObject([{ action: "exception.expire", objectName: exception.id, actor: { type: "system" } }]);
  });

  async function stateOf(id: string): Promise<string | undefined> {
    const list = await testApi.read<{ exception: Exception[] }>("/software/exception/list", asProvider);
    return list.exception.find((exception) => exception.id === id)?.state;
  }
});

describe("a new exception", () => {
  test.each<[string, unknown]>([
    ["reason", draft({ reason: "too short" })],
    ["evidenceUrl", draft({ evidenceUrl: "http://plain.example/proof" })],
    ["evidenceUrl", draft({ evidenceUrl: "javascript:alert(1)" })],
    ["expiresAt", draft({ expiresAt: new Date(Date.now() - 1_000).toISOString() })],
    ["expiresAt", draft({ expiresAt: new Date(Date.now() + 366 * DAY).toISOString() })],
    ["decision", { ...draft(), decision: "whatever" }],
    ["scope", { ...draft(), scope: {} }],
    ["scope", draft({ scope: { cve: "CVE-1999-0001" } })],
    ["scope", { ...draft(), scope: { checkId: "1.1", os: "x", level: "L1" } }],
    ["scope", draft({ scope: { cve: "CVE-2099-0001", filters: [{ fieldName: "siteName", values: ["nowhere"] }] } })],
    ["scope.devices", draft({ scope: { cve: "CVE-2099-0001", devices: ["ws-009"] } })],
  ])("is refused with the name of its fault: %s", async (name, body) => {
    const response = await add(body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toContain(name);
  });

  test("cannot be added or revoked by a Member", async () => {
    const asMember: CallOptions = { as: "member", tenant: "acme-health" };
    expect((await add(draft(), asMember)).status).toBe(403);
    expect((await revoke("exception-acme-health", asMember)).status).toBe(403);
  });
});

test("an exception of another tenant is not found", async () => {
  const exception = await added();
  expect((await revoke(exception.id, { as: "projectAdmin", tenant: "throughwave" })).status).toBe(404);
  await revoke(exception.id);
});

test("exceptions are listed by their state at the current time", async () => {
  const query = "filters[0].fieldName=state&filters[0].stringFilters.ExactValues=expired&facets=state";
  const answer = await testApi.read<{ exception: Exception[]; total: number; facets: object }>(
    `/software/exception/list?${query}`,
    { as: "projectAdmin", tenant: "3tsky" },
  );
  expect(answer.total).toBe(1);
  expect(answer.exception[0]).toMatchObject({ id: "exception-3tsky", daysLeft: null });
  expect(ExceptionPage.parse(answer).items).toHaveLength(1);
  expect(answer.facets).toEqual({ state: [{ value: "expired", count: 1 }] });
});
