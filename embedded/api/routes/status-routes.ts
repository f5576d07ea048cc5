import { sql } from "kysely";

import { GlobalStatus } from "~/contract/status";

import type { RowSource, Select } from "../../store/row-source";
import { columnOf, type SqlRow } from "../../store/table";
import { defineTenantRoute, type Route, type TenantCall } from "../route";
import type { ApiServices } from "../services";

export const API_VERSION = "1.0.0";

/** How old the newest row of a family may be, in minutes, before the console says that the data is old. */
const FRESHNESS_MINUTES = { device: 120, flow: 120, dns: 120, threat: 24 * 60 } as const;

const CAPABILITIES: GlobalStatus["capabilities"] = {
  filters: [
    "stringFilters.ExactValues",
    "stringFilters.NotExactValues",
    "stringFilters.Contains",
    "timestampRange",
    "numberRange",
    "exists",
  ],
  export: ["csv", "json"],
};

export function createStatusRoutes(services: ApiServices): Route[] {
  const startedAt = new Date(services.clock()).toISOString();
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
      (call) => readStatus(call, services, startedAt),
    ),
  ];
}

/** How fresh each family of the tenant's data is. */
export async function readFreshness({ records, events }: Pick<TenantCall, "records" | "events">, now: number) {
  const sources = {
    device: { source: records.rows("device"), time: "lastSeen" },
    threat: { source: records.rows("threat"), time: "lastSeen" },
    flow: { source: events.rows("flow"), time: "startTime" },
    dns: { source: events.rows("dns"), time: "timestamp" },
  };
  const families = Object.entries(sources) as [keyof typeof sources, (typeof sources)["device"]][];
  const entries = await Promise.all(
    families.map(async ([family, { source, time }]): Promise<[string, GlobalStatus["freshness"][string]]> => {
      const last = await lastTime(source, time);
      const limitMinutes = FRESHNESS_MINUTES[family];
      const state = last === null ? "none" : now - last > limitMinutes * 60_000 ? "stale" : "fresh";
      return [family, { lastAt: last === null ? null : new Date(last).toISOString(), limitMinutes, state }];
    }),
  );
  return Object.fromEntries(entries);
}

/** How many sensors of the tenant's sites are up. */
export async function countSensors({ records }: Pick<TenantCall, "records">): Promise<GlobalStatus["sensors"]> {
  const rows = await (records.rows("site").select() as Select<SqlRow>).select("row.doc").execute();
  const sensors = rows.flatMap(
    ({ doc }) => (JSON.parse(String(doc)) as { sensors: { status: keyof GlobalStatus["sensors"] }[] }).sensors,
  );
  const count = (status: keyof GlobalStatus["sensors"]) => sensors.filter((sensor) => sensor.status === status).length;
  return { up: count("up"), degraded: count("degraded"), down: count("down") };
}

async function readStatus(
  call: TenantCall,
  { records, events, clock }: ApiServices,
  since: string,
): Promise<GlobalStatus> {
  const [services, sensors, freshness] = await Promise.all([
    Promise.all([check("records", records.ping, since, clock), check("events", events.ping, since, clock)]),
    countSensors(call),
    readFreshness(call, clock()),
  ]);
  const isDown = services.some(({ status }) => status === "down");
  const isDegraded = sensors.down > 0 || Object.values(freshness).some(({ state }) => state === "stale");
  return {
    overall: isDown ? "down" : isDegraded ? "degraded" : "ok",
    services,
    sensors,
    freshness,
    maintenance: [],
    capabilities: CAPABILITIES,
    version: API_VERSION,
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
    return { name, status: "down", since: new Date(clock()).toISOString(), message: "The store does not answer" };
  }
}

async function lastTime(source: RowSource, field: string): Promise<number | null> {
  const column = columnOf(source.table, field);
  const select = (source.select() as Select<SqlRow>).select(
    sql<number | null>`max(${sql.ref(`row.${column.name}`)})`.as("last"),
  );
  const row = await select.executeTakeFirst();
  return row?.["last"] === null || row?.["last"] === undefined ? null : Number(row["last"]) + source.timeShift;
}
