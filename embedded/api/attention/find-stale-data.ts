import { FRESHNESS_WORDS } from "~/contract/freshness-facts";

import { readFreshness } from "../routes/status-routes";
import type { AttentionCandidate, AttentionContext } from "./attention-context";

/** Organizations whose newest data of a kind is older than its limit: one item per organization. */
export async function findStaleData({ services, now, tenants }: AttentionContext): Promise<AttentionCandidate[]> {
  const { records, events } = services;
  const found = await Promise.all(
    tenants.map(async ({ name }): Promise<AttentionCandidate[]> => {
      const freshness = await readFreshness({ records: records.forTenant(name), events: events.forTenant(name) }, now);
      const stale = Object.entries(FRESHNESS_WORDS).flatMap(([family, word]) => {
        const { lastAt, state } = freshness[family] ?? {};
        return state === "stale" && lastAt ? [{ word, lastAt: Date.parse(lastAt) }] : [];
      });
      if (stale.length === 0) return [];
      const kinds = new Intl.ListFormat("en").format(stale.map(({ word }) => word));
      return [
        {
          kind: "dataStale",
          tenantId: name,
          objectName: "data",
          since: Math.min(...stale.map(({ lastAt }) => lastAt)),
          reason: `The newest ${kinds} are older than the limit`,
          objectLabel: "Monitoring",
          objectLink: "/monitoring",
        },
      ];
    }),
  );
  return found.flat();
}
