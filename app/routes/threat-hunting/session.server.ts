import type { ApiClient } from "~/api/client.server";
import { listDnsQueries } from "~/api/dns.server";
import { listFlows } from "~/api/flow.server";
import { getPolicyRule } from "~/api/policy.server";
import { listThreats } from "~/api/threat.server";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import { exactly } from "~/contract/filter";
import type { Flow } from "~/contract/flow";
import { toLoadResult } from "~/screen/load-result";

import { atTime, moved } from "./moments";
import { readSessionKey, type SessionKey } from "./session-key";
import { SESSION } from "./tabs";

interface Reader {
  api: ApiClient;
  /** Whether the viewer may open a screen, and so may know what it shows. */
  mayOpen: (screen: ScreenId) => boolean;
}

const MINUTE_MS = 60_000;
/** For so long a device may use an answer before it asks again. */
const LOOKUPS_MS = 60 * MINUTE_MS;
/** How far from a session its neighbours may be. */
const NEIGHBOURS_MS = 5 * MINUTE_MS;
const MAX_LOOKUPS = 5;
const MAX_NEIGHBOURS = 5;
const MAX_THREATS = 5;

/**
 * Everything about the session that an address names: the flow, and what was seen around it. Undefined where it names none, null
 * where there is no such flow. What stands around the flow may fail on its own.
 */
export async function fetchSession(reader: Reader, params: URLSearchParams) {
  const key = readSessionKey(params.get(SESSION));
  return key && toLoadResult(readSession(reader, key));
}

async function readSession({ api, mayOpen }: Reader, key: SessionKey) {
  const flow = (await findFlow(api, key)) ?? (key.time && (await findFlow(api, { id: key.id })));
  if (!flow) return null;
  const [lookups, before, after, threats, rule] = await Promise.all([
    toLoadResult(fetchLookups(api, flow)),
    toLoadResult(fetchNeighbours(api, flow, "before")),
    toLoadResult(fetchNeighbours(api, flow, "after")),
    mayOpen("threat") && flow.threatIds.length > 0 ? toLoadResult(fetchThreats(api, flow.threatIds)) : undefined,
    mayOpen("policies") && flow.policyName !== null ? toLoadResult(fetchRule(api, flow, flow.policyName)) : undefined,
  ]);
  return { flow, lookups, before, after, threats, rule };
}

/** The flow at its time alone, or among all of them where the time is not known. */
async function findFlow(api: ApiClient, { id, time }: SessionKey): Promise<Flow | undefined> {
  const filters = [exactly("flowId", id)];
  const { items } = await listFlows(api, { pageSize: 1, countUpTo: 1, filters, ...atTime(time) });
  return items[0];
}

/** The DNS queries of the same device for the names of the destination, in the hour before: the latest first. */
async function fetchLookups(api: ApiClient, flow: Flow) {
  const names = [flow.dstDomain, flow.tlsSni, flow.httpHost].filter((name) => name !== null);
  if (flow.srcDevice === null || names.length === 0) return [];
  const { items } = await listDnsQueries(api, {
    pageSize: MAX_LOOKUPS,
    sort: ["-timestamp"],
    filters: [exactly("deviceName", flow.srcDevice), exactly("queryName", ...names)],
    startTime: moved(flow.startTime, -LOOKUPS_MS),
    // The moment itself is included.
    endTime: moved(flow.startTime, 1),
  });
  return items;
}

/** The flows of the same device just before or after, from the nearest. */
async function fetchNeighbours(api: ApiClient, flow: Flow, side: "before" | "after"): Promise<Flow[]> {
  const field = deviceFieldOf(flow);
  const name = flow[field];
  if (name === null) return [];
  const isBefore = side === "before";
  const { items } = await listFlows(api, {
    pageSize: MAX_NEIGHBOURS + 1,
    sort: [isBefore ? "-startTime" : "startTime"],
    filters: [exactly(field, name)],
    startTime: isBefore ? moved(flow.startTime, -NEIGHBOURS_MS) : flow.startTime,
    endTime: isBefore ? flow.startTime : moved(flow.startTime, NEIGHBOURS_MS),
  });
  return items.filter(({ flowId }) => flowId !== flow.flowId).slice(0, MAX_NEIGHBOURS);
}

/** The end of the flow that is one of the organization's devices: the source, or the destination of a call from outside. */
function deviceFieldOf({ srcDevice }: Flow): "srcDevice" | "dstDevice" {
  return srcDevice === null ? "dstDevice" : "srcDevice";
}

async function fetchThreats(api: ApiClient, threatIds: readonly string[]) {
  const { items } = await listThreats(api, { pageSize: MAX_THREATS, filters: [exactly("threatId", ...threatIds)] });
  return items.map(({ threatId, title, severity, status }) => ({ threatId, title, severity, status }));
}

/** The rule that decided; rules for what comes in are a list of their own. */
async function fetchRule(api: ApiClient, { direction }: Flow, name: string) {
  const list = direction === "inbound" ? "ingress" : "egress";
  const { displayName } = await getPolicyRule(api, list, name);
  return { list, name, displayName };
}

export type Session = NonNullable<Awaited<ReturnType<typeof readSession>>>;
