import { sql, type RawBuilder } from "kysely";

import type { Software, Vulnerability } from "~/contract/software";
import { TenantSpec } from "~/contract/tenant";

import { softwareKey } from "../../../rules/software-key";
import {
  countSeverities,
  countVersion,
  countVulnerability,
  findByDevice,
  findOpen,
  type Finding,
} from "../../../rules/count-findings";
import type { RecordChange } from "../../../store/record-store";
import type { RecordKey, RecordRow, RecordTableName } from "../../../store/record-tables";
import { narrow, readRows } from "../../../store/row-source";
import { readCountedExceptions } from "../../exceptions/stored-exception";
import { pickFields } from "../../bulk-undo";
import { rescoreDevices } from "../../risk/rescore-device";
import { syncSoftwareTickets } from "../../tickets/sync-tickets";
import { readVersions } from "./read-versions";

/**
 * Updates all vulnerability counts to reflect the current exceptions, plans and due days: software versions,
 * vulnerabilities, and devices with their risk. Rows with unchanged numbers are not written.
 */
export async function recountSoftware(change: RecordChange, now: number): Promise<void> {
  const exceptions = await readCountedExceptions(change, "vulnerability");
  const versions = await readVersions(change);
  const findings = findOpen(
    versions,
    exceptions.map(({ scope }) => scope),
  );
  const [tenant] = await readRows(change.rows("tenant"));
  // Organizations that were stored before they had the setting lack it.
  const { dueDays } = TenantSpec.pick({ dueDays: true }).parse(tenant ?? {});
  await correctSoftware(change, findings, { now, dueDays });
  await correctVulnerabilities(change, findings, { now, dueDays });
  await correctDevices(change, findings);
  await syncSoftwareTickets(change, now);
}

/** Updates all software counts after these devices were retired or reinstated. */
export async function recountInUse(change: RecordChange, devices: readonly string[], now: number): Promise<void> {
  const installedThere = narrow(change.rows("software"), (select) =>
    select.where(sql<boolean>`exists (select 1 from software_install i where ${OF_VERSION}
      and i.device_name in (${sql.join(devices)}))`),
  );
  const counted = await installedThere
    .select()
    .select(["row.name", "row.version", "row.os"])
    .select([countInUse(sql`1`).as("devices"), countInUse(sql`d.exposed`).as("exposed")])
    .execute();
  const countsUpdatedAt = new Date(now).toISOString();
  for (const { devices: deviceCount, exposed: exposedDeviceCount, ...key } of counted)
    await correct(change, "software", key, { deviceCount, exposedDeviceCount } satisfies Partial<Software>, {
      countsUpdatedAt,
    });
  await recountSoftware(change, now);
}

const OF_VERSION = sql`i.tenant_id = "row".tenant_id and i.name = "row".name and i.version = "row".version
  and i.os = "row".os`;

/** The number of devices in use that have the version and meet the condition. */
function countInUse(condition: RawBuilder<unknown>) {
  return sql<number>`(select count(*) from software_install i
    join device_in_use d on d.tenant_id = i.tenant_id and d.name = i.device_name where ${OF_VERSION} and ${condition})`;
}

type CountSettings = Pick<TenantSpec, "dueDays"> & { now: number };

async function correctSoftware(
  change: RecordChange,
  findings: readonly Finding[],
  { now, dueDays }: CountSettings,
): Promise<void> {
  const countsUpdatedAt = new Date(now).toISOString();
  for (const ofVersion of groupFindings(findings, ({ version }) => softwareKey(version)).values()) {
    const { name, version, os } = (ofVersion[0] as Finding).version;
    const counted = countVersion(ofVersion, now, dueDays) satisfies Partial<Software>;
    await correct(change, "software", { name, version, os }, counted, { countsUpdatedAt });
    for (const { facts, status } of ofVersion)
      await correct(change, "vulnerableSoftware", { cve: facts.cve, name, version, os }, { status });
  }
}

async function correctVulnerabilities(
  change: RecordChange,
  findings: readonly Finding[],
  { now, dueDays }: CountSettings,
): Promise<void> {
  for (const [cve, ofCve] of groupFindings(findings, ({ facts }) => facts.cve)) {
    const counted = countVulnerability(ofCve, now, dueDays) satisfies Partial<Vulnerability>;
    await correct(change, "vulnerability", { cve }, counted);
  }
}

async function correctDevices(change: RecordChange, findings: readonly Finding[]): Promise<void> {
  const byDevice = findByDevice(findings);
  const names = new Set(findings.flatMap(({ version }) => version.devices));
  const corrected: string[] = [];
  for (const name of names) {
    const found = [...(byDevice.get(name)?.values() ?? [])];
    const kevCount = found.filter(({ kev }) => kev).length;
    if (await correct(change, "device", { name }, { vulns: countSeverities(found), kevCount })) corrected.push(name);
  }
  await rescoreDevices(change, corrected);
}

/** Writes the values that differ, together with `noted`. Returns whether any value differed. */
async function correct<Name extends RecordTableName>(
  change: RecordChange,
  table: Name,
  key: RecordKey<Name>,
  values: Partial<RecordRow<Name>>,
  noted: Partial<RecordRow<Name>> = {},
): Promise<boolean> {
  const row = await change.find(table, key);
  if (!row) return false;
  const isSame = JSON.stringify(pickFields(row, Object.keys(values))) === JSON.stringify(values);
  if (!isSame) await change.replace(table, key, { ...row, ...values, ...noted });
  return !isSame;
}

function groupFindings(findings: readonly Finding[], keyOf: (finding: Finding) => string): Map<string, Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) groups.set(keyOf(finding), [...(groups.get(keyOf(finding)) ?? []), finding]);
  return groups;
}
