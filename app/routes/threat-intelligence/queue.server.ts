import type { ApiClient } from "~/api/client.server";
import { listAssignees, listThreats } from "~/api/threat.server";
import { toHistogram, type Histogram } from "~/console/chart/histogram";
import { readAddress } from "~/console/grid/address";
import { toListQuery } from "~/console/grid/wire";
import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";

import { queueTabs, type QueueTab } from "./queue-tabs";

export interface Queue {
  /** How many rows are behind each tab. */
  counts: Record<QueueTab["id"], number>;
  histogram: Histogram;
  /** When a threat was last resolved, where none waits. */
  lastResolvedAt: string | null;
}

/** As they stand on each other. */
const WORST_LAST = ["informational", "low", "medium", "high", "critical"];

interface Asked {
  api: ApiClient;
  set: FieldSet;
  address: URLSearchParams;
  now: Date;
  zone: string;
  me: string;
}

/** What stands above the list: a number for each tab, and when the threats of the list were seen. */
export async function fetchQueue({ api, set, address, now, zone, me }: Asked): Promise<Queue> {
  const { state } = readAddress(address, set);
  const questionOf = (asked: typeof state): ListQuery => {
    const { q, filters, startTime, endTime } = toListQuery(asked, set, { pageSize: 0, now: now.getTime(), zone });
    return { pageSize: 0, q, filters, startTime, endTime };
  };
  const [counts, seen] = await Promise.all([
    Promise.all(
      queueTabs(state, me).map(async (tab) => [tab.id, (await listThreats(api, questionOf(tab.state))).total] as const),
    ),
    listThreats(api, { ...questionOf(state), groupBy: ["timestamp:auto", "severity"] }),
  ]);
  const byTab = Object.fromEntries(counts) as Queue["counts"];
  return {
    counts: byTab,
    histogram: toHistogram(seen.groups, seen.groupSeconds, WORST_LAST),
    lastResolvedAt: byTab.new === 0 ? await fetchLastResolved(api) : null,
  };
}

async function fetchLastResolved(api: ApiClient): Promise<string | null> {
  const resolved = [{ fieldName: "status", stringFilters: { ExactValues: ["resolved"] } }];
  const { items } = await listThreats(api, { pageSize: 1, sort: ["-resolution.at"], filters: resolved });
  return items[0]?.resolution?.at ?? null;
}

/** People to choose an assignee from; nobody for roles that give no threats away. */
export async function fetchPeople(api: ApiClient, canChange: boolean) {
  return canChange ? (await listAssignees(api)).assignee : [];
}
