import { group } from "d3-array";
import { sql } from "kysely";

import { softwareKey } from "../../../rules/software-key";
import type { VersionFacts } from "../../../rules/count-findings";
import { detailsInUse } from "../../../store/devices-in-use";
import type { RecordReads } from "../../../store/record-store";
import { narrow, readRows, type RowSource } from "../../../store/row-source";
import type { SqlRow } from "../../../store/table";

type Reader = Pick<RecordReads, "rows">;

/**
 * All software versions of the tenant with vulnerabilities, their vulnerabilities and devices: for all devices in use,
 * or for the given devices.
 */
export async function readVersions({ rows }: Reader, devices?: readonly string[]): Promise<VersionFacts[]> {
  const installed = vulnerableOnly(rows("softwareInstall"));
  const onDevices =
    devices === undefined
      ? detailsInUse(installed, "device_name")
      : narrow(installed, (select) => select.where("row.device_name", "in", [...devices]));
  const [software, links, installs, vulnerabilities] = await Promise.all([
    readRows(vulnerableOnly(rows("software"))),
    readRows(rows("vulnerableSoftware")),
    readRows(onDevices),
    readRows(rows("vulnerability")),
  ]);
  const factsOf = new Map(vulnerabilities.map((vulnerability) => [vulnerability.cve, vulnerability]));
  const cvesOf = group(links, softwareKey);
  const installsOf = group(installs, softwareKey);
  return software.map((version) => ({
    name: version.name,
    version: version.version,
    os: version.os,
    plannedFor: version.plannedFor,
    dueDate: version.dueDate,
    devices: (installsOf.get(softwareKey(version)) ?? []).map(({ deviceName }) => deviceName),
    vulnerabilities: (cvesOf.get(softwareKey(version)) ?? []).flatMap(({ cve, fixedIn }) => {
      const facts = factsOf.get(cve);
      return facts ? { ...facts, fixedIn } : [];
    }),
  }));
}

/** The versions with vulnerabilities, regardless of their status. */
export function vulnerableOnly<Row extends object, StoredValue extends SqlRow>(
  source: RowSource<Row, StoredValue>,
): RowSource<Row, StoredValue> {
  return narrow(source, (select) =>
    select.where(sql<boolean>`exists (select 1 from vulnerable_software v where v.tenant_id = "row".tenant_id
      and v.name = "row".name and v.version = "row".version and v.os = "row".os)`),
  );
}
