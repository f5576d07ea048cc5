import type { ApiClient } from "../../app/api/client.server.ts";
import { listFlows } from "../../app/api/flow.server.ts";
import { PAGE_SIZE_LIMIT, type ListQuery } from "../../app/contract/filter.ts";
import type { Flow } from "../../app/contract/flow.ts";
import { openApiClient } from "./api-client.ts";
import { openSharedConsole, type SharedConsole } from "./shared-console.ts";

const HOUR = 3_600_000;

export interface HuntedFlows {
  livery: SharedConsole;
  /** The calls of a Member. */
  api: ApiClient;
  /** The flows of the latest two days, and the query that finds them. */
  flows: Flow[];
  conditions: ListQuery;
  close: () => Promise<void>;
}

/** For tests that compare parts of a hunt with all of its flows. */
export async function openHuntedFlows(): Promise<HuntedFlows> {
  const livery = await openSharedConsole();
  const opened = await openApiClient(livery, "member");
  const api = opened.create();
  const { items } = await listFlows(api, { pageSize: 1 });
  const end = Date.parse(items[0]?.startTime ?? "") + 1;
  const conditions = {
    pageSize: 0,
    startTime: new Date(end - 48 * HOUR).toISOString(),
    endTime: new Date(end).toISOString(),
  };
  return { livery, api, conditions, flows: await readAllFlows(api, conditions), close: opened.close };
}

export async function readAllFlows(api: ApiClient, query: ListQuery): Promise<Flow[]> {
  const all: Flow[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await listFlows(api, { ...query, page, pageSize: PAGE_SIZE_LIMIT });
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

/** The size of the flows with each key; their number by default. */
export function countBy<Key>(
  rows: readonly Flow[],
  keyOf: (flow: Flow) => Key,
  sizeOf: (flow: Flow) => number = () => 1,
): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const flow of rows) counts.set(keyOf(flow), (counts.get(keyOf(flow)) ?? 0) + sizeOf(flow));
  return counts;
}
