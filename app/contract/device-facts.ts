import type { Device } from "./device";

/** Software on a device can isolate it; a sensor only monitors its traffic. */
const ON_THE_DEVICE: readonly Device["managedBy"][number][] = ["agent", "ms-defender"];

export function canIsolate({ managedBy }: Pick<Device, "managedBy">): boolean {
  return managedBy.some((manager) => ON_THE_DEVICE.includes(manager));
}

/**
 * All names under which a host was recorded: its traffic retains the name it had at the time, even after records were
 * merged.
 */
export function recordedNames({ name, mergedNames = [] }: Pick<Device, "name" | "mergedNames">): string[] {
  return [name, ...mergedNames];
}

/** Whether an agent runs on a device. Only agents report installed software and configuration. */
export function hasAgent({ managedBy }: Pick<Device, "managedBy">): boolean {
  return managedBy.includes("agent");
}
