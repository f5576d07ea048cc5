import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type {
  ComplianceCheck,
  ComplianceCheckDetail,
  ComplianceSummary,
  DeviceCompliance,
} from "~/contract/compliance";
import type { Device } from "~/contract/device";
import type { Exception } from "~/contract/exception";

import { startTestApi, type TestApi } from "../../../test-support/test-api";

const DAY = 86_400_000;
const SCOPE = { checkId: "1.1", os: "windows-11", level: "L2" };
const REASON = "The segment is closed to other networks.";

/** One server for all tests; tests that write use a tenant of their own. */
let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const draft = (more: object = {}) => ({
  scope: SCOPE,
  decision: "accepted",
  reason: REASON,
  expiresAt: inDays(30),
  ...more,
});

/** Calls the API for one tenant, as a user with write access. */
function within(tenant: string) {
  const as = { as: "projectAdmin", tenant } as const;
  const read = <Answer = Record<string, unknown>>(path: string) => testApi.read<Answer>(path, as);
  return {
    read,
    send: (method: string, path: string, body?: object) => testApi.call(path, { ...as, method, body }),
    except: (body: object) => testApi.call("/compliance/exception/add", { ...as, method: "POST", body }),
    checks: async (query = "") =>
      (await read<{ compliance: ComplianceCheck[] }>(`/compliance/list?sort=name${query}`)).compliance,
    check: (query = "&device=ws-000") => read<ComplianceCheckDetail>(`/compliance/1.1?os=windows-11&level=L2${query}`),
    rates: async () => {
      const { device } = await read<{ device: Device }>("/device/ws-000");
      return [device.l1Rate, device.l2Rate, device.complianceFailed];
    },
  };
}

describe("checks", () => {
  const { read, send, checks, check } = within("throughwave");

  test("[7.4] are listed with the results of devices, the second level including the first", async () => {
    expect((await checks("&level=L1")).map(({ name }) => name)).toEqual(["windows-11:L1:1.1", "windows-11:L1:1.2"]);
    const all = await checks("&level=L2&os=windows-11");
    expect(all.map(({ results }) => results)).toEqual([
      { passed: 1, failed: 0, notApplicable: 0, exception: 0, unknown: 0 },
      { passed: 0, failed: 0, notApplicable: 0, exception: 0, unknown: 1 },
      { passed: 0, failed: 1, notApplicable: 0, exception: 0, unknown: 0 },
    ]);
    expect(all[2]).toMatchObject({
      passRate: 0,
      newlyFailing7d: 1,
      quickWin: 2.5,
      controls: expect.arrayContaining(["PCI DSS 2.2.4"]),
      failedDelta30d: 1,
      outcomes: ["failed"],
      frameworks: ["PCI DSS"],
      failingSites: ["hq"],
    });
    expect(all[0]).toMatchObject({ failedDelta30d: 0, outcomes: ["passed"], failingSites: [], failingTypes: [] });
    expect(await checks("&os=macos-15")).toEqual([]);
  });

  test("are found by number, level and system, with the result of a device", async () => {
    expect(await check()).toMatchObject({
      answer: { result: "failed", change: "newly_failed" },
      mappings: { pciDss: ["2.2.4"] },
    });
    expect((await check("")).answer).toBeNull();
    expect((await check()).trend.map(({ failed }) => failed)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    for (const query of ["os=windows-10&level=L2", "os=windows-11&level=L2&device=ws-001"])
      expect((await send("GET", `/compliance/1.1?${query}`)).status).toBe(404);
  });

  test("are counted for each system of the tenant, including systems without a benchmark", async () => {
    const { systems, supported } = await read<ComplianceSummary>("/compliance/summary?level=L2");
    const windows = systems.find(({ os }) => os === "windows-11");
    expect(windows).toMatchObject({
      label: "Windows 11",
      devices: 4,
      scanned: 1,
      passRate: 0.5,
      worstSection: { passRate: 0.5 },
    });
    expect(windows?.history.at(-1)?.passRate).toBe(0.5);
    expect(windows?.history[0]?.passRate).toBe(1);
    expect(systems.find(({ os }) => os === "unknown")).toMatchObject({ benchmark: null, devices: 4 });
    expect(supported.map(({ os }) => os)).toContain("windows-server-2019");
  });
});

test.each([
  ["outcomes", "failed", 1],
  ["outcomes", "exception", 0],
  ["frameworks", "PCI DSS", 3],
  ["frameworks", "ISO 27001", 0],
  ["failingSites", "hq", 1],
  ["failingSites", "plant", 0],
  ["failingTypes", "workstation", 1],
  ["failingTypes", "server", 0],
])("checks filtered by %s: %s match the facet count", async (field, value, count) => {
  const { read } = within("throughwave");
  const query = `filters[0].fieldName=${field}&filters[0].stringFilters.ExactValues=${encodeURIComponent(value)}`;
  const found = await read<{ total: number }>(`/compliance/list?level=L2&${query}`);
  expect(found.total).toBe(count);
  const all = await read<{ facets: Record<string, { value: string; count: number }[]> }>(
    `/compliance/list?level=L2&facets=${field}`,
  );
  expect(all.facets[field]?.find((facet) => facet.value === value)?.count ?? 0).toBe(count);
});

describe("a manual result", () => {
  const { read, send, rates } = within("3tsky");
  const body = {
    os: "windows-11",
    level: "L1",
    deviceName: "ws-000",
    result: "failed",
    note: "The team did not know about it.",
  };
  const record = (checkId: string, more: object = {}) =>
    send("PUT", `/compliance/${checkId}/answer`, { ...body, ...more });

  test("counts like any other result, shows its author, and is replaced by the next one", async () => {
    expect(await (await record("1.2")).json()).toMatchObject({
      result: "failed",
      message: body.note,
      recordedBy: expect.stringContaining("Pat"),
    });
    expect(await rates()).toEqual([0.5, 1 / 3, 2]);
    await record("1.2", { result: "passed" });
    expect(await rates()).toEqual([1, 2 / 3, 1]);
    const { device } = await read<{ device: Device }>("/device/ws-000");
    expect(device.l1Checks).toBe(2);
  });

  test("is rejected for agent checks, for checks that do not apply, and without a note", async () => {
    expect((await record("1.1")).status).toBe(400);
    expect((await record("1.2", { deviceName: "ws-001" })).status).toBe(404);
    expect((await record("1.2", { note: "ok" })).status).toBe(400);
  });
});

describe("a scan", () => {
  const { read, send } = within("borealis-logistics");
  const ask = (name: string) => send("POST", `/device/${name}/scan`);

  test("is queued once, with the requester and the time, until the device has been scanned", async () => {
    const managed = await read<{ device: { name: string; managedBy: string[] }[] }>("/device/list?sort=name");
    const { name = "" } = managed.device.find(({ managedBy }) => managedBy.includes("agent")) ?? {};
    expect((await ask(name)).status).toBe(201);
    expect((await read<DeviceCompliance>(`/compliance/device/${name}`)).queuedScan).toMatchObject({
      requestedBy: expect.stringContaining("Pat"),
    });
    expect((await ask(name)).status).toBe(409);
  });

  test("is rejected if no agent can perform it", async () => {
    expect((await ask("ws-000")).status).toBe(409);
    expect((await ask("nobody")).status).toBe(404);
  });
});

test("a device has results at both levels, and reports if it was never scanned", async () => {
  const { read } = within("throughwave");
  const { levels, ...device } = await read<DeviceCompliance>("/compliance/device/ws-000");
  expect(device).toMatchObject({ os: "windows-11", osLabel: "Windows 11", needsAgent: true, queuedScan: null });
  expect(levels.map(({ level, passRate }) => [level, passRate])).toEqual([
    ["L1", 1],
    ["L2", 0.5],
  ]);
  expect((await read<DeviceCompliance>("/compliance/device/ws-001")).levels).toEqual([]);
});

describe("an exception", () => {
  const { read, send, except, rates, checks, check } = within("acme-health");

  test("excludes a failure from every count, and includes it again once revoked", async () => {
    const added = (await (await except(draft({ scope: { ...SCOPE, devices: ["ws-000"] } }))).json()) as Exception;
    expect(added).toMatchObject({ affectedCount: 1, state: "active", subject: expect.stringContaining("ws-000") });
    expect(await rates()).toEqual([1, 1, 0]);
    expect((await checks())[2]?.results).toMatchObject({ failed: 0, exception: 1 });
    const covered = await check();
    expect(covered.answer).toMatchObject({ result: "exception", exceptionId: added.id });
    expect(covered.exception).toEqual(added);
    expect((await check("")).exception).toBeNull();
    expect((await send("DELETE", `/compliance/exception/${added.id}`)).status).toBe(204);
    expect(await rates()).toEqual([1, 0.5, 1]);
    expect((await check()).exception).toBeNull();
    const trail = JSON.stringify(await read("/audit/list?q=exception"));
    expect(trail).toContain("exception.create");
    expect(trail).toContain("exception.revoke");
  });

  test.each([
    [{ scope: { ...SCOPE, checkId: "9.9" } }],
    [{ scope: { ...SCOPE, devices: ["ws-001"] } }],
    [{ reason: "too short" }],
    [{ expiresAt: new Date(0).toISOString() }],
  ])("%# with an empty scope or missing details is rejected", async (more) => {
    expect((await except(draft(more))).status).toBe(400);
  });

  test("can be added to several checks; checks without failing devices are skipped", async () => {
    const other = within("borealis-logistics");
    const work = { operation: "except", decision: "accepted", reason: REASON, expiresAt: inDays(9) };
    const choice = { names: ["windows-11:L2:1.1", "windows-11:L1:1.1", "nonsense"] };
    const answer = await other.send("POST", "/compliance/bulk", { choice, work });
    expect(await answer.json()).toMatchObject({
      matched: 3,
      changed: 1,
      skipped: [{ reason: "No device fails this check" }, { reason: "No longer exists" }],
    });
    expect(await other.rates()).toEqual([1, 1, 0]);
  });

  test("[7.4] are listed for one system, and at a level with those of the levels it includes", async () => {
    const added = (await (await except(draft())).json()) as Exception;
    const list = async (query: string) =>
      (await read<{ exception: Exception[] }>(`/compliance/exception/list?${query}`)).exception.map(({ id }) => id);
    expect(await list("os=windows-11&level=L2")).toContain(added.id);
    expect(await list("os=windows-11")).toContain(added.id);
    expect(await list("os=windows-11&level=L1")).not.toContain(added.id);
    expect(await list("os=ubuntu-24.04&level=L2")).not.toContain(added.id);
    await send("DELETE", `/compliance/exception/${added.id}`);
  });

  test("of another tenant is not found", async () => {
    const other = within("3tsky");
    const added = (await (await except(draft())).json()) as Exception;
    expect((await other.send("DELETE", `/compliance/exception/${added.id}`)).status).toBe(404);
    expect(JSON.stringify(await other.read("/compliance/exception/list"))).not.toContain(added.id);
    await send("DELETE", `/compliance/exception/${added.id}`);
  });

  test("ends on its expiry date", async () => {
    await except(draft({ expiresAt: inDays(2) }));
    expect(await rates()).toEqual([1, 1, 0]);
    const { directory } = testApi;
    await testApi.stop();
    testApi = await startTestApi({ directory, ahead: 3 * DAY });
    await testApi.runMaintenance();
    expect(await rates()).toEqual([1, 0.5, 1]);
  });
});
