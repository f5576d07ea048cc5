import type { Device } from "~/contract/device";

import type { RecordReads } from "../../store/record-store";
import { RISK_HIGH, RISK_MID } from "../../rules/risk-bands";
import { Problem } from "../problem";
import { requireNotMerged } from "../routes/device-work/change-device";
import { requireNoTicket, type TicketDraft } from "./ticket-draft";

/** A ticket about the risk of a device. It names no vulnerabilities: they are hidden from some readers of tickets. */
export async function draftForDevice(records: RecordReads, device: Device): Promise<TicketDraft> {
  const { name, displayName, riskScore, criticality, siteName, primaryUser, primaryIp, status } = device;
  requireNotMerged(device);
  if (status === "retired") throw new Problem(409, "This device is retired. Reinstate it before you open a ticket.");
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
  if (riskScore >= RISK_HIGH) return "high";
  return riskScore >= RISK_MID ? "medium" : "low";
}
