import { z } from "zod";

import { DeviceCompliance, ScanRequest } from "~/contract/compliance";
import type { Device } from "~/contract/device";
import { hasAgent } from "~/contract/device-facts";

import { BENCHMARKS } from "../../../rules/benchmarks";
import { labelOfSystem, systemKeyOf } from "../../../rules/compliance";
import type { RecordChange, TenantRecords } from "../../../store/record-store";
import { narrow, readRows } from "../../../store/row-source";
import { writeAudit } from "../../audit-trail";
import { findKept } from "../device-merge/find-kept";
import { notFound, Problem } from "../../problem";
import { defineTenantRoute, type Route, type TenantCall } from "../../route";
import type { ApiServices } from "../../services";

const DeviceName = z.object({ deviceName: z.string().min(1).max(255) });
const Name = z.object({ name: z.string().min(1).max(255) });

export function createScanRoutes(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      {
        method: "get",
        path: "/compliance/device/{deviceName}",
        family: "Devices",
        allow: "member",
        summary: "Get the benchmark results of a device at both levels, with the pending scan",
        params: DeviceName,
        answer: DeviceCompliance,
      },
      readDevice,
    ),
    defineTenantRoute(
      {
        method: "post",
        path: "/device/{name}/scan",
        family: "Devices",
        allow: "tenantAdmin",
        summary: "Ask the agent of a device to scan it; it does so when it next reports",
        params: Name,
        answer: ScanRequest,
        status: 201,
      },
      (call) => requestScan(call, services),
    ),
  ];
}

async function readDevice({ params, records }: TenantCall<z.output<typeof DeviceName>>) {
  const device = await findKept(records, params.deviceName);
  const { name: deviceName } = device;
  const [levels, queuedScan] = await Promise.all([
    readRows(narrow(records.rows("complianceDevice"), (select) => select.where("row.device_name", "=", deviceName))),
    findQueued(records, device),
  ]);
  const os = systemKeyOf(device.os);
  return {
    deviceName,
    displayName: device.displayName,
    os,
    osLabel: labelOfSystem(os, device.os.name),
    benchmark: BENCHMARKS.find((benchmark) => benchmark.os === os)?.benchmark ?? null,
    supported: BENCHMARKS,
    needsAgent: !hasAgent(device),
    scannedAt: device.scannedAt,
    previousScannedAt: levels[0]?.["previousScannedAt"] ?? null,
    levels: levels.toSorted((one, other) => one.level.localeCompare(other.level)),
    queuedScan,
  };
}

async function requestScan(call: TenantCall<z.output<typeof Name>>, services: ApiServices): Promise<ScanRequest> {
  const { params, records, caller } = call;
  return records.change(async (change) => {
    const device = await change.find("device", params);
    if (!device) throw notFound("device", params.name);
    if (!hasAgent(device)) throw new Problem(409, "This device cannot be scanned, because no agent runs on it.");
    if (await findQueued(change, device)) throw new Problem(409, "A scan of this device is already queued.");
    const person = await services.people.get(caller.userId);
    const requested: ScanRequest = {
      deviceName: params.name,
      requestedBy: person?.displayName ?? caller.userId,
      requestedAt: new Date(services.clock()).toISOString(),
    };
    const key = { deviceName: params.name };
    if (await change.find("scanRequest", key)) await change.replace("scanRequest", key, requested);
    else await change.insert("scanRequest", requested);
    await writeAudit(change, services, call, {
      action: "device.scan",
      objectType: "device",
      objectName: params.name,
      objectDisplayName: device.displayName,
      objectLink: `/insights/asset-inventory/${encodeURIComponent(params.name)}/compliance`,
      message: "Requested a scan",
    });
    return requested;
  });
}

/** A request is done once the device has been scanned after it. */
async function findQueued(
  { find }: Pick<TenantRecords | RecordChange, "find">,
  { name, scannedAt }: Pick<Device, "name" | "scannedAt">,
): Promise<ScanRequest | null> {
  const requested = await find("scanRequest", { deviceName: name });
  if (!requested) return null;
  const { deviceName, requestedBy, requestedAt } = requested;
  return scannedAt !== null && scannedAt > requestedAt ? null : { deviceName, requestedBy, requestedAt };
}
