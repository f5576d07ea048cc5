import { sql } from "kysely";
import { z } from "zod";

import { Device, DeviceChange, DeviceDetail, DeviceRisk, IsolationChange } from "~/contract/device";

import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import { notFound } from "../problem";
import { createHighRiskRoutes } from "../risk/high-risk-routes";
import { defineTenantRoute, type Route, type TenantCall } from "../route";
import { setOf, type ApiServices } from "../services";
import { createAssessmentRoutes } from "./device-assessments/assessment-routes";
import { createDeviceImportRoute } from "./device-import/import-route";
import { createDeviceBulkRoutes } from "./device-work/bulk-devices";
import { changeDevice } from "./device-work/change-device";
import { isolateDevice } from "./device-work/isolate-device";
import { listedDevices } from "../list/listed-in-use";

const Name = z.object({ name: z.string().min(1).max(255) });
const ACTIVITY_ROWS = 20;
/** What is told of a device's own changes; calls for many devices stand in each of their names. */
const DEEDS = ["device.update", "device.isolate", "device.release"];

export function createDeviceRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const set = setOf(services, "device");
  const common = { family: "Devices", allow: "member" as const };
  return [
    ...defineListRoutes(
      {
        ...common,
        prefix: "/device",
        summary: "Devices of the tenant",
        key: "device",
        item: Device,
        lists: [set],
        pick: ({ records, list }) => ({ set, source: listedDevices(records, list) }),
      },
      services,
      limit,
    ),
    ...createAssessmentRoutes(services, limit),
    ...createHighRiskRoutes(set),
    ...createDeviceBulkRoutes(services, set),
    createDeviceImportRoute(services),
    defineTenantRoute(
      { ...common, method: "get", path: "/device/{name}", summary: "One device", params: Name, answer: DeviceDetail },
      readDetail,
    ),
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/device/{name}/risk",
        summary: "The parts that a device's risk score is made of, and its last 30 days",
        params: Name,
        answer: DeviceRisk,
      },
      readRisk,
    ),
    defineTenantRoute(
      {
        ...common,
        allow: "tenantAdmin",
        method: "put",
        path: "/device/{name}",
        summary: "Change what people may change of a device",
        params: Name,
        body: DeviceChange,
        answer: Device,
      },
      (call) => changeDevice(call, services),
    ),
    defineTenantRoute(
      {
        ...common,
        allow: "tenantAdmin",
        method: "post",
        path: "/device/{name}/isolate",
        summary: "Cut a device off the network, or let it back",
        params: Name,
        body: IsolationChange,
        answer: Device,
      },
      (call) => isolateDevice(call, services),
    ),
  ];
}

async function readDetail({ params, records }: TenantCall<z.output<typeof Name>>) {
  const [device, detail, deeds] = await Promise.all([
    records.find("device", params),
    records.find("deviceDetail", params),
    readDeeds(records, params.name),
  ]);
  if (!device) throw notFound("device", params.name);
  const {
    services = [],
    identification = [],
    users = [],
    policies = [],
    activity = [],
  } = (detail ?? {}) as Partial<DeviceDetail>;
  const newestFirst = [...deeds, ...activity].sort((one, other) => other.at.localeCompare(one.at));
  return { device, services, identification, users, policies, activity: newestFirst };
}

/** What people did to the device, from the audit trail. */
async function readDeeds(records: TenantCall["records"], name: string): Promise<DeviceDetail["activity"]> {
  const rows = await records
    .rows("audit")
    .select()
    .select(["row.timestamp", "row.message", "row.actor_display_name"])
    .where("row.object_type", "=", "device")
    .where("row.object_name", "=", name)
    .where("row.action", "in", DEEDS)
    .orderBy(sql.ref("row.timestamp"), "desc")
    .limit(ACTIVITY_ROWS)
    .execute();
  return rows.map((row) => ({
    at: new Date(Number(row.timestamp)).toISOString(),
    kind: "change",
    text: String(row.message ?? ""),
    actor: row.actor_display_name === null ? null : String(row.actor_display_name),
  }));
}

async function readRisk({ params, records }: TenantCall<z.output<typeof Name>>): Promise<DeviceRisk> {
  const [device, detail] = await Promise.all([records.find("device", params), records.find("deviceDetail", params)]);
  if (!device) throw notFound("device", params.name);
  const { riskFactors = [], riskHistory = [] } = (detail ?? {}) as {
    riskFactors?: DeviceRisk["riskFactors"];
    riskHistory?: DeviceRisk["history"];
  };
  return { riskScore: device["riskScore"] as number, riskFactors, history: riskHistory };
}
