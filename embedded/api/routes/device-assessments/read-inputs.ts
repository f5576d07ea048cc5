import { URGENT_PRIORITIES } from "~/contract/due-days-facts";
import { OPEN_STATUSES } from "~/contract/threat-facts";

import type { AssessmentInputs, VulnerableSoftware } from "../../../rules/assessment/assessment-inputs";
import { worstOf } from "../../../rules/assessment/worst-severity";
import { countSeverities, findOpen } from "../../../rules/count-findings";
import { inUse } from "../../../store/devices-in-use";
import type { RecordChange } from "../../../store/record-store";
import { narrow, readRows } from "../../../store/row-source";
import { readExceptionsInForce } from "../../exceptions/stored-exception";
import { readVersions } from "../software-findings/read-versions";

/** The vulnerabilities to act on first; others are not findings of an assessment. */
const URGENT: ReadonlySet<string> = new Set(URGENT_PRIORITIES);

/** The current records of the organization or of one site. Exceptions in force are excluded. */
export async function readAssessmentInputs(
  change: RecordChange,
  siteName: string | null,
  now: number,
): Promise<AssessmentInputs> {
  const [devices, details, threats, users, sites] = await Promise.all([
    readRows(inUse(change.rows("device"))),
    readRows(change.rows("deviceDetail")),
    readRows(narrow(change.rows("threat"), (select) => select.where("row.status", "in", [...OPEN_STATUSES]))),
    readRows(change.rows("observedUser")),
    readRows(change.rows("site")),
  ]);
  const isInScope = ({ siteName: site }: { siteName: string | null }) => siteName === null || site === siteName;
  const factorsOf = new Map(details.map(({ name, riskFactors }) => [name, riskFactors]));
  const scoped = devices.filter(isInScope);
  return {
    devices: scoped.map((device) => ({
      device,
      riskScore: device.riskScore,
      riskFactors: factorsOf.get(device.name) ?? [],
    })),
    threats: threats.filter(isInScope),
    software: await readVulnerableSoftware(change, new Set(scoped.map(({ name }) => name)), now),
    // Accounts belong to no site.
    users: siteName === null ? users : [],
    sites: sites.filter(({ name }) => siteName === null || name === siteName),
  };
}

async function readVulnerableSoftware(
  change: RecordChange,
  inScope: ReadonlySet<string>,
  now: number,
): Promise<VulnerableSoftware[]> {
  const exceptions = await readExceptionsInForce(change, "vulnerability", now);
  const versions = await readVersions(change);
  const scopes = exceptions.map(({ scope }) => scope);
  return versions.flatMap((version) => {
    const open = findOpen([version], scopes)
      .map((finding) => ({ ...finding, openDevices: finding.openDevices.filter((name) => inScope.has(name)) }))
      .filter(({ facts, openDevices }) => URGENT.has(facts.priority) && openDevices.length > 0);
    if (open.length === 0) return [];
    const { name, version: number, os } = version;
    const severity = worstOf(countSeverities(open.map(({ facts }) => facts)));
    const devices = new Set(open.flatMap(({ openDevices }) => openDevices)).size;
    return [{ name, version: number, os, severity, cves: open.length, devices }];
  });
}
