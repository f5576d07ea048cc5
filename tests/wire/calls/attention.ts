import { expect } from "vitest";

import { listAttention, workOnAttention } from "../../../app/api/attention.server.ts";
import type { ApiClient } from "../../../app/api/client.server.ts";
import { lookUpCoordinates } from "../../../app/api/coordinates.server.ts";
import { findCities } from "../../../app/api/city-list.server.ts";

/** Wire tests of the attention queue's functions, and the lookup of places. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  return {
    async listAttention() {
      const { item, totals } = await listAttention(client(), { pageSize: 5 });
      expect(item[0]?.rank).toBe(1);
      expect(totals.organizations).toBeGreaterThan(10);
      const { item: limited } = await listAttention(client(), { serviceTier: "Complete", tag: "pci" });
      expect(limited.length).toBeGreaterThan(0);
      expect((await listAttention(client(), { region: "Nowhere" })).total).toBe(0);
      expect(limited.every(({ tenantName }) => tenantName !== "")).toBe(true);
    },
    async workOnAttention() {
      const { item } = await listAttention(client(), { kind: "siteSilent" });
      const [first] = item;
      if (!first) throw new Error("No site of the demonstration is silent");
      const { tenantId, itemId } = first;
      await workOnAttention(client(), { tenantId, itemId, work: { operation: "take" } });
      const after = await listAttention(client(), { kind: "siteSilent" });
      expect(after.item.find((one) => one.itemId === itemId && one.tenantId === tenantId)?.owner).not.toBeNull();
    },
    async lookUpCoordinates() {
      const { signal } = new AbortController();
      const { results } = await lookUpCoordinates("Uppsala", { serviceUrl: undefined, signal });
      expect(results[0]?.countryCode).toBe("SE");
    },
    async findCities() {
      expect(await findCities("Tulsa Oklahoma", 1)).toMatchObject([{ timeZone: "America/Chicago" }]);
    },
  };
}
