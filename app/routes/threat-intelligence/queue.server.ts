import type { ApiClient } from "~/api/client.server";
import { listThreats } from "~/api/threat.server";
import { toHistogram, type Histogram } from "~/grid/histogram/histogram";
import { readAddress } from "~/address/grid-address";
import { toListQuery } from "~/grid/wire";
import type { FieldSet } from "~/contract/field";
import { exactly, type ListQuery } from "~/contract/filter";
import { Severity } from "~/contract/shared";

import { queueTabs, type QueueTab } from "./queue-tabs";

export interface Queue {
  /** The number of rows of each tab. */
  counts: Record<QueueTab["id"], number>;
  histogram: Histogram;
  /** When a threat was last resolved, if no threat is waiting. */
  lastResolvedAt: string | null;
}

/** The stacking order of the chart. */
const WORST_LAST = Severity.options;

interface QueueRequest {
  api: ApiClient;
  set: FieldSet;
  address: URLSearchParams;
  now: Date;
  zone: string;
  me: string;
}

/** The counts of the tabs, with one query for all statuses, and the histogram above the list. */
export async function fetchQueue({ api, set, address, now, zone, me }: QueueRequest): Promise<Queue> {
  const { state } = readAddress(address, set);
  const questionOf = (requested: typeof state): ListQuery => {
    const { q, filters, startTime, endTime } = toListQuery(requested, set, { pageSize: 0, now: now.getTime(), zone });
    return { pageSize: 0, q, filters, startTime, endTime };
  };
  const question = questionOf(state);
  const tabs = Object.fromEntries(queueTabs(state, me).map((tab) => [tab.id, tab.state])) as Record<
    QueueTab["id"],
    typeof state
  >;
  const [all, mine, seen] = await Promise.all([
    listThreats(api, { ...questionOf(tabs.all), groupBy: ["status"] }),
    listThreats(api, questionOf(tabs.mine)),
    listThreats(api, { ...question, groupBy: ["timestamp:auto", "severity"] }),
  ]);
  const ofStatus = (status: string) => all.groups.find(({ key: [value] }) => value === status)?.count ?? 0;
  const waiting = ofStatus("new");
  return {
    counts: {
      new: waiting,
      mine: mine.total,
      in_progress: ofStatus("in_progress"),
      resolved: ofStatus("resolved"),
      suppressed: ofStatus("suppressed"),
      all: all.total,
    },
    histogram: toHistogram(seen.groups, seen.groupSeconds, WORST_LAST, question),
    lastResolvedAt: waiting === 0 ? await fetchLastResolved(api) : null,
  };
}

async function fetchLastResolved(api: ApiClient): Promise<string | null> {
  const resolved = [exactly("status", "resolved")];
  const { items } = await listThreats(api, { pageSize: 1, sort: ["-resolution.at"], filters: resolved });
  return items[0]?.resolution?.at ?? null;
}
