import type { ApiClient } from "~/api/client.server";
import { listDnsFields } from "~/api/dns.server";
import { listFlowFields } from "~/api/flow.server";
import { getPolicyRule } from "~/api/policy.server";
import { listThreats } from "~/api/threat.server";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import { exactly } from "~/contract/filter";
import type { Flow } from "~/contract/flow";
import { toLoadResult } from "~/screen/load-result";
import { findFlow } from "~/features/hunting/find-record.server";
import { moved } from "~/features/hunting/moments";
import { readSessionKey, type SessionKey } from "~/features/hunting/session-key";

import { RELATED_FLOWS, RELATED_QUERIES, type RelatedFlow } from "./related-rows.server";
import { SESSION } from "./tabs";

interface Reader {
  api: ApiClient;
  /** Whether the viewer has access to a screen and its data. */
  mayOpen: (screen: ScreenId) => boolean;
}

const MINUTE_MS = 60_000;
/** How long a device may use an answer before it queries again. */
const LOOKUPS_MS = 60 * MINUTE_MS;
/** The maximum time between a session and its neighbours. */
const NEIGHBOURS_MS = 5 * MINUTE_MS;
const MAX_LOOKUPS = 5;
const MAX_NEIGHBOURS = 5;
const MAX_THREATS = 5;

/**
 * The details of the session in the address: the flow, and related records. Undefined without a session in the address,
 * null if the flow does not exist. Related records fail independently.
 */
export async function fetchSession(reader: Reader, params: URLSearchParams) {
  const key = readSessionKey(params.get(SESSION));
  return key && toLoadResult(readSession(reader, key));
}

async function readSession({ api, mayOpen }: Reader, key: SessionKey) {
  const flow = await findFlow(api, key);
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

/** The device's DNS queries for the destination's names in the hour before the session, latest first. */
async function fetchLookups(api: ApiClient, flow: Flow) {
  const names = [flow.dstDomain, flow.tlsSni, flow.httpHost].filter((name) => name !== null);
  if (flow.srcDevice === null || names.length === 0) return [];
  const { items } = await listDnsFields(
    api,
    {
      pageSize: MAX_LOOKUPS,
      sort: ["-timestamp"],
      filters: [exactly("deviceName", flow.srcDevice), exactly("queryName", ...names)],
      startTime: moved(flow.startTime, -LOOKUPS_MS),
      // The start time itself is included.
      endTime: moved(flow.startTime, 1),
    },
    RELATED_QUERIES,
  );
  return items;
}

/** The flows of the same device shortly before or after, nearest first. */
async function fetchNeighbours(api: ApiClient, flow: Flow, side: "before" | "after"): Promise<RelatedFlow[]> {
  const field = deviceFieldOf(flow);
  const name = flow[field];
  if (name === null) return [];
  const isBefore = side === "before";
  const { items } = await listFlowFields(
    api,
    {
      pageSize: MAX_NEIGHBOURS + 1,
      sort: [isBefore ? "-startTime" : "startTime"],
      filters: [exactly(field, name)],
      startTime: isBefore ? moved(flow.startTime, -NEIGHBOURS_MS) : flow.startTime,
      endTime: isBefore ? flow.startTime : moved(flow.startTime, NEIGHBOURS_MS),
    },
    RELATED_FLOWS,
  );
  return items.filter(({ flowId }) => flowId !== flow.flowId).slice(0, MAX_NEIGHBOURS);
}

/** The field with the organization's device: the source, or the destination of an inbound connection. */
function deviceFieldOf({ srcDevice }: Flow): "srcDevice" | "dstDevice" {
  return srcDevice === null ? "dstDevice" : "srcDevice";
}

async function fetchThreats(api: ApiClient, threatIds: readonly string[]) {
  const { items } = await listThreats(api, { pageSize: MAX_THREATS, filters: [exactly("threatId", ...threatIds)] });
  return items.map(({ threatId, title, severity, status }) => ({ threatId, title, severity, status }));
}

/** The rule that was applied; inbound traffic has a separate list of rules. */
async function fetchRule(api: ApiClient, { direction }: Flow, name: string) {
  const list = direction === "inbound" ? "ingress" : "egress";
  const { displayName } = await getPolicyRule(api, list, name);
  return { list, name, displayName };
}

export type Session = NonNullable<Awaited<ReturnType<typeof readSession>>>;
