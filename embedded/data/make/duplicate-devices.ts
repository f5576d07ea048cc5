import type { Device } from "~/contract/device";

import type { TenantEntry } from "../catalogue/tenants";
import { DAY, MINUTE, toTime } from "../timeline";
import type { DeviceDraft } from "./drafts";

/** Smaller tenants have no duplicates. */
const LARGE = 100;

/** The causes of duplicate records, and the index of the affected device among the suitable ones. */
const WAYS = [
  { index: 4, identify: reinstalled },
  { index: 12, identify: sighted },
  { index: 21, identify: listed },
] as const;

/** A duplicate record: the properties that differ from a randomly generated device. */
export interface SecondRecord {
  of: DeviceDraft;
  identity: Partial<Device> & Pick<Device, "name" | "managedBy" | "lastSeen">;
}

/** Number of a tenant's devices that are duplicate records. */
export function countDuplicates({ size }: TenantEntry): number {
  return size.devices >= LARGE ? WAYS.length : 0;
}

/** Devices with two records: one was reinstalled, one is also known to a sensor, one also to the directory. */
export function planDuplicates(tenant: TenantEntry, drafts: readonly DeviceDraft[], now: number): SecondRecord[] {
  if (countDuplicates(tenant) === 0) return [];
  const suitable = drafts.filter(
    ({ seed: { device }, hasAgent, isPartOfStory, audience }) =>
      hasAgent && !isPartOfStory && audience === "people" && device.status === "online" && device.serialNumber !== "",
  );
  return WAYS.flatMap(({ index, identify }) => {
    const draft = suitable[index % suitable.length];
    return draft ? [{ of: draft, identity: { ...COMMON, ...identify(draft.seed.device, tenant, now) } }] : [];
  });
}

const COMMON = { criticality: "medium", exposed: false, owner: null, tags: [], notes: "" } satisfies Partial<Device>;

function hardwareOf({ vendor, hardwareModel, macVendor, deviceType, os, architecture }: Device): Partial<Device> {
  return { vendor, hardwareModel, macVendor, deviceType, os, architecture };
}

/** Its agent registered again under a new name; the earlier record is stale. */
function reinstalled(device: Device, { domain }: TenantEntry, now: number) {
  const { name, mac, serialNumber } = device;
  return {
    ...hardwareOf(device),
    name: `${name}-${name === name.toUpperCase() ? "OLD" : "old"}`,
    mac,
    serialNumber,
    managedBy: ["sensor", "agent"] as Device["managedBy"],
    status: "stale" as const,
    firstSeen: toTime(Date.parse(device.firstSeen) - 120 * DAY),
    lastSeen: toTime(now - 26 * DAY),
    owner: `it@${domain}`,
    tags: ["loaner"],
    notes: "Battery replaced under warranty.",
  };
}

/** A sensor sees its traffic under a name derived from its address. */
function sighted(device: Device, _tenant: TenantEntry, now: number) {
  return {
    ...hardwareOf(device),
    name: `host-${device.mac.replaceAll(":", "").slice(-6).toLowerCase()}`,
    mac: device.mac,
    serialNumber: "",
    managedBy: ["sensor"] as Device["managedBy"],
    status: "online" as const,
    firstSeen: toTime(now - 9 * DAY),
    lastSeen: toTime(now - 2 * MINUTE),
  };
}

/** The directory lists it with its domain, and knows neither its address nor its serial number. */
function listed(device: Device, { domain }: TenantEntry, now: number) {
  return {
    ...hardwareOf(device),
    name: `${device.name.toLowerCase()}.${domain}`,
    mac: "",
    macVendor: "",
    serialNumber: "",
    managedBy: ["directory"] as Device["managedBy"],
    status: "offline" as const,
    firstSeen: toTime(now - 60 * DAY),
    lastSeen: toTime(now - 3 * DAY),
    tags: ["shared"],
  };
}
