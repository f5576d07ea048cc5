import { sql } from "kysely";

import type { DomainDetail } from "~/contract/domain";

import type { TenantEvents } from "../../../store/event-store";

type Facts = NonNullable<DomainDetail["observed"]>["facts"];

/** The maximum length of each list in the response. */
const MAX = 20;

/** The first value of a query's answers, which are lines of value, type and time to live. */
const firstAnswer = sql<string>`split_part("row".answers, chr(9), 1)`;

/** The first addresses that a domain resolved to, most frequent first. */
export async function readAddresses(events: TenantEvents, domain: string): Promise<Facts["addresses"]> {
  const { timeShift } = events.rows("dns");
  const rows = await queriesFor(events, [domain])
    .select([firstAnswer.as("ip"), count, first, last, anyOf("country"), anyOf("asn")])
    .where("row.query_type", "in", ["A", "AAAA"])
    .where("row.answers", "is not", null)
    .groupBy(sql.ref("ip"))
    .orderBy("queries", "desc")
    .orderBy("ip")
    .limit(MAX)
    .execute();
  const owners = await readNetworkOwners(
    events,
    rows.map(({ ip }) => String(ip)),
  );
  return rows.map(({ ip, queries, first_seen, last_seen, country, asn }) => ({
    ip: String(ip),
    queries: Number(queries),
    firstSeen: toTime(first_seen, timeShift),
    lastSeen: toTime(last_seen, timeShift),
    country: country ?? null,
    asn: asn ?? null,
    networkOwner: owners.get(String(ip)) ?? null,
  }));
}

/** The network owners of addresses, according to flows to them. */
async function readNetworkOwners(events: TenantEvents, ips: readonly string[]): Promise<Map<string, string>> {
  if (ips.length === 0) return new Map();
  const rows = await events
    .rows("flow")
    .select()
    .select(["row.dst_ip as ip", sql<string>`any_value("row".dst_as_org)`.as("owner")])
    .where("row.dst_ip", "in", [...ips])
    .where("row.dst_as_org", "is not", null)
    .groupBy("row.dst_ip")
    .execute();
  return new Map(rows.map(({ ip, owner }) => [String(ip), owner]));
}

/** The queried names below a domain. */
export async function readNames(events: TenantEvents, domain: string): Promise<Facts["names"]> {
  const rows = await queriesFor(events, [domain])
    .select(["row.query_name as name", count, sql<number>`max("row".entropy)`.as("entropy")])
    .groupBy("row.query_name")
    .orderBy("queries", "desc")
    .orderBy("name")
    .limit(MAX)
    .execute();
  return rows.map(({ name, queries, entropy }) => ({
    name: String(name),
    queries: Number(queries),
    entropy: Number(entropy),
  }));
}

/** The devices that queried a domain. */
export async function readAskingDevices(events: TenantEvents, domain: string): Promise<Facts["devices"]> {
  const { timeShift } = events.rows("dns");
  const rows = await queriesFor(events, [domain])
    .select(["row.device_name as device", count, last])
    .where("row.device_name", "is not", null)
    .groupBy("row.device_name")
    .orderBy("queries", "desc")
    .orderBy("device")
    .limit(MAX)
    .execute();
  return rows.map(({ device, queries, last_seen }) => ({
    deviceName: String(device),
    queries: Number(queries),
    lastSeen: toTime(last_seen, timeShift),
  }));
}

/** The number of devices that queried each of the domains; missing for domains without queries. */
export async function countDevicesAsking(
  events: TenantEvents,
  domains: readonly string[],
): Promise<Map<string, number>> {
  if (domains.length === 0) return new Map();
  const rows = await queriesFor(events, domains)
    .select(["row.registrable_domain as domain", sql<number>`count(distinct "row".device_name)`.as("devices")])
    .groupBy("row.registrable_domain")
    .execute();
  return new Map(rows.map(({ domain, devices }) => [String(domain), Number(devices)]));
}

const anyOf = (column: string) => sql<string | null>`any_value(${sql.ref(`row.${column}`)})`.as(column);
const count = sql<number>`count(*)`.as("queries");
const first = sql<number>`min("row".timestamp)`.as("first_seen");
const last = sql<number>`max("row".timestamp)`.as("last_seen");

function queriesFor(events: TenantEvents, domains: readonly string[]) {
  return events
    .rows("dns")
    .select()
    .where("row.registrable_domain", "in", [...domains]);
}

function toTime(stored: unknown, timeShift: number): string {
  return new Date(Number(stored) + timeShift).toISOString();
}
