import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import {
  changeTenants,
  createTenant,
  getMonthlyUsage,
  getTenant,
  getTenantUsage,
  importTenants,
  listAllTenants,
  listTenants,
  removeTenant,
  restoreTenant,
  updateTenant,
} from "../../../app/api/tenant.server.ts";

/** Wire tests of the organization functions, in dependency order. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  return {
    async listTenants() {
      expect((await listTenants(client(), { pageSize: 5 })).items).toHaveLength(5);
    },
    async listAllTenants() {
      const names = (await listAllTenants(client())).map(({ displayName }) => displayName);
      expect(names).toHaveLength(12);
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, "en")));
    },
    async getTenant() {
      expect(await getTenant(client(), "acme-health")).toMatchObject({ name: "acme-health", tenantId: "acme-health" });
    },
    async createTenant() {
      const tenant = await createTenant(client(), { name: "wire-test", spec: { displayName: "Wire Test" } });
      expect(tenant).toMatchObject({
        serviceTier: "Essentials",
        securityProfile: "Default",
        reportingFrequency: "weekly",
      });
    },
    async updateTenant() {
      const tenant = await getTenant(client(), "wire-test");
      expect((await updateTenant(client(), "wire-test", { ...tenant, serviceTier: "Complete" })).serviceTier).toBe(
        "Complete",
      );
    },
    async removeTenant() {
      await removeTenant(client(), "wire-test");
      expect((await getTenant(client(), "wire-test")).deletionAt).not.toBeNull();
    },
    async restoreTenant() {
      expect(await restoreTenant(client(), "wire-test")).toMatchObject({ status: "active", deletionAt: null });
    },
    async changeTenants() {
      const work = { operation: "addTags" as const, tags: ["wire"] };
      expect(await changeTenants(client(), { names: ["wire-test"] }, work)).toMatchObject({ matched: 1, changed: 1 });
    },
    async importTenants() {
      const csv = "name,displayName\nwire-import,Wire Import";
      expect(await importTenants(client(), { csv, isPreview: true })).toMatchObject({ matched: 1, skipped: [] });
    },
    async getMonthlyUsage() {
      const { months } = await getTenantUsage(client(), "acme-health");
      const { month, devices, threats } = months.at(-1)!;
      const { usage } = await getMonthlyUsage(client(), month);
      expect(usage.find(({ name }) => name === "acme-health")).toMatchObject({ devices, threats });
    },
    async getTenantUsage() {
      const { months, users } = await getTenantUsage(client(), "acme-health");
      expect(months).toHaveLength(6);
      expect(users).toBeGreaterThan(0);
    },
  };
}
