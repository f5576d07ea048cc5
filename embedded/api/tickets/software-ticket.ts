import type { Software, Vulnerability } from "~/contract/software";

import { inUse } from "../../store/devices-in-use";
import type { RecordReads } from "../../store/record-store";
import { narrow } from "../../store/row-source";
import { Problem } from "../problem";
import { formatVersion, type Version } from "../routes/software-work/version";
import { softwareTicketStatus } from "./sync-tickets";
import { requireNoTicket, requireSubject, type TicketDraft } from "./ticket-draft";

/** Maximum number of devices that a ticket names. */
const DEVICES_NAMED = 200;
const SEVERITIES: Record<Vulnerability["priority"], string> = { P1: "critical", P2: "high", P3: "medium", P4: "low" };

/** A ticket for all vulnerabilities of a version, with the devices that have the version. */
export async function draftForSoftware(records: RecordReads, version: Version): Promise<TicketDraft> {
  const software = requireSubject(await records.find("software", version), "software", formatVersion(version));
  requireCounted(software.status);
  await requireNoTicket(records, software.ticketId);
  const { name, os, priority, cveCount, kevCount, worstCve, fixedIn, dueAt, remediation } = software;
  return {
    subject: { kind: "software", name, version: software.version, os },
    title: `Update ${formatVersion(software)}`,
    severity: SEVERITIES[priority ?? "P4"],
    deviceName: null,
    text: linesOf({
      Vulnerabilities: `${cveCount}, ${kevCount} known exploited, worst ${worstCve ?? "unknown"}`,
      "Fixed in": fixedIn,
      Due: dueAt?.slice(0, 10) ?? null,
      Remediation: remediation || null,
      Devices: await nameDevices(records, software),
    }),
    status: softwareTicketStatus(software.status),
  };
}

/** A ticket for one vulnerability in all software. */
export async function draftForVulnerability(records: RecordReads, cve: string): Promise<TicketDraft> {
  const vulnerability = requireSubject(await records.find("vulnerability", { cve }), "vulnerability", cve);
  requireCounted(vulnerability.status);
  await requireNoTicket(records, vulnerability.ticketId);
  const { title, description, severity, cvssScore, kev, fixedIn, dueAt, affected, openDeviceCount } = vulnerability;
  return {
    subject: { kind: "vulnerability", cve },
    title: `${cve}: ${title}`,
    severity,
    deviceName: null,
    text: `${description}\n\n${linesOf({
      CVSS: `${cvssScore} (${severity})${kev ? ", known exploited" : ""}`,
      "Fixed in": fixedIn,
      Due: dueAt?.slice(0, 10) ?? null,
      Software: affected.map(formatVersion).join(", "),
      Devices: String(openDeviceCount),
    })}`,
    status: softwareTicketStatus(vulnerability.status),
  };
}

function requireCounted(status: Software["status"] | Vulnerability["status"]): void {
  if (status !== "open" && status !== "planned") throw new Problem(409, "No open vulnerability");
}

async function nameDevices(records: RecordReads, { name, version, os }: Version): Promise<string> {
  const devices = await narrow(inUse(records.rows("versionDevice")), (select) =>
    select
      .where("row.software_name", "=", name)
      .where("row.software_version", "=", version)
      .where("row.software_os", "=", os),
  )
    .select()
    .select("row.name")
    .orderBy("row.name")
    .execute();
  const names = devices.slice(0, DEVICES_NAMED).map((device) => device.name);
  const more = devices.length - names.length;
  return `${devices.length}: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}

function linesOf(facts: Record<string, string | null>): string {
  return Object.entries(facts)
    .flatMap(([label, value]) => (value === null ? [] : [`${label}: ${value}`]))
    .join("\n");
}
