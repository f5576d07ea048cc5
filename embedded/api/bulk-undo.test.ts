import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { AuditEntry } from "~/contract/audit";
import type { BulkResult } from "~/contract/bulk";
import type { Device, DeviceDetail, DeviceRisk } from "~/contract/device";
import type { Threat, ThreatDetail } from "~/contract/threat";
import type { ThreatHistory } from "~/contract/threat-history";
import { UNDO_MINUTES } from "~/contract/undo-facts";

import { type TestApi, startTestApi, type PersonName } from "../test-support/test-api";

let now = Date.now();
let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi({ apiClock: () => now });
});
afterAll(() => testApi.close());

const deviceOf = async (name: string): Promise<Device> => (await testApi.read<DeviceDetail>(`/device/${name}`)).device;

async function bulk(family: string, names: string[], work: object): Promise<BulkResult> {
  const response = await testApi.call(`/${family}/bulk`, { method: "POST", body: { choice: { names }, work } });
  expect(response.status).toBe(200);
  return (await response.json()) as BulkResult;
}

function undo(family: string, undoId: string | undefined, as: PersonName = "tenantAdmin") {
  // Gives the audit trail entries distinct times, and so an order.
  now += 1_000;
  return testApi.call(`/${family}/bulk/undo`, { method: "POST", body: { undoId }, as });
}

describe("undoing a bulk change", () => {
  test("restores every row except one that was changed since", async () => {
    const names = ["ws-000", "ws-001", "ws-002"];
    const before = await Promise.all(names.map(deviceOf));
    const { undoId } = await bulk("device", names, { operation: "addTags", tags: ["by-mistake"] });
    await bulk("device", ["ws-001"], { operation: "addTags", tags: ["on-purpose"] });
    const response = await undo("device", undoId);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      matched: 3,
      changed: 2,
      skipped: [{ name: "ws-001", reason: "Changed by someone else" }],
    });
    const after = await Promise.all(names.map(deviceOf));
    expect(after.map(({ tags }) => tags)).toEqual([
      before[0]?.tags,
      [...(before[1]?.tags ?? []), "by-mistake", "on-purpose"],
      before[2]?.tags,
    ]);
  });

  test("updates the counts that depend on the rows", async () => {
    const risk = () => testApi.read<DeviceRisk>("/device/ws-004/risk");
    for (const criticality of ["extreme", "low"])
      await bulk("device", ["ws-004"], { operation: "setCriticality", criticality });
    const before = await risk();
    const { undoId } = await bulk("device", ["ws-004"], { operation: "setCriticality", criticality: "extreme" });
    expect((await risk()).riskScore).not.toBe(before.riskScore);
    await undo("device", undoId);
    expect((await risk()).riskScore).toBe(before.riskScore);
  });

  test("restores the status and reason of a threat and records it in the history", async () => {
    const id = "acme-health-t2";
    const read = async (): Promise<Threat> => (await testApi.read<ThreatDetail>(`/threat/get?threatId=${id}`)).threat;
    await bulk("threat", [id], { operation: "setStatus", status: "resolved", reason: "benign", note: "Drill" });
    const { status, resolution } = await read();
    expect(resolution).toMatchObject({ reason: "benign", note: "Drill" });
    const { undoId } = await bulk("threat", [id], { operation: "setStatus", status: "new" });
    expect((await read()).resolution).toBeUndefined();
    expect((await undo("threat", undoId)).status).toBe(200);
    expect(await read()).toMatchObject({ status, resolution });
    const { history } = await testApi.read<ThreatHistory>(`/threat/${id}/history`);
    expect(history[0]?.changes).toContainEqual({ field: "status", from: "new", to: status });
    const { audit } = await testApi.read<{ audit: AuditEntry[] }>("/audit/list?sort=-timestamp&pageSize=5");
    expect(audit.find(({ objectType }) => objectType === "threat")).toMatchObject({
      action: "threat.bulk.setStatus.undo",
      message: "Undone: Set to new",
    });
  });

  test("is rejected a second time, for another user, in another family, and after the time limit", async () => {
    const change = () => bulk("device", ["ws-007"], { operation: "addTags", tags: [`t${Math.round(now)}`] });
    const { undoId } = await change();
    expect((await undo("device", undoId, "projectAdmin")).status).toBe(409);
    expect((await undo("user", undoId)).status).toBe(409);
    expect((await undo("device", undoId)).status).toBe(200);
    expect((await undo("device", undoId)).status).toBe(409);
    const late = await change();
    now += UNDO_MINUTES * 60_000 + 1;
    expect((await undo("device", late.undoId)).status).toBe(409);
  });

  test("[6.6] cannot be undone by a Member", async () => {
    expect((await undo("device", "any", "member")).status).toBe(403);
  });

  test("is not offered after other users may have read the change", async () => {
    const { undoId } = await bulk("threat", ["acme-health-t0"], { operation: "comment", text: "Seen by others" });
    expect(undoId).toBeUndefined();
  });
});
