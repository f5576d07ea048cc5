import { sql } from "kysely";

import { FRESHNESS_MINUTES } from "~/contract/freshness-facts";
import type { Sensor } from "~/contract/sensor";
import { GlobalStatus } from "~/contract/status";

import { isUnderWay, plannedMaintenance } from "../../rules/planned-maintenance";
import { isMuted } from "../../rules/sensor-mute";
import type { RowSource } from "../../store/row-source";
import { columnOf } from "../../store/table";
import { defineTenantRoute, type Route, type TenantCall } from "../route";
import type { ApiServices } from "../services";

export const API_VERSION = "1.0.0";

const FILTERS = [
  "stringFilters.ExactValues",
  "stringFilters.NotExactValues",
  "stringFilters.Contains",
  // Values of an IP field may be networks, such as 10.1.0.0/16.
  "stringFilters.networks",
  // Values of a domain field may be the domains below one, such as *.example.com.
  "stringFilters.subdomains",
  "timestampRange",
  "numberRange",
  "numberRange.exclusive",
  "exists",
  "orMissing",
  // Several queries to one list in one call.
  "also",
  // Rows with only the fields that a query names.
  "fields",
  // Sets of filters, of which every row matches one.
  "anyOf",
];

/** `routes` are those whose capabilities the status declares. */
export function createStatusRoutes(services: ApiServices, routes: readonly Route[]): Route[] {
  const since = new Date(services.clock()).toISOString();
  const capabilities = capabilitiesOf(routes);
  return [
    defineTenantRoute(
      {
        method: "get",
        path: "/status/global",
        family: "Monitoring",
        allow: "member",
        summary: "The health of the service and of the tenant's data",
        answer: GlobalStatus,
      },
      async (call) => ({ ...(await readStatus(call, services, since)), capabilities, version: API_VERSION }),
    ),
  ];
}

function capabilitiesOf(routes: readonly Route[]): GlobalStatus["capabilities"] {
  const bulk = routes.flatMap(({ path }) => /^\/(.+)\/bulk$/.exec(path)?.slice(1) ?? []);
  return { filters: FILTERS, "tenant.summary": true, bulk, export: ["csv", "json"] };
}

/** The data freshness of each family of the tenant. */
export async function readFreshness({ records, events }: Pick<TenantCall, "records" | "events">, now: number) {
  const sources = {
    device: { source: records.rows("device"), time: "lastSeen", keptWith: records },
    threat: { source: records.rows("threat"), time: "lastSeen", keptWith: records },
    flow: { source: events.rows("flow"), time: "startTime", keptWith: events },
    dns: { source: events.rows("dns"), time: "timestamp", keptWith: events },
  };
  const families = Object.entries(sources) as [keyof typeof sources, (typeof sources)["device"]][];
  const entries = await Promise.all(
    families.map(async ([family, { source, time, keptWith }]): Promise<[string, GlobalStatus["freshness"][string]]> => {
      const last = shifted(await keptWith.remember(`newest ${family}`, () => lastTime(source, time)), source);
      const limitMinutes = FRESHNESS_MINUTES[family];
      const state = last === null ? "none" : now - last > limitMinutes * 60_000 ? "stale" : "fresh";
      return [family, { lastAt: last === null ? null : new Date(last).toISOString(), limitMinutes, state }];
    }),
  );
  return Object.fromEntries(entries);
}

type SensorState = Pick<Sensor, "status" | "mute">;

/** The number of sensors of the tenant's sites by state. */
export async function countSensors({ records }: Pick<TenantCall, "records">): Promise<GlobalStatus["sensors"]> {
  const sensors = await readSensors(records);
  const count = (status: Sensor["status"]) => sensors.filter((sensor) => sensor.status === status).length;
  return { up: count("up"), degraded: count("degraded"), down: count("down") };
}

function readSensors(records: TenantCall["records"]): Promise<SensorState[]> {
  return records.remember("sensors", async () => {
    const rows = await records.rows("site").select().select("row.doc").execute();
    return rows.flatMap(({ doc }) => (JSON.parse(String(doc)) as { sensors: SensorState[] }).sensors);
  });
}

/** A sensor that is down needs attention, unless it is muted. */
async function isAnySensorMissed({ records }: Pick<TenantCall, "records">, now: number): Promise<boolean> {
  return (await readSensors(records)).some((sensor) => sensor.status === "down" && !isMuted(sensor, now));
}

async function readStatus(
  call: TenantCall,
  { records, events, clock }: ApiServices,
  since: string,
): Promise<Omit<GlobalStatus, "capabilities" | "version">> {
  const [services, sensors, isMissed, freshness] = await Promise.all([
    Promise.all([check("records", records.ping, since, clock), check("events", events.ping, since, clock)]),
    countSensors(call),
    isAnySensorMissed(call, clock()),
    readFreshness(call, clock()),
  ]);
  const maintenance = plannedMaintenance(Date.parse(since), clock());
  const isMaintained = maintenance.some((window) => isUnderWay(window, clock()));
  const isDown = services.some(({ status }) => status === "down");
  const isDegraded = isMissed || Object.values(freshness).some(({ state }) => state === "stale");
  return {
    overall: isDown ? "down" : isMaintained ? "maintenance" : isDegraded ? "degraded" : "ok",
    services,
    sensors,
    freshness,
    maintenance,
  };
}

async function check(
  name: string,
  ping: () => Promise<void>,
  since: string,
  clock: ApiServices["clock"],
): Promise<GlobalStatus["services"][number]> {
  try {
    await ping();
    return { name, status: "ok", since, message: "" };
  } catch {
    return { name, status: "down", since: new Date(clock()).toISOString(), message: "The data store does not respond" };
  }
}

/** The stored time. Events are added only when the demo data is created, so the value can be cached as for records. */
async function lastTime(source: RowSource, field: string): Promise<number | null> {
  const column = columnOf(source.table, field);
  const select = source.select().select(sql<number | null>`max(${sql.ref(`row.${column.name}`)})`.as("last"));
  const row = await select.executeTakeFirst();
  return row?.["last"] === null || row?.["last"] === undefined ? null : Number(row["last"]);
}

function shifted(time: number | null, { timeShift }: RowSource): number | null {
  return time === null ? null : time + timeShift;
}
