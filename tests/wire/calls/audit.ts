import { expect } from "vitest";

import { getAuditRetention, listAuditEvents } from "../../../app/api/audit.server.ts";
import type { ApiClient } from "../../../app/api/client.server.ts";

/** Wire tests of the audit trail's functions. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  return {
    async listAuditEvents() {
      const page = await listAuditEvents(client(), { pageSize: 5, facets: ["result"] });
      expect(page.items).toHaveLength(5);
      expect(page.facets["result"]?.reduce((sum, { count }) => sum + count, 0)).toBe(page.total);
    },
    async getAuditRetention() {
      const { days, since, oldest } = await getAuditRetention(client());
      expect(days).toBeGreaterThan(0);
      expect(oldest !== null && oldest >= since).toBe(true);
    },
  };
}
