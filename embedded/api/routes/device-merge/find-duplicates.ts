import type { Device } from "~/contract/device";
import type { Candidate, Duplicate, DuplicateList } from "~/contract/device-merge";

import { findDuplicates, type DuplicatePair } from "../../../rules/find-duplicates";
import { inUse } from "../../../store/devices-in-use";
import type { TenantRecords } from "../../../store/record-store";

type DuplicateCandidate = Pick<
  Device,
  "name" | "displayName" | "deviceType" | "serialNumber" | "mac" | "managedBy" | "agentVersion" | "lastSeen"
> & { resourceVersion: number };

/** All pairs of the tenant's devices that are likely to be the same host; cached until a record changes. */
export function readPairs(records: TenantRecords): Promise<DuplicatePair<DuplicateCandidate>[]> {
  return records.remember("duplicate devices", async () => findDuplicates(await readCompared(records)));
}

export async function listDuplicates(records: TenantRecords): Promise<DuplicateList> {
  const pairs = await readPairs(records);
  return {
    duplicate: pairs.map(({ keep, other, reasons }) => ({
      keep: toCandidate(keep),
      other: toCandidate(other),
      reasons,
    })),
  };
}

/** The likely duplicates of the named device. */
export async function duplicatesOf(records: TenantRecords, name: string): Promise<Duplicate[]> {
  const pairs = await readPairs(records);
  return pairs.flatMap(({ keep, other, reasons }) => {
    if (keep.name === name) return [{ device: toCandidate(other), reasons }];
    return other.name === name ? [{ device: toCandidate(keep), reasons }] : [];
  });
}

/** Reads only the columns that are compared: a tenant may have many devices, with long documents. */
async function readCompared(records: TenantRecords): Promise<DuplicateCandidate[]> {
  const rows = await inUse(records.rows("device"))
    .select()
    .select(["row.name", "row.display_name", "row.device_type", "row.serial_number", "row.mac", "row.managed_by"])
    .select(["row.agent_version", "row.last_seen", "row.metadata_resource_version"])
    .execute();
  return rows.map((row) => ({
    name: String(row.name),
    displayName: String(row.display_name),
    deviceType: row.device_type,
    serialNumber: String(row.serial_number ?? ""),
    mac: String(row.mac ?? ""),
    managedBy: JSON.parse(String(row.managed_by)) as DuplicateCandidate["managedBy"],
    agentVersion: row.agent_version === null ? null : String(row.agent_version),
    lastSeen: new Date(Number(row.last_seen)).toISOString(),
    resourceVersion: Number(row.metadata_resource_version),
  }));
}

export function toCandidate({
  name,
  displayName,
  deviceType,
  managedBy,
  lastSeen,
  resourceVersion,
}: DuplicateCandidate): Candidate {
  return { name, displayName, deviceType, managedBy, lastSeen, resourceVersion };
}
