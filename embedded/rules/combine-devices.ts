import type { Device } from "~/contract/device";
import { Criticality } from "~/contract/shared";
import { MAX_TAGS } from "~/contract/tag-facts";

import type { StoredDeviceDetail } from "../store/tables/device";

const MAX_NOTES = 2_000;

/** The fields that a merge writes to the kept device. */
export type CombinedFields = ReturnType<typeof combineDevices>;

/** The fields whose merged values a preview shows, in this order. */
export const PREVIEWED = [
  "tags",
  "notes",
  "owner",
  "criticality",
  "primaryUser",
  "managedBy",
  "serialNumber",
  "agentVersion",
  "firstSeen",
  "lastSeen",
] as const satisfies readonly (keyof CombinedFields)[];

/**
 * The fields of a device after another record of the same device was merged into it: it keeps its values and takes over
 * missing ones; lists such as tags are united.
 */
export function combineDevices(keep: Device, other: Device) {
  return {
    tags: unite(keep.tags, other.tags).slice(0, MAX_TAGS),
    notes: combineNotes(keep.notes, other.notes),
    owner: keep.owner ?? other.owner,
    criticality: moreCritical(keep, other),
    primaryUser: keep.primaryUser ?? other.primaryUser,
    managedBy: unite(keep.managedBy, other.managedBy),
    serialNumber: keep.serialNumber || other.serialNumber,
    mac: keep.mac || other.mac,
    macVendor: keep.macVendor || other.macVendor,
    agentVersion: keep.agentVersion ?? other.agentVersion,
    agentLicence: keep.agentLicence ?? other.agentLicence,
    architecture: keep.architecture ?? other.architecture,
    topApp: keep.topApp ?? other.topApp,
    exposed: keep.exposed || other.exposed,
    status: keep.status === "isolated" || other.status !== "online" ? keep.status : other.status,
    firstSeen: keep.firstSeen < other.firstSeen ? keep.firstSeen : other.firstSeen,
    lastSeen: keep.lastSeen > other.lastSeen ? keep.lastSeen : other.lastSeen,
    bytesIn24h: keep.bytesIn24h + other.bytesIn24h,
    bytesOut24h: keep.bytesOut24h + other.bytesOut24h,
    ...scanOf(keep.scannedAt === null ? other : keep),
    mergedNames: unite(keep.mergedNames ?? [], [other.name, ...(other.mergedNames ?? [])]),
  } satisfies Partial<Device>;
}

/** The united lists of both devices' pages. */
export function combineDetails(keep: StoredDeviceDetail, other: StoredDeviceDetail): StoredDeviceDetail {
  return {
    ...keep,
    ips: unite(keep.ips ?? [], other.ips ?? []),
    macs: unite(keep.macs ?? [], other.macs ?? []),
    services: uniteBy(keep.services, other.services, ({ port, proto }) => `${proto}/${port}`),
    identification: uniteBy(keep.identification, other.identification, (row) => JSON.stringify(row)),
    users: uniteBy(keep.users, other.users, ({ name }) => name),
    activity: [...keep.activity, ...other.activity].sort((one, two) => two.at.localeCompare(one.at)),
    riskHistory: keep.riskHistory.map((day, index) => ({
      ...day,
      riskScore: Math.max(day.riskScore, other.riskHistory[index]?.riskScore ?? 0),
    })),
  };
}

function combineNotes(keep: string, other: string): string {
  if (other.trim() === "" || keep.includes(other)) return keep;
  return (keep.trim() === "" ? other : `${keep}\n\n${other}`).slice(0, MAX_NOTES);
}

function moreCritical(keep: Device, other: Device): Device["criticality"] {
  const rank = ({ criticality }: Device) => Criticality.options.indexOf(criticality);
  return rank(other) > rank(keep) ? other.criticality : keep.criticality;
}

function scanOf({ scannedAt, l1Rate, l1Checks, l2Rate, complianceFailed }: Device) {
  return { scannedAt, l1Rate, l1Checks, l2Rate, complianceFailed };
}

function unite<Value>(one: readonly Value[], two: readonly Value[]): Value[] {
  return [...new Set([...one, ...two])];
}

function uniteBy<Value>(one: readonly Value[], two: readonly Value[], keyOf: (value: Value) => string): Value[] {
  const known = new Set(one.map(keyOf));
  return [...one, ...two.filter((value) => !known.has(keyOf(value)))];
}
