import { sql } from "kysely";
import { z } from "zod";

import { Device, DeviceChange, DeviceDetail, DeviceRisk } from "~/contract/device";

import type { Row } from "../../store/row";
import { changesBetween, writeAudit } from "../audit-trail";
import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import { badRequest, notFound, Problem } from "../problem";
import { defineTenantRoute, type Route, type TenantCall } from "../route";
import { setOf, type ApiServices } from "../services";

const Name = z.object({ name: z.string().min(1).max(255) });
const ACTIVITY_ROWS = 20;

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
        pick: ({ records }) => ({ set, source: records.rows("device") }),
      },
      services,
      limit,
    ),
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
    .where("row.action", "=", "device.update")
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

type DeviceCall = TenantCall<z.output<typeof Name>, unknown, DeviceChange>;

async function changeDevice(call: DeviceCall, services: ApiServices): Promise<Row> {
  const { params, records, body, caller } = call;
  const { resourceVersion, ...fields } = body;
  const change = { ...fields, owner: fields.owner || null };
  return records.change(async (transaction) => {
    const device = await transaction.find("device", params);
    if (!device) throw notFound("device", params.name);
    const metadata = device["metadata"] as NonNullable<Device["metadata"]>;
    if (metadata.resourceVersion !== resourceVersion) {
      throw new Problem(409, "Somebody has changed this device meanwhile. Load it again before you save.");
    }
    if (!(await transaction.find("site", { name: change.siteName })))
      throw badRequest(`siteName: there is no site "${change.siteName}"`);
    const changes = changesBetween(device, change);
    const updatedAt = new Date(services.clock()).toISOString();
    const changed = {
      ...device,
      ...change,
      metadata: { ...metadata, updatedAt, updatedBy: caller.userId, resourceVersion: resourceVersion + 1 },
    };
    await transaction.replace("device", params, changed);
    await writeAudit(transaction, services, call, {
      action: "device.update",
      objectType: "device",
      objectName: params.name,
      objectDisplayName: change.displayName,
      objectLink: `/insights/asset-inventory/${encodeURIComponent(params.name)}`,
      message:
        changes.length === 0 ? "Saved without a change" : `Changed ${changes.map(({ path }) => path).join(", ")}`,
      changes,
    });
    return changed;
  });
}
