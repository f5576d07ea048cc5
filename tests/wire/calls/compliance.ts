import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import {
  createComplianceException,
  exceptComplianceChecks,
  getComplianceCheck,
  getComplianceComparison,
  getComplianceSummary,
  getDeviceCompliance,
  listComplianceAnswers,
  listComplianceChecks,
  listComplianceDevices,
  listComplianceExceptions,
  listComplianceResults,
  recordComplianceAnswer,
  removeComplianceException,
  requestScan,
} from "../../../app/api/compliance.server.ts";
import { listDevices } from "../../../app/api/device.server.ts";

const AT_SECOND_LEVEL = { level: "L2", os: "windows-11" } as const;
const SSH = { os: "ubuntu-22.04", level: "L1", checkId: "5.1.9" } as const;
const decision = {
  decision: "accepted",
  reason: "Said on the wire, for a test.",
  expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
} as const;

/** Wire tests of the compliance functions. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  return {
    async listComplianceChecks() {
      const first = await listComplianceChecks(client(), { level: "L1", os: "windows-11" }, { pageSize: 0 });
      const second = await listComplianceChecks(client(), AT_SECOND_LEVEL, { pageSize: 0 });
      expect(second.total).toBeGreaterThan(first.total);
    },
    async listComplianceResults() {
      const device = await scannedDevice(client());
      expect((await listComplianceResults(client(), device, { pageSize: 200 })).total).toBeGreaterThan(0);
    },
    async listComplianceAnswers() {
      const { groups } = await listComplianceAnswers(client(), AT_SECOND_LEVEL, { pageSize: 0, groupBy: ["result"] });
      expect(groups.map(({ key: [result] }) => result)).toContain("exception");
    },
    async listComplianceDevices() {
      const { items } = await listComplianceDevices(client(), AT_SECOND_LEVEL, { pageSize: 5 });
      expect(items.map(({ level }) => level)).toEqual(Array(5).fill("L2"));
    },
    async getComplianceSummary() {
      const [first, second] = [await getComplianceSummary(client(), "L1"), await getComplianceSummary(client(), "L2")];
      const rateOf = ({ systems }: typeof first) => systems.find(({ os }) => os === "windows-11")?.passRate;
      expect(rateOf(first)).not.toBe(rateOf(second));
    },
    async getComplianceComparison() {
      const { systems } = await getComplianceSummary(client(), "L1");
      const [from = "", to = ""] = [systems[0]?.history[0]?.at, systems[0]?.history.at(-1)?.at];
      const { newlyFailing, fixed, checks } = await getComplianceComparison(client(), { level: "L1" }, { from, to });
      expect(newlyFailing + fixed).toBeGreaterThan(0);
      for (const check of checks) {
        expect(check.newlyFailing).toBeLessThanOrEqual(check.failedAfter);
        expect(check.fixed).toBeLessThanOrEqual(check.failedBefore);
      }
    },
    async getComplianceCheck() {
      const check = await getComplianceCheck(client(), { ...AT_SECOND_LEVEL, level: "L1", checkId: "2.3.11" });
      expect(check.mappings.mitre).toContain("T1557.001");
      for (const text of [check.description, check.rationale, check.impact, check.audit, check.remediation])
        expect(text).not.toBe("");
    },
    async getDeviceCompliance() {
      const device = await scannedDevice(client());
      expect((await getDeviceCompliance(client(), device)).levels).toHaveLength(2);
    },
    async recordComplianceAnswer() {
      const { items } = await listComplianceDevices(client(), { level: "L1", os: "debian-12" }, { pageSize: 1 });
      const deviceName = items[0]?.deviceName ?? "";
      const about = { os: "debian-12", level: "L1", deviceName } as const;
      const answer = { ...about, result: "not_applicable", note: "Said on the wire." } as const;
      expect(await recordComplianceAnswer(client(), "7.2.5", answer)).toMatchObject({ result: "not_applicable" });
    },
    async requestScan() {
      const device = await scannedDevice(client());
      expect((await requestScan(client(), device)).deviceName).toBe(device);
      await expect(requestScan(client(), device)).rejects.toMatchObject({ details: { status: 409 } });
    },
    async createComplianceException() {
      const exception = await createComplianceException(client(), { scope: { ...SSH }, ...decision });
      const { results } = await getComplianceCheck(client(), SSH);
      expect([results.failed, results.exception > 0]).toEqual([0, true]);
      await removeComplianceException(client(), exception.id);
    },
    async removeComplianceException() {
      const exception = await createComplianceException(client(), { scope: { ...SSH }, ...decision });
      await removeComplianceException(client(), exception.id);
      expect((await getComplianceCheck(client(), SSH)).results.failed).toBeGreaterThan(0);
    },
    async exceptComplianceChecks() {
      const choice = { names: ["rhel-9:L1:2.2.4", "nonsense"] };
      expect(await exceptComplianceChecks(client(), choice, decision)).toMatchObject({ matched: 2 });
    },
    async listComplianceExceptions() {
      const { items, total } = await listComplianceExceptions(client(), { level: "L2" }, { pageSize: 200 });
      expect(total).toBeGreaterThan(10);
      expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(["compliance"]));
      const ofSystem = await listComplianceExceptions(client(), AT_SECOND_LEVEL, { pageSize: 0 });
      expect(ofSystem.total).toBeLessThan(total);
    },
  };
}

async function scannedDevice(api: ApiClient): Promise<string> {
  const { items } = await listDevices(api, { pageSize: 1, filters: [{ fieldName: "l1Rate", exists: true }] });
  return items[0]?.name ?? "";
}
