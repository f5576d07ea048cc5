import { expect } from "vitest";

import type { ApiClient } from "../../../app/api/client.server.ts";
import {
  addDomain,
  changeDomains,
  checkDomain,
  getDomain,
  listDomains,
  listObservedDomains,
  removeDomain,
  updateDomain,
  verifyDomain,
} from "../../../app/api/domain.server.ts";

const NAME = "wire-test.example";
const SPEC = { purpose: "both", ownerEmail: "", tags: [] } as const;

/** Wire tests of the domain functions, in dependency order. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  return {
    async addDomain() {
      const added = await addDomain(client(), { name: NAME, ...SPEC, tags: [] });
      expect(added).toMatchObject({
        name: NAME,
        verification: { state: "unverified" },
        metadata: { resourceVersion: 1 },
      });
    },
    async listDomains() {
      const { items } = await listDomains(client(), {
        filters: [{ fieldName: "name", stringFilters: { ExactValues: [NAME] } }],
      });
      expect(items).toHaveLength(1);
    },
    async listObservedDomains() {
      const { items } = await listObservedDomains(client(), { sort: ["-queries"], pageSize: 3 });
      expect(items[0]?.queries).toBeGreaterThan(1);
    },
    async getDomain() {
      const { owned } = await getDomain(client(), NAME);
      expect(owned?.facts.records.dmarc.host).toBe(`_dmarc.${NAME}`);
      await expect(getDomain(client(), "never-seen.example")).rejects.toMatchObject({ details: { status: 404 } });
    },
    async verifyDomain() {
      expect((await verifyDomain(client(), NAME)).verification.state).toBe("verified");
    },
    async checkDomain() {
      expect((await checkDomain(client(), NAME)).checkedAt).not.toBeNull();
    },
    async updateDomain() {
      const { owned } = await getDomain(client(), NAME);
      const resourceVersion = owned?.domain.metadata?.resourceVersion ?? 0;
      const change = { ...SPEC, tags: ["wire"], resourceVersion };
      expect(await updateDomain(client(), NAME, change)).toMatchObject({ tags: ["wire"] });
      await expect(updateDomain(client(), NAME, change)).rejects.toMatchObject({ details: { status: 409 } });
    },
    async changeDomains() {
      expect(await changeDomains(client(), { names: [NAME] }, { operation: "check" })).toMatchObject({ changed: 1 });
    },
    async removeDomain() {
      await removeDomain(client(), NAME);
      await expect(getDomain(client(), NAME)).rejects.toMatchObject({ details: { status: 404 } });
    },
  };
}
