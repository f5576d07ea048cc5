import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";

import type { BulkResult } from "~/contract/bulk";
import type { Device, DeviceDetail } from "~/contract/device";
import type { DuplicateList, MergePreview, MergeResult } from "~/contract/device-merge";

import { startTestApi, type TestApi } from "../../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

function detailOf(name: string): Promise<DeviceDetail> {
  return testApi.read<DeviceDetail>(`/device/${name}`);
}

function previewOf(keep: string, other: string): Promise<MergePreview> {
  return testApi.read<MergePreview>(`/device/${keep}/merge?other=${other}`);
}

function merge({ keep, other }: Pick<MergePreview, "keep" | "other">) {
  const body = { other: other.name, resourceVersion: keep.resourceVersion, otherVersion: other.resourceVersion };
  return testApi.call(`/device/${keep.name}/merge`, { method: "POST", body });
}

async function mergeDone(keep: string, other: string) {
  const response = await merge(await previewOf(keep, other));
  expect(response.status).toBe(200);
  return (await response.json()) as z.output<typeof MergeResult>;
}

async function undo(undoId: string): Promise<BulkResult> {
  return testApi.read<BulkResult>("/device/merge/undo", { method: "POST", body: { undoId } });
}

async function listed(query: string): Promise<string[]> {
  const { device } = await testApi.read<{ device: Device[] }>(`/device/list?${query}&pageSize=100`);
  return device.map(({ name }) => name);
}

const RETIRED = "filters[0].fieldName=status&filters[0].stringFilters.ExactValues=retired";

describe("the merge of two devices", () => {
  test("is suggested in the list and on both devices, with their common features", async () => {
    const { duplicate } = await testApi.read<DuplicateList>("/device/duplicate/list");
    const pair = duplicate.find(({ keep, other }) => [keep.name, other.name].sort().join() === "ws-000,ws-005");
    expect(pair?.reasons).toEqual([{ kind: "hostname", value: "alpha" }]);
    const names = (detail: DeviceDetail) => detail.duplicates.map(({ device }) => device.name);
    expect(names(await detailOf("ws-000"))).toContain("ws-005");
    expect(names(await detailOf("ws-005"))).toContain("ws-000");
  });

  test("previews the records to move, moves exactly these, and can be undone completely", async () => {
    // ws-001 has threats and software; ws-006 has neither, and no tags.
    const [keepBefore, otherBefore] = await Promise.all([detailOf("ws-006"), detailOf("ws-001")]);
    const preview = await previewOf("ws-006", "ws-001");
    expect(preview.moves).toMatchObject({ threats: expect.any(Number), software: 1 });
    expect(preview.moves.threats).toBeGreaterThan(0);
    const tags = preview.fields.find(({ name }) => name === "tags");
    expect(tags?.merged).toEqual([...new Set([...keepBefore.device.tags, ...otherBefore.device.tags])]);

    const total = (await listed("q=")).length;
    const { undoId } = await mergeDone("ws-006", "ws-001");
    const { device, activity } = await detailOf("ws-006");
    expect(device.tags).toEqual(tags?.merged);
    expect(device.notes).toContain(otherBefore.device.notes);
    expect(device.softwareCount).toBe(1);
    expect(device.mergedNames).toEqual(["ws-001"]);
    expect(activity.map(({ text }) => text)).toContain(`Merged ${otherBefore.device.displayName} into this device`);
    const threats = await testApi.read<{ total: number }>(
      "/threat/list?filters[0].fieldName=deviceName&filters[0].stringFilters.ExactValues=ws-006",
    );
    expect(threats.total).toBe(preview.moves.threats);
    expect((await listed("q=")).length).toBe(total - 1);
    expect(await listed(RETIRED)).not.toContain("ws-001");

    expect(await undo(undoId)).toEqual({ matched: 1, changed: 1, skipped: [] });
    const [keepAfter, otherAfter] = await Promise.all([detailOf("ws-006"), detailOf("ws-001")]);
    const compared = ({ device: { metadata: _metadata, riskScore: _score, ...rest } }: DeviceDetail) => ({
      ...rest,
      riskFactors: undefined,
      // Different from the total of the rows in this test.
      threatsOpen: undefined,
      vulns: undefined,
      kevCount: undefined,
      counts: undefined,
      riskDelta24h: undefined,
      riskDelta7d: undefined,
      daysHighRisk: undefined,
    });
    expect(compared(keepAfter)).toEqual(compared(keepBefore));
    expect(compared(otherAfter)).toEqual(compared(otherBefore));
    expect((await previewOf("ws-006", "ws-001")).moves).toMatchObject({
      threats: preview.moves.threats,
      software: preview.moves.software,
    });
  });

  test("redirects the merged name, and names merged before, to the kept device", async () => {
    await mergeDone("ws-005", "ws-000");
    const { undoId } = await mergeDone("ws-010", "ws-005");
    expect((await detailOf("ws-000")).device.name).toBe("ws-010");
    expect((await detailOf("ws-010")).device.mergedNames).toEqual(["ws-005", "ws-000"]);
    const risk = await testApi.read<{ riskScore: number }>("/device/ws-000/risk");
    expect(risk.riskScore).toBe((await detailOf("ws-010")).device.riskScore);
    await undo(undoId);
    expect((await detailOf("ws-000")).device.name).toBe("ws-005");
  });

  test("is rejected with 409 if either device has changed since the preview", async () => {
    for (const changed of ["ws-002", "ws-008"]) {
      const preview = await previewOf("ws-002", "ws-008");
      const body = { choice: { names: [changed] }, work: { operation: "addTags", tags: [`t-${changed}`] } };
      await testApi.read("/device/bulk", { method: "POST", body });
      expect((await merge(preview)).status).toBe(409);
    }
  });

  test("is rejected for a device and itself, an isolated device, and a device that was already merged", async () => {
    expect((await testApi.call("/device/ws-002/merge?other=ws-002")).status).toBe(400);
    expect((await testApi.call("/device/ws-002/merge?other=nothing")).status).toBe(404);
    expect((await testApi.call("/device/ws-002/merge?other=ws-003")).status).toBe(409);
    const { undoId } = await mergeDone("ws-002", "ws-008");
    expect((await testApi.call("/device/ws-006/merge?other=ws-008")).status).toBe(409);
    const isolate = await testApi.call("/device/ws-008/isolate", {
      method: "POST",
      body: { isolated: true, reason: "Not any more" },
    });
    expect(isolate.status).toBe(409);
    await undo(undoId);
  });

  test("cannot be undone once the kept device has changed, by another user, or twice", async () => {
    const { undoId } = await mergeDone("ws-002", "ws-008");
    const foreign = await testApi.call("/device/merge/undo", { method: "POST", body: { undoId }, as: "projectAdmin" });
    expect(foreign.status).toBe(409);
    const body = { choice: { names: ["ws-002"] }, work: { operation: "addTags", tags: ["since"] } };
    await testApi.read("/device/bulk", { method: "POST", body });
    expect(await undo(undoId)).toMatchObject({ changed: 0, skipped: [{ name: "ws-002" }] });
    expect((await testApi.call("/device/merge/undo", { method: "POST", body: { undoId } })).status).toBe(409);
  });

  test("is recorded in the audit trail under both names", async () => {
    const { audit } = await testApi.read<{ audit: { action: string; objectName: string }[] }>(
      "/audit/list?filters[0].fieldName=objectType&filters[0].stringFilters.ExactValues=device&pageSize=200",
    );
    const deeds = audit.map(({ action, objectName }) => `${action} ${objectName}`);
    for (const auditedAction of ["device.merge ws-006", "device.merge.other ws-001", "device.merge.undo ws-006"])
      expect(deeds).toContain(auditedAction);
  });
});
