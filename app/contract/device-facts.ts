import type { Device } from "./device";

/** What runs on a device can isolate it; a sensor only monitors its traffic. */
const ON_THE_DEVICE: readonly Device["managedBy"][number][] = ["agent", "ms-defender"];

export function canIsolate({ managedBy }: Pick<Device, "managedBy">): boolean {
  return managedBy.some((manager) => ON_THE_DEVICE.includes(manager));
}

/** Whether a device is seen by sensors alone, which see its traffic and not what is installed. */
export function isNetworkOnly({ agentVersion, managedBy }: Pick<Device, "agentVersion" | "managedBy">): boolean {
  return agentVersion === null && !canIsolate({ managedBy });
}
