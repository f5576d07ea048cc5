import type { SoftwareHistory } from "~/contract/software";

import { countDays, type Span } from "../../../rules/count-days";
import type { TenantRecords } from "../../../store/record-store";
import { narrow, readRows } from "../../../store/row-source";
import { rowsOfVersion, type Version } from "./version";

const DAYS = 90;

/**
 * How many devices had a version on each day: from its installation until it was replaced or removed, or until the
 * device was last seen if the device is retired. Devices merged into another one are not counted.
 */
export async function readHistory(records: TenantRecords, version: Version, now: number): Promise<SoftwareHistory> {
  const [installs, removals] = await Promise.all([
    readRows(rowsOfVersion(records.rows("softwareInstall"), version)),
    readRows(rowsOfVersion(records.rows("softwareRemoval"), version)),
  ]);
  const names = installs.map(({ deviceName }) => deviceName);
  const devices = await readRows(narrow(records.rows("device"), (select) => select.where("row.name", "in", names)));
  const deviceOf = new Map(devices.map((device) => [device.name, device]));
  const present = installs.flatMap(({ deviceName, installedAt }): Span[] => {
    const device = deviceOf.get(deviceName);
    if (!device || device.mergedInto !== undefined) return [];
    return [{ from: Date.parse(installedAt), to: device.status === "retired" ? Date.parse(device.lastSeen) : null }];
  });
  const past = removals.map(({ installedAt, removedAt }): Span => ({
    from: Date.parse(installedAt),
    to: Date.parse(removedAt),
  }));
  const days = countDays([...present, ...past], now, DAYS);
  return { days: days.map(({ at, count }) => ({ at: new Date(at).toISOString(), devices: count })) };
}
