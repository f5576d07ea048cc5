import { DeviceImport, DeviceImportResult } from "~/contract/device-import";

import { writeAudit } from "../../audit-trail";
import { defineTenantRoute, type Route, type TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { writeDevice } from "../device-work/write-device";
import { planImport } from "./plan-import";
import { readLabels, type LabelFile } from "./read-labels";

/** POST /device/import: applies all valid rows with a known device in one transaction. */
export function createDeviceImportRoute(services: ApiServices): Route {
  return defineTenantRoute(
    {
      method: "post",
      path: "/device/import",
      family: "Devices",
      allow: "tenantAdmin",
      summary: "Label devices from CSV, or say what that would change",
      body: DeviceImport,
      answer: DeviceImportResult,
    },
    async (call) => {
      const file = readLabels(call.body.csv);
      if (!call.body.isPreview) return importLabels(call, services, file);
      return (await planImport(call.records, file)).result;
    },
  );
}

async function importLabels(call: TenantCall, services: ApiServices, file: LabelFile): Promise<DeviceImportResult> {
  return call.records.change(async (change) => {
    const { planned, result } = await planImport(change, file);
    for (const { device, labels } of planned) await writeDevice(change, services, call, device, labels);
    const devices = result.changed === 1 ? "1 device" : `${result.changed} devices`;
    await writeAudit(change, services, call, {
      action: "device.import",
      objectType: "device",
      objectName: "import",
      objectDisplayName: devices,
      message: `Imported labels from a file with ${result.matched} rows`,
    });
    return result;
  });
}
