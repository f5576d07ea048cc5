import { sql } from "kysely";

import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";

import { decideFlow, decideQuery, type PolicyInForce } from "../rules/policy/decide-event";
import type { TenantEvents } from "../store/event-store";
import { flowAsDecided, isRefused, queryAsDecided, type KnownPlace } from "./apply-decision";
import type { ArrivingEvents } from "./repeat-events";

/** Decides new events by the current rules, regardless of the original decisions about the repeated events. */
export async function decideEvents(
  { flows, queries }: ArrivingEvents,
  policy: PolicyInForce,
  events: TenantEvents,
): Promise<ArrivingEvents> {
  const places = await findPlaces(events, queries.filter(isRefused));
  return {
    flows: flows.map((flow) => ({
      ...flowAsDecided(flow, decideFlow(policy, flow)),
      deviceType: typeOf(policy, flow.direction === "inbound" ? flow.dstDevice : flow.srcDevice, flow),
    })),
    queries: queries.map((query) => {
      const place = places.get(query.queryName);
      // A query that was refused has no information about its answer.
      const located = { ...query, country: query.country ?? place?.country ?? null };
      const decided = queryAsDecided(query, decideQuery(policy, located), place);
      return { ...decided, deviceType: typeOf(policy, query.deviceName, query) };
    }),
  };
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
