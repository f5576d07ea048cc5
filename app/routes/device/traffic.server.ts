import type { ApiClient } from "~/api/client.server";
import { listFlows } from "~/api/flow.server";
import type { Device } from "~/contract/device";
import { exactly, type Filter } from "~/contract/filter";
import type { Group } from "~/contract/list";
import { nameOfCountry } from "~/contract/country-facts";

import { sumSeries, toHourSeries, type HourRange } from "./hour-series";
import { newNames, toNamed, type NamedCount } from "./new-destinations";

/** The maximum length of rankings. */
const RANKED = 5;
/** The maximum number of names to compare; with more, the result would be unreliable. */
const COMPARED = 1000;
const DAY_MS = 24 * 3_600_000;
const NEW_DAYS = 7;

export interface Destination {
  /** Null for flows to an address without a name. */
  domain: string | null;
  /**
   * Null for internal destinations. A country code; its name is resolved on the server, because browsers have different
   * name lists.
   */
  country: string | null;
  countryName: string;
  bytes: number;
}

/** The device's traffic over a range on outbound flows, and the number of inbound flows. */
export interface Traffic {
  flows: number;
  bytesOut: number;
  bytesIn: number;
  sent: (number | null)[];
  received: (number | null)[];
  applications: NamedCount[];
  destinations: Destination[];
  towards: { flows: number; bytes: number };
}

export async function fetchTraffic(
  api: ApiClient,
  { names, firstSeen }: Pick<Device, "firstSeen"> & { names: readonly string[] },
  range: HourRange,
): Promise<Traffic> {
  const grouped = (groupBy: string[], metric: string, limit: number | undefined, filter: Filter) =>
    listFlows(api, {
      pageSize: 0,
      startTime: range.start,
      endTime: range.end,
      groupBy,
      metric,
      limit,
      filters: [filter],
    });
  const own = exactly("srcDevice", ...names);
  const [sent, received, applications, destinations, towards] = await Promise.all([
    grouped(["timestamp:1h"], "sum:bytesOut", undefined, own),
    grouped(["timestamp:1h"], "sum:bytesIn", undefined, own),
    grouped(["application"], "sum:totalBytes", RANKED, own),
    grouped(["dstDomain", "dstCountry"], "sum:totalBytes", RANKED, own),
    grouped(["direction"], "sum:totalBytes", undefined, exactly("dstDevice", ...names)),
  ]);
  const sentByHour = toHourSeries(sent.groups, range, firstSeen);
  const receivedByHour = toHourSeries(received.groups, range, firstSeen);
  return {
    flows: sent.total,
    bytesOut: sumSeries(sentByHour),
    bytesIn: sumSeries(receivedByHour),
    sent: sentByHour,
    received: receivedByHour,
    applications: toNamed(applications.groups),
    destinations: destinations.groups.map(toDestination),
    towards: {
      flows: towards.total,
      bytes: towards.groups.reduce((sum, { metric }) => sum + (metric ?? 0), 0),
    },
  };
}

/** The destinations that the device reached for the first time. Null if there are too many to compare. */
export type NewDestinations = { days: number; count: number; largest: NamedCount[] } | null;

export async function fetchNewDestinations(
  api: ApiClient,
  devices: readonly string[],
  { end }: HourRange,
): Promise<NewDestinations> {
  const since = new Date(Date.parse(end) - NEW_DAYS * DAY_MS).toISOString();
  const names = (time: { startTime?: string; endTime: string }) =>
    listFlows(api, {
      pageSize: 0,
      groupBy: ["dstDomain"],
      metric: "sum:totalBytes",
      limit: COMPARED,
      filters: [exactly("srcDevice", ...devices), { fieldName: "dstDomain", exists: true }],
      ...time,
    });
  const [recent, earlier] = await Promise.all([names({ startTime: since, endTime: end }), names({ endTime: since })]);
  if (recent.groups.length === COMPARED || earlier.groups.length === COMPARED) return null;
  const fresh = newNames(toNamed(recent.groups), toNamed(earlier.groups));
  return { days: NEW_DAYS, count: fresh.length, largest: fresh.slice(0, RANKED) };
}

function toDestination({ key, metric }: Group): Destination {
  const [domain = null, country = null] = key.map(textOrNull);
  return { domain, country, countryName: country === null ? "internal" : nameOfCountry(country), bytes: metric ?? 0 };
}

function textOrNull(value: Group["key"][number]): string | null {
  return typeof value === "string" ? value : null;
}
