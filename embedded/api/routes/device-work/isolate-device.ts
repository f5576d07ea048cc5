import type { Device, IsolationChange } from "~/contract/device";
import { canIsolate } from "~/contract/device-facts";

import { notFound, Problem } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { requireNotMerged } from "./change-device";
import { writeDevice } from "./write-device";

type IsolationCall = TenantCall<{ name: string }, unknown, IsolationChange>;

/**
 * POST /device/{name}/isolate. Throws a Problem (409) for a device that is already isolated or released, and for one
 * without an agent or integration that supports isolation.
 */
export async function isolateDevice(call: IsolationCall, services: ApiServices): Promise<Device> {
  const { params, records, body, caller } = call;
  return records.change(async (change) => {
    const device = await change.find("device", params);
    if (!device) throw notFound("device", params.name);
    requireNotMerged(device);
    const isIsolated = device.status === "isolated";
    if (isIsolated === body.isolated)
      throw new Problem(409, isIsolated ? "This device is already isolated" : "This device is not isolated");
    if (!canIsolate(device)) throw new Problem(409, "No agent or integration on this device supports isolation");
    const person = await services.people.get(caller.userId);
    const at = new Date(services.clock()).toISOString();
    const by = person?.displayName ?? caller.userId;
    const fields = body.isolated
      ? { status: "isolated" as const, isolation: { by, at, reason: body.reason, statusBefore: device.status } }
      : { status: device.isolation?.statusBefore ?? ("offline" as const), isolation: null };
    const word = body.isolated ? "Isolated" : "Released";
    const action = body.isolated ? "device.isolate" : "device.release";
    return writeDevice(change, services, call, device, fields, { action, message: `${word}: ${body.reason}` });
  });
}
