import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import {
  bulkSoftware,
  bulkVulnerabilities,
  createSoftwareException,
  createSoftwareTicket,
  createVulnerabilityTicket,
  getSoftware,
  getSoftwareHistory,
  getSoftwareSummary,
  listInstalledSoftware,
  listSoftware,
  listSoftwareExceptions,
  listVersionDevices,
  listVersionVulnerabilities,
  listVulnerabilities,
  previewSoftwareExceptions,
  removeSoftwareException,
  updateSoftware,
} from "../../../app/api/software.server.ts";
import { exactly } from "../../../app/contract/filter.ts";

/** A name with every kind of character that an address has to encode. */
const VERSION = { name: "Notepad++ (64-bit x64)", version: "8.5.2", os: "Windows" };
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Wire tests of the software functions. */
export function calls(api: () => ApiClient): Record<string, () => Promise<unknown>> {
  const draft = { decision: "accepted" as const, reason: "Seen on the wire only", expiresAt: inDays(3) };
  return {
    async listSoftware() {
      const { items } = await listSoftware(api(), { pageSize: 3 }, { vulnerable: true });
      expect(items.every(({ cveCount, exceptedCount }) => cveCount + exceptedCount > 0)).toBe(true);
    },
    async listInstalledSoftware() {
      expect((await listInstalledSoftware(api(), "ahg-hq-lt-0142", { pageSize: 3 })).items).toHaveLength(3);
    },
    async listVulnerabilities() {
      expect((await listVulnerabilities(api(), { pageSize: 3 })).items).toHaveLength(3);
    },
    async getSoftwareSummary() {
      const { open, weeks } = await getSoftwareSummary(api());
      const last = weeks.at(-1);
      expect((last?.critical ?? 0) + (last?.high ?? 0) + (last?.medium ?? 0) + (last?.low ?? 0)).toBe(open);
    },
    async getSoftware() {
      expect(await getSoftware(api(), VERSION)).toMatchObject(VERSION);
    },
    async getSoftwareHistory() {
      const { days } = await getSoftwareHistory(api(), VERSION);
      expect(days).toHaveLength(91);
      expect(days.at(-1)?.devices).toBe((await getSoftware(api(), VERSION)).deviceCount);
    },
    async updateSoftware() {
      const { dueDate, plannedFor, metadata } = await getSoftware(api(), VERSION);
      const change = { owner: "wire@customer.example", dueDate, plannedFor };
      const resourceVersion = metadata?.resourceVersion ?? 0;
      expect(await updateSoftware(api(), VERSION, { ...change, resourceVersion })).toMatchObject(change);
      await expect(updateSoftware(api(), VERSION, { ...change, resourceVersion })).rejects.toMatchObject({
        details: { status: 409 },
      });
    },
    async listVersionVulnerabilities() {
      expect((await listVersionVulnerabilities(api(), VERSION, {})).items.length).toBeGreaterThan(0);
    },
    async listVersionDevices() {
      const { total } = await listVersionDevices(api(), VERSION, {});
      expect(total).toBe((await getSoftware(api(), VERSION)).deviceCount);
    },
    async bulkSoftware() {
      const names = [Object.values(VERSION).map(encodeURIComponent).join("/")];
      const work = { operation: "assign" as const, owner: "many@customer.example" };
      expect(await bulkSoftware(api(), { names }, work)).toMatchObject({ matched: 1, changed: 1, skipped: [] });
    },
    async createSoftwareTicket() {
      const { ticketId } = await createSoftwareTicket(api(), VERSION, { summary: "From the wire" });
      const { ticket } = await getSoftware(api(), VERSION);
      expect(ticket).toMatchObject({ id: ticketId, summary: "From the wire" });
    },
    async createVulnerabilityTicket() {
      const { items } = await listVulnerabilities(api(), { pageSize: 1, filters: [exactly("status", "open")] });
      const cve = items[0]?.cve ?? "";
      expect((await createVulnerabilityTicket(api(), cve, {})).ticketId).not.toBeNull();
    },
    async bulkVulnerabilities() {
      const [first] = (await listVulnerabilities(api(), { pageSize: 1, filters: [exactly("status", "fixed")] })).items;
      const choice = { names: [first?.cve ?? ""] };
      expect((await bulkVulnerabilities(api(), choice, { operation: "ticket" })).skipped).toEqual([
        { name: first?.cve, reason: "No open vulnerability" },
      ]);
    },
    async listSoftwareExceptions() {
      expect((await listSoftwareExceptions(api(), {})).items.length).toBeGreaterThan(0);
    },
    async createSoftwareException() {
      const exception = await createSoftwareException(api(), { ...draft, scope: { software: VERSION } });
      expect(exception).toMatchObject({ state: "expiring", daysLeft: 2 });
      await removeSoftwareException(api(), exception.id);
    },
    async previewSoftwareExceptions() {
      const scopes = [{ software: VERSION }, { software: VERSION, devices: ["nowhere"] }];
      const { preview } = await previewSoftwareExceptions(api(), scopes);
      expect(preview[0]?.devices).toBeGreaterThan(0);
      expect(preview[1]).toEqual({ vulnerabilities: 0, devices: 0 });
    },
    async removeSoftwareException() {
      const { id } = await createSoftwareException(api(), { ...draft, scope: { software: VERSION } });
      await removeSoftwareException(api(), id);
      const { items } = await listSoftwareExceptions(api(), { q: draft.reason });
      expect(items.find((exception) => exception.id === id)?.state).toBe("revoked");
    },
  };
}
