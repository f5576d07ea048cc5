import { sql } from "kysely";
import { z } from "zod";

import { recordedNames } from "~/contract/device-facts";
import { Device, DeviceAnswer, DeviceChange, DeviceRisk, IsolationChange, type DeviceDetail } from "~/contract/device";

import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import { countFlows, toDeviceEntity } from "./device-entity";
import { createHighRiskRoutes } from "../risk/high-risk-routes";
import { defineTenantRoute, type Route, type TenantCall } from "../route";
import { setOf, type ApiServices } from "../services";
import { createAssessmentRoutes } from "./device-assessments/assessment-routes";
import { createDeviceImportRoute } from "./device-import/import-route";
import { createDeviceSummaryRoute } from "./device-summary";
import { createDeviceBulkRoutes } from "./device-work/bulk-devices";
import { createDeviceTicketRoute } from "./device-work/device-ticket-route";
import { findTicket } from "../tickets/ticket-draft";
import { duplicatesOf } from "./device-merge/find-duplicates";
import { createMergeRoutes } from "./device-merge/merge-routes";
import { findKept } from "./device-merge/find-kept";
import { changeDevice } from "./device-work/change-device";
import { isolateDevice } from "./device-work/isolate-device";
import { listedDevices } from "../list/listed-in-use";

const Name = z.object({ name: z.string().min(1).max(255) });
const ACTIVITY_ROWS = 20;
/** The audited actions shown in a device's activity. Bulk changes are audited once for each device. */
const DEEDS = [
  "device.update",
  "device.isolate",
  "device.release",
  "device.merge",
  "device.merge.other",
  "device.merge.undo",
  "device.ticket.create",
];

export function createRoutes(services: ApiServices, limit: ExportLimit): Route[] {
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
        pick: ({ records, list }) => ({ set, source: listedDevices(records, list), keptAs: "" }),
      },
      services,
      limit,
    ),
    ...createAssessmentRoutes(services, limit),
    ...createHighRiskRoutes(set),
    ...createDeviceBulkRoutes(services, set),
    createDeviceTicketRoute(services),
    createDeviceImportRoute(services),
    createDeviceSummaryRoute(services),
    ...createMergeRoutes(services),
    ...createSingleDeviceRoutes(services),
  ];
}

function createSingleDeviceRoutes(services: ApiServices): Route[] {
  const common = { family: "Devices", allow: "member" as const, params: Name };
  return [
    defineTenantRoute(
      { ...common, method: "get", path: "/device/{name}", summary: "One device", answer: DeviceAnswer },
      (call) => readDetail(call, services.clock()),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/device/{name}/risk",
        summary: "The factors of a device's risk score, and its last 30 days",
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
        summary: "Change the editable fields of a device",
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
        summary: "Isolate a device from the network, or release it",
        body: IsolationChange,
        answer: Device,
      },
      (call) => isolateDevice(call, services),
    ),
  ];
}

async function readDetail(
  call: TenantCall<z.output<typeof Name>>,
  now: number,
): Promise<z.output<typeof DeviceAnswer>> {
  const { records } = call;
  const device = await findKept(records, call.params.name);
  const { name } = device;
  const [detail, deeds, duplicates, ticket] = await Promise.all([
    records.find("deviceDetail", { name }),
    readDeeds(records, name),
    duplicatesOf(records, name),
    findTicket(records, device.ticketId),
  ]);
  const { services = [], identification = [], users = [], policies = [], activity = [] } = detail ?? {};
  const newestFirst = [...deeds, ...activity].sort((one, other) => other.at.localeCompare(one.at));
  const flows = await countFlows(call, recordedNames(device), now);
  return {
    device: toDeviceEntity(device, detail, flows),
    services,
    identification,
    users,
    policies,
    activity: newestFirst,
    duplicates,
    ticket,
  };
}

/** User actions on the device, from the audit trail. */
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
  const device = await findKept(records, params.name);
  const detail = await records.find("deviceDetail", { name: device.name });
  const { riskFactors = [], riskHistory = [] } = (detail ?? {}) as {
    riskFactors?: DeviceRisk["riskFactors"];
    riskHistory?: DeviceRisk["history"];
  };
  return { riskScore: device["riskScore"], riskFactors, history: riskHistory };
}
