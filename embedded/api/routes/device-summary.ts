import { sql } from "kysely";
import type { z } from "zod";

import type { FieldSet } from "~/contract/field";
import { exactly } from "~/contract/filter";
import { DeviceSummary, DeviceSummaryQuery } from "~/contract/device-summary";

import type { TenantRecords } from "../../store/record-store";
import { listedDevices } from "../list/listed-in-use";
import { listRows } from "../list/list-rows";
import { defineTenantRoute, type Route } from "../route";
import { setOf, type ApiServices } from "../services";
import { readPairs } from "./device-merge/find-duplicates";

type Bands = z.output<typeof DeviceSummaryQuery>;

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;

export function createDeviceSummaryRoute(services: ApiServices): Route {
  const set = setOf(services, "device");
  return defineTenantRoute(
    {
      family: "Devices",
      allow: "member",
      method: "get",
      path: "/device/summary",
      summary: "The devices in use, counted by status, type, operating system and risk",
      query: DeviceSummaryQuery,
      answer: DeviceSummary,
    },
    async ({ records, query }): Promise<DeviceSummary> => {
      const now = services.clock();
      const [counts, arrivals] = await Promise.all([
        records.remember(`device summary ${query.high} ${query.mid}`, () => countDevices(records, set, query)),
        readArrivals(records, now),
      ]);
      return { ...counts, newThisWeek: arrivals.filter((firstSeen) => firstSeen >= now - WEEK_MS).length };
    },
  );
}

async function countDevices(records: TenantRecords, set: FieldSet, bands: Bands) {
  const devices = listedDevices(records, {});
  const retired = [exactly("status", "retired")];
  const [{ total, facets = {} }, byRisk, away, pairs] = await Promise.all([
    listRows(devices, set, { pageSize: 0, facets: ["status", "deviceType", "os.name", "agentVersion"] }),
    countByRisk(devices, bands),
    listRows(listedDevices(records, { filters: retired }), set, { pageSize: 0, filters: retired }),
    readPairs(records),
  ]);
  return {
    total,
    retired: away.total,
    unmanaged: facets["agentVersion"]?.find(({ value }) => value === null)?.count ?? 0,
    duplicates: pairs.length,
    byStatus: facets["status"] ?? [],
    byType: facets["deviceType"] ?? [],
    byOs: facets["os.name"] ?? [],
    byRisk,
  };
}

async function countByRisk(devices: ReturnType<typeof listedDevices>, { high, mid }: Bands) {
  const counted = await devices
    .select()
    .select([
      sql<number>`count(*) filter (where "row".risk_score >= ${high})`.as("high"),
      sql<number>`count(*) filter (where "row".risk_score >= ${mid} and "row".risk_score < ${high})`.as("mid"),
      sql<number>`count(*) filter (where "row".risk_score < ${mid})`.as("low"),
    ])
    .executeTakeFirst();
  return { high: Number(counted?.high ?? 0), mid: Number(counted?.mid ?? 0), low: Number(counted?.low ?? 0) };
}

/** The first-seen times of recent devices. The value cached for a day covers the week before any moment of that day. */
function readArrivals(records: TenantRecords, now: number): Promise<number[]> {
  const since = now - (now % DAY_MS) - WEEK_MS;
  return records.remember(`devices first seen since ${since}`, async () => {
    const rows = await listedDevices(records, {})
      .select()
      .select("row.first_seen")
      .where("row.first_seen", ">=", since)
      .execute();
    return rows.map((row) => Number(row.first_seen));
  });
}
