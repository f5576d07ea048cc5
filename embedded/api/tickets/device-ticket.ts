import type { Device } from "~/contract/device";

import type { RecordReads } from "../../store/record-store";
import { Problem } from "../problem";
import { requireNoTicket, type TicketDraft } from "./ticket-draft";

/** A ticket about the risk of a device. It names no vulnerabilities: they are hidden from some readers of tickets. */
export async function draftForDevice(records: RecordReads, device: Device): Promise<TicketDraft> {
  const { name, displayName, riskScore, criticality, siteName, primaryUser, primaryIp, status, mergedInto } = device;
  if (mergedInto !== undefined) throw new Problem(409, `Merged into ${mergedInto}`);
  if (status === "retired") throw new Problem(409, "Already retired");
  await requireNoTicket(records, device.ticketId);
  return {
    subject: { kind: "device", deviceName: name },
    title: `Lower the risk of ${displayName || name} (${Math.round(riskScore)})`,
    severity: severityOf(riskScore),
    deviceName: name,
    text: [
      `Device: ${name}`,
      `Risk score: ${Math.round(riskScore)}`,
      `Criticality: ${criticality}`,
      `Site: ${siteName || "unknown"}`,
      `User: ${primaryUser ?? "unknown"}`,
      `IP: ${primaryIp || "unknown"}`,
    ].join("\n"),
    status: "New",
  };
}

/** The bands of requirement 3.9, and a lower one for devices that need little work. */
function severityOf(riskScore: number): string {
  if (riskScore >= 80) return "high";
  return riskScore >= 50 ? "medium" : "low";
}
