import type { Device } from "./device";

/** What runs on a device can isolate it; a sensor only monitors its traffic. */
const ON_THE_DEVICE: readonly Device["managedBy"][number][] = ["agent", "ms-defender"];

export function canIsolate({ managedBy }: Pick<Device, "managedBy">): boolean {
  return managedBy.some((manager) => ON_THE_DEVICE.includes(manager));
}

/** All names under which a machine was recorded: its traffic keeps the name that it had, also where records were merged since. */
export function recordedNames({ name, mergedNames = [] }: Pick<Device, "name" | "mergedNames">): string[] {
  return [name, ...mergedNames];
}

/** Whether an agent runs on a device. Nothing else reports what is installed and how it is configured. */
export function hasAgent({ managedBy }: Pick<Device, "managedBy">): boolean {
  return managedBy.includes("agent");
}
