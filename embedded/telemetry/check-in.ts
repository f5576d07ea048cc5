import { sql } from "kysely";

import type { Site } from "~/contract/site";

import { hashText } from "../data/prng";
import type { LibsqlRecords } from "../store/libsql-records";

/** An online device was seen within five minutes. */
const ONLINE_MS = 290_000;

/** Updates online devices and running sensors. Without a running sensor, nothing is reported. */
export async function checkIn(records: Pick<LibsqlRecords, "tables" | "forget">, now: number): Promise<void> {
  const minute = Math.floor(now / 60_000);
  const changed = await records.tables.transaction().execute(async (change) => {
    const reporting = new Set<string>();
    const rows = await change.selectFrom("site").select(["tenant_id", "name", "doc"]).execute();
    for (const { tenant_id, name, doc } of rows) {
      const site = JSON.parse(doc) as Pick<Site, "sensors">;
      if (!site.sensors.some(({ status }) => status !== "down")) continue;
      const sensors = site.sensors.map((sensor) =>
        sensor.status === "down" ? sensor : { ...sensor, ...heartbeat(sensor, minute), lastSeen: toTime(now) },
      );
      await change
        .updateTable("site")
        .set({ doc: JSON.stringify({ ...site, sensors }), last_data_at: now })
        .where("tenant_id", "=", tenant_id)
        .where("name", "=", name)
        .execute();
      reporting.add(tenant_id);
    }
    await sql`update device set last_seen = ${now} - (length(name) * 7919 + rowid * 104729 + ${minute}) % ${ONLINE_MS}
      where status = 'online' and (last_seen < ${now - ONLINE_MS} or last_seen > ${now})
      and exists (select 1 from site where site.tenant_id = device.tenant_id and site.name = device.site_name
        and site.last_data_at = ${now})`.execute(change);
    return reporting;
  });
  // Devices check in only at sites that report.
  for (const tenantId of changed) records.forget(tenantId);
}

/** A sensor's measurements vary around the previous values, within bounds. */
function heartbeat({ sensorId, cpuPct, memPct, pps }: Site["sensors"][number], minute: number) {
  const step = (what: string) => (hashText(`${sensorId}/${what}/${minute}`) % 2001) / 1000 - 1;
  const within = (value: number, least: number, most: number) =>
    Math.round(Math.min(most, Math.max(least, value)) * 10) / 10;
  return {
    cpuPct: within(cpuPct + step("cpu") * 2, 4, 96),
    memPct: within(memPct + step("memory"), 10, 96),
    pps: Math.round(Math.max(1, pps * (1 + step("pps") * 0.05))),
  };
}

function toTime(moment: number): string {
  return new Date(moment).toISOString();
}
