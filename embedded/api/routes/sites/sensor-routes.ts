import { z } from "zod";

import { isMuteEnd, MuteOrder, SensorRow, type SensorMute } from "~/contract/sensor";
import { SENSOR_MUTE_DAYS } from "~/contract/site-facts";

import { isMuted } from "../../../rules/sensor-mute";
import { readRows } from "../../../store/row-source";
import { SENSOR_LIST } from "../../../store/tables/sensor";
import type { StoredSite } from "../../../store/tables/site";
import type { ExportLimit } from "../../export/export-limit";
import { defineListRoutes } from "../../list-routes";
import { invalidField, notFound } from "../../problem";
import { defineTenantRoute, type Route, type TenantCall } from "../../route";
import { setOf, type ApiServices } from "../../services";
import { requireSite } from "./site-writes";
import { writeSite } from "./write-site";

const Key = z.object({ name: z.string().min(1).max(100), sensorId: z.string().min(1).max(100) });
const family = "Site";

/** The sensors of all sites of a tenant, and their mutes. */
export function createRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "sensor");
  const muting = { family, allow: "tenantAdmin", path: "/site/{name}/sensor/{sensorId}/mute", params: Key } as const;
  return [
    ...defineListRoutes(
      {
        family,
        allow: "member",
        prefix: "/sensor",
        summary: "Sensors of the tenant",
        key: "sensor",
        item: SensorRow,
        lists: [set],
        pick: async ({ records }) => {
          const sites = await readRows(records.rows("site"));
          const now = services.clock();
          return {
            set,
            source: services.records.forRows(
              SENSOR_LIST,
              sites.flatMap((site) => rowsOf(site, now)),
            ),
          };
        },
      },
      services,
      limit,
    ),
    defineTenantRoute(
      {
        ...muting,
        method: "post",
        summary: "Mute a sensor, so that its silence raises no attention until then",
        body: MuteOrder,
        answer: SensorRow,
      },
      (call) => muteSensor(call, services),
    ),
    defineTenantRoute(
      { ...muting, method: "delete", summary: "Unmute a sensor", status: 204 },
      async (call) => void (await writeMute(call, services, null, "Unmuted")),
    ),
  ];
}

function rowsOf({ name, tenantId, sensors }: Pick<StoredSite, "name" | "tenantId" | "sensors">, now: number) {
  return sensors.map((sensor): SensorRow => {
    const { startedAt, mute } = sensor;
    return {
      ...sensor,
      tenantId,
      siteName: name,
      startedAt,
      mute: isMuted({ mute }, now) ? mute : null,
      uptimeMs: sensor.status === "down" || startedAt === null ? null : now - Date.parse(startedAt),
    };
  });
}

async function muteSensor(call: TenantCall<z.infer<typeof Key>, unknown, MuteOrder>, services: ApiServices) {
  const { until, reason } = call.body;
  if (!isMuteEnd(until, services.clock()))
    throw invalidField("until", `Choose a time within the next ${SENSOR_MUTE_DAYS} days`);
  const person = await services.people.get(call.caller.userId);
  const mute = { until, reason, by: person?.displayName ?? call.caller.userId };
  return writeMute(call, services, mute, `Muted until ${until} (${reason})`);
}

/** Stores the mute of a sensor with its site, or removes it. */
async function writeMute(
  call: Pick<TenantCall<z.infer<typeof Key>>, "params" | "records" | "caller" | "trace" | "tenantId">,
  services: ApiServices,
  mute: SensorMute | null,
  auditedAction: string,
): Promise<SensorRow> {
  const { name, sensorId } = call.params;
  return call.records.change(async (change) => {
    const site = await requireSite(change, name);
    const sensor = site.sensors.find((one) => one.sensorId === sensorId);
    if (!sensor) throw notFound("sensor", sensorId);
    const sensors = site.sensors.map((one) => (one === sensor ? { ...one, mute } : one));
    const audited = { action: mute ? "sensor.mute" : "sensor.unmute", message: `${sensor.name}: ${auditedAction}` };
    const saved = await writeSite(change, services, call, site, { sensors }, audited);
    const row = rowsOf(saved, services.clock()).find((one) => one.sensorId === sensorId);
    if (!row) throw notFound("sensor", sensorId);
    return row;
  });
}
