import { ascending } from "d3-array";
import { sql } from "kysely";

import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";

import { createRateCounter, type RateCounter } from "../rules/policy/apply-effects";
import { decideFlow, decideQuery, type PolicyInForce } from "../rules/policy/decide-event";
import type { TenantEvents } from "../store/event-store";
import { flowAsDecided, flowAsForwarded, isRefused, queryAsDecided, type KnownPlace } from "./apply-decision";
import type { ArrivingEvents } from "./repeat-events";

/** Events with their decisions. */
export interface DecidedEvents extends ArrivingEvents {
  /**
   * The events that are not recorded, or not as they arrived, in their original form: later traffic is based on them, so
   * that it does not depend on what was recorded.
   */
  originals: ArrivingEvents;
}

interface Decided<Row> {
  original: Row;
  decided: Row;
  isLogged: boolean;
}

/** Decides new events by the current rules, regardless of the original decisions about the repeated events. */
export async function decideEvents(
  { flows, queries }: ArrivingEvents,
  policy: PolicyInForce,
  events: TenantEvents,
): Promise<DecidedEvents> {
  const places = await findPlaces(events, queries.filter(isRefused));
  const count = createRateCounter();
  const decidedFlows = flows
    .toSorted((one, other) => ascending(one.startTime, other.startTime))
    .map((flow) => decideOne(flow, policy, count));
  const decidedQueries = queries.map((query): Decided<DnsQuery> => {
    const place = places.get(query.queryName);
    // A query that was refused has no information about its answer.
    const located = { ...query, country: query.country ?? place?.country ?? null };
    const decision = decideQuery(policy, located);
    const decided = queryAsDecided(query, decision, place);
    return {
      original: query,
      decided: { ...decided, deviceType: typeOf(policy, query.deviceName, query) },
      isLogged: decision.isLogged,
    };
  });
  return {
    flows: decidedFlows.filter(isRecorded).map(({ decided }) => decided),
    queries: decidedQueries.filter(isRecorded).map(({ decided }) => decided),
    originals: {
      flows: decidedFlows.filter((row) => !isRecorded(row) || isForwarded(row)).map(({ original }) => original),
      queries: decidedQueries.filter((row) => !isRecorded(row)).map(({ original }) => original),
    },
  };
}

function decideOne(flow: Flow, policy: PolicyInForce, count: RateCounter): Decided<Flow> {
  const decision = decideFlow(policy, flow, count);
  const decided = flowAsForwarded(flowAsDecided(flow, decision), decision.translate, policy.findDevice);
  const own = decided.direction === "inbound" ? decided.dstDevice : decided.srcDevice;
  return {
    original: flow,
    decided: { ...decided, deviceType: typeOf(policy, own, decided) },
    isLogged: decision.isLogged,
  };
}

/** The evidence of threats is always recorded. */
function isRecorded({ decided: { threatIds }, isLogged }: Decided<Flow | DnsQuery>): boolean {
  return isLogged || threatIds.length > 0;
}

function isForwarded({ original, decided }: Decided<Flow>): boolean {
  return original.dstPort !== decided.dstPort || original.dstDevice !== decided.dstDevice;
}

/** The type of a device in the inventory, or else the type it had when the event was recorded. */
function typeOf({ findDevice }: PolicyInForce, name: string | null, { deviceType }: Pick<Flow, "deviceType">) {
  return findDevice(name)?.deviceType ?? deviceType;
}

/** Destinations of unanswered names, from the flows to them. */
async function findPlaces(events: TenantEvents, queries: readonly DnsQuery[]): Promise<Map<string, KnownPlace>> {
  const names = [...new Set(queries.map(({ queryName }) => queryName))];
  if (names.length === 0) return new Map();
  const rows = await events
    .rows("flow")
    .select()
    .select([
      "row.dst_domain as name",
      sql<string>`max("row".dst_ip)`.as("ip"),
      sql<string | null>`max("row".dst_country)`.as("country"),
      sql<string | null>`max("row".dst_asn)`.as("asn"),
    ])
    .where("row.dst_domain", "in", names)
    .groupBy("row.dst_domain")
    .execute();
  return new Map(rows.map(({ name, ...place }) => [String(name), place]));
}
