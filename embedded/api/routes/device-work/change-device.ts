import type { Device, DeviceChange } from "~/contract/device";

import { invalidField, notFound, Problem } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { writeDevice } from "./write-device";

type DeviceCall = TenantCall<{ name: string }, unknown, DeviceChange>;

/** PUT /device/{name}. Throws a Problem (409) if it has changed since it was read. */
export async function changeDevice(call: DeviceCall, services: ApiServices): Promise<Device> {
  const { params, records, body } = call;
  const { resourceVersion, ...fields } = body;
  return records.change(async (change) => {
    const device = await change.find("device", params);
    if (!device) throw notFound("device", params.name);
    requireNotMerged(device);
    if (device.metadata?.resourceVersion !== resourceVersion) {
      throw new Problem(409, "Someone else has changed this device. Reload it and try again.");
    }
    if (!(await change.find("site", { name: fields.siteName })))
      throw invalidField("siteName", `There is no site "${fields.siteName}"`);
    return writeDevice(change, services, call, device, { ...fields, owner: fields.owner || null });
  });
}

/** Throws a Problem (409) for a device that was merged into another one, which must be changed instead. */
export function requireNotMerged({ mergedInto }: Pick<Device, "mergedInto">): void {
  if (mergedInto !== undefined)
    throw new Problem(409, `This device was merged into ${mergedInto}. Change ${mergedInto} instead.`);
}
