import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import { undoBulk } from "../../../app/api/bulk.server.ts";
import {
  changeDevices,
  createDeviceTicket,
  getDevice,
  getDeviceSummary,
  getRiskHistory,
  importDeviceLabels,
  isolateDevice,
  listDevices,
  listDuplicateDevices,
  listHighRiskDevices,
  mergeDevices,
  previewDeviceMerge,
} from "../../../app/api/device.server.ts";
import {
  createRiskAssessment,
  getAssessmentSchedule,
  getRiskAssessment,
  listRiskAssessments,
  listRiskFindings,
  removeRiskAssessment,
  updateAssessmentSchedule,
  updateRiskAssessment,
} from "../../../app/api/risk-assessment.server.ts";
import {
  changeObservedUsers,
  getObservedUser,
  listObservedUsers,
  updateObservedUser,
} from "../../../app/api/user.server.ts";

type Calls = Record<string, () => Promise<unknown>>;

/** Wire tests of device operations and of queries about device risk. */
export function calls(api: () => ApiClient): Calls {
  return {
    async changeDevices() {
      const { items } = await listDevices(api(), { pageSize: 2, sort: ["name"] });
      const names = items.map(({ name }) => name);
      const result = await changeDevices(api(), { names }, { operation: "addTags", tags: ["wire"] });
      expect(result).toMatchObject({ matched: 2, changed: 2, skipped: [] });
    },
    async undoBulk() {
      const { items } = await listDevices(api(), { pageSize: 1, sort: ["name"] });
      const [first] = items;
      const other = first?.criticality === "high" ? "low" : "high";
      const done = await changeDevices(
        api(),
        { names: [first?.name ?? ""] },
        { operation: "setCriticality", criticality: other },
      );
      expect(await undoBulk(api(), "device", done.undoId ?? "")).toEqual({ matched: 1, changed: 1, skipped: [] });
    },
    async importDeviceLabels() {
      const { items } = await listDevices(api(), { pageSize: 1, sort: ["name"] });
      const csv = `name,tags\n${items[0]?.name},from a file`;
      expect(await importDeviceLabels(api(), { csv, isPreview: true })).toMatchObject({ matched: 1, changed: 1 });
      expect((await importDeviceLabels(api(), { csv, isPreview: false })).skipped).toEqual([]);
    },
    async isolateDevice() {
      const managed = { fieldName: "agentVersion", exists: true };
      const { items } = await listDevices(api(), { pageSize: 1, sort: ["name"], filters: [managed] });
      const name = items[0]?.name ?? "";
      const reason = "Seen on the wire";
      expect((await isolateDevice(api(), name, { isolated: true, reason })).status).toBe("isolated");
      expect((await isolateDevice(api(), name, { isolated: false, reason })).isolation).toBeNull();
    },
    async createDeviceTicket() {
      const { items } = await listDevices(api(), { pageSize: 1, sort: ["name"] });
      const { ticketId } = await createDeviceTicket(api(), items[0]?.name ?? "", { summary: "From the wire" });
      expect((await getDevice(api(), items[0]?.name ?? "")).ticket).toMatchObject({ id: ticketId, status: "New" });
    },
    async listHighRiskDevices() {
      const { items } = await listHighRiskDevices(api(), { pageSize: 5, sort: ["-riskScore"] });
      for (const { riskScore, nextStep } of items) expect(nextStep?.points ?? 0).toBeLessThanOrEqual(riskScore);
    },
    async getDeviceSummary() {
      const [summary, all] = await Promise.all([
        getDeviceSummary(api(), { high: 80, mid: 50 }),
        listDevices(api(), { pageSize: 0 }),
      ]);
      expect(summary.total).toBe(all.total);
    },
    async listDuplicateDevices() {
      for (const { keep, other, reasons } of await listDuplicateDevices(api())) {
        expect(keep.name).not.toBe(other.name);
        expect(reasons.length).toBeGreaterThan(0);
      }
    },
    async mergeDevices() {
      const { items } = await listDevices(api(), { pageSize: 2, sort: ["-name"] });
      const [keep, other] = items.map(({ name }) => name);
      const preview = await previewDeviceMerge(api(), keep ?? "", other ?? "");
      const versions = {
        resourceVersion: preview.keep.resourceVersion,
        otherVersion: preview.other.resourceVersion,
      };
      const { undoId } = await mergeDevices(api(), keep ?? "", { other: other ?? "", ...versions });
      expect(await undoBulk(api(), "device/merge", undoId)).toEqual({ matched: 1, changed: 1, skipped: [] });
    },
    async previewDeviceMerge() {
      const { items } = await listDevices(api(), { pageSize: 2, sort: ["name"] });
      const [keep, other] = items.map(({ name }) => name);
      expect((await previewDeviceMerge(api(), keep ?? "", other ?? "")).other.name).toBe(other);
    },
    async getRiskHistory() {
      expect((await getRiskHistory(api())).history).toHaveLength(30);
    },
    ...assessmentCalls(api),
    ...userCalls(api),
  };
}

function assessmentCalls(api: () => ApiClient): Calls {
  let assessmentId = "";
  return {
    async createRiskAssessment() {
      const created = await createRiskAssessment(api(), { displayName: "Wire", siteName: null });
      assessmentId = created.assessmentId;
      expect(created.trigger).toBe("manual");
    },
    async listRiskAssessments() {
      const { items } = await listRiskAssessments(api(), { pageSize: 1, sort: ["-assessedAt"] });
      expect(items[0]?.assessmentId).toBe(assessmentId);
    },
    async getRiskAssessment() {
      const { assessment, contributions } = await getRiskAssessment(api(), assessmentId);
      expect(contributions.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(assessment.score, 5);
    },
    async listRiskFindings() {
      const ofThis = { fieldName: "assessmentId", stringFilters: { ExactValues: [assessmentId] } };
      const { total } = await listRiskFindings(api(), { pageSize: 1, filters: [ofThis] });
      expect(total).toBe((await getRiskAssessment(api(), assessmentId)).assessment.findings);
    },
    async getAssessmentSchedule() {
      expect(["daily", "weekly", "monthly", "never"]).toContain((await getAssessmentSchedule(api())).frequency);
    },
    async updateAssessmentSchedule() {
      expect(await updateAssessmentSchedule(api(), { frequency: "never" })).toEqual({
        frequency: "never",
        nextAt: null,
      });
    },
    async updateRiskAssessment() {
      const changed = await updateRiskAssessment(api(), assessmentId, { resourceVersion: 1, displayName: "Renamed" });
      expect(changed.displayName).toBe("Renamed");
    },
    async removeRiskAssessment() {
      await removeRiskAssessment(api(), assessmentId);
      await expect(getRiskAssessment(api(), assessmentId)).rejects.toMatchObject({ details: { status: 404 } });
    },
  };
}

function userCalls(api: () => ApiClient): Calls {
  const first = async () => {
    const { items } = await listObservedUsers(api(), { pageSize: 1, sort: ["name"] });
    const [user] = items;
    if (!user) throw new Error("The seed has no account");
    return user;
  };
  return {
    async listObservedUsers() {
      expect((await listObservedUsers(api(), { pageSize: 3 })).items).toHaveLength(3);
    },
    async getObservedUser() {
      const { user, riskFactors } = await getObservedUser(api(), (await first()).name);
      expect(riskFactors.reduce((sum, { points }) => sum + points, 0)).toBe(user.riskScore);
    },
    async updateObservedUser() {
      const { name, metadata } = await first();
      const resourceVersion = metadata?.resourceVersion ?? 0;
      const changed = await updateObservedUser(api(), name, { criticality: "high", tags: ["wire"], resourceVersion });
      expect(changed.tags).toEqual(["wire"]);
    },
    async changeObservedUsers() {
      const { name } = await first();
      const work = { operation: "removeTags" as const, tags: ["wire"] };
      expect(await changeObservedUsers(api(), { names: [name] }, work)).toMatchObject({ changed: 1 });
    },
  };
}
