import type { CloseReason } from "~/contract/threat-change";

import { readTable } from "../../rules/text-table";

/** How a threat of a category usually ends, with the closing note. */
interface ClosingNote {
  category: string;
  reason: CloseReason;
  weight: number;
  note: string;
}

/** Accepted and benign threats may be suppressed; the others are resolved. */
const ROWS = `
  malware          | true_positive_contained | 50 | File removed by the agent. Full scan came back clean.
  malware          | true_positive_contained | 25 | Device reimaged. No new detections after 24 hours.
  malware          | false_positive          | 20 | Signature matches the installer of a line-of-business app. Reported to the vendor.
  c2               | true_positive_contained | 50 | Destination blocked at the firewall, malware removed, password reset.
  c2               | true_positive_contained | 20 | Device isolated and cleaned. No beaconing for 24 hours.
  c2               | false_positive          | 30 | Health checks from a monitoring tool, not beaconing.
  phishing         | true_positive_contained | 45 | Password reset and sessions revoked. Message removed from all mailboxes.
  phishing         | true_positive_contained | 25 | Page was blocked before anything was entered. Confirmed with the user.
  phishing         | benign                  | 20 | Part of the scheduled phishing simulation.
  phishing         | false_positive          | 10 | Newsletter with tracking links on a known domain.
  exploit          | true_positive_contained | 55 | Server rejected the request. IP address blocked.
  exploit          | benign                  | 25 | Authorized penetration test within the agreed window.
  exploit          | false_positive          | 20 | Search term happened to match the pattern. Legitimate request.
  recon            | true_positive_contained | 55 | IP address blocked. No unexpected services responded.
  recon            | benign                  | 45 | Our own vulnerability scanner on its weekly schedule.
  brute_force      | true_positive_contained | 75 | No attempt succeeded. IP address blocked, account lockout confirmed.
  brute_force      | false_positive          | 25 | A service was still using an expired password. Updated.
  lateral_movement | true_positive_contained | 40 | Account disabled, device isolated and investigated.
  lateral_movement | benign                  | 40 | IT support session, matches the ticket.
  lateral_movement | false_positive          | 20 | The software deployment tool copies its packages this way.
  exfiltration     | true_positive_contained | 35 | Upload stopped, sharing link revoked, data owner informed.
  exfiltration     | benign                  | 45 | Approved file transfer to a customer, confirmed by the team lead.
  exfiltration     | false_positive          | 20 | First full backup to the new storage provider.
  policy           | true_positive_contained | 40 | Tool removed and policy explained to the user.
  policy           | benign                  | 30 | Approved for this user by IT.
  policy           | accepted                | 30 | Needed until the approved tool is rolled out.
  dns_abuse        | true_positive_contained | 50 | Domain blocked. Scan of the device found nothing.
  dns_abuse        | false_positive          | 50 | New domain belongs to a known supplier.
  cryptomining     | true_positive_contained | 90 | Miner removed and the vulnerability it came in through patched.
  cryptomining     | false_positive          | 10 | Engineering training on blockchain. No mining pool involved.
  anomaly          | true_positive_contained | 20 | The user did not make this sign-in. Sessions revoked and password reset.
  anomaly          | benign                  | 60 | User was travelling, confirmed by phone.
  anomaly          | accepted                | 20 | Known behaviour of this device type until the next firmware release.
  compliance       | true_positive_contained | 60 | Protection turned back on and now enforced by policy.
  compliance       | benign                  | 25 | Paused for an installation, documented in a ticket.
  compliance       | accepted                | 15 | The lab software needs this exclusion until its next release.
  vulnerability    | true_positive_contained | 70 | Update installed and verified with a new scan.
  vulnerability    | accepted                | 30 | Service restricted to the VPN until the update is approved.
`;

const CLOSINGS: readonly ClosingNote[] = readTable(["category", "reason", "weight", "note"], ROWS).map((row) => ({
  ...row,
  reason: row.reason as CloseReason,
  weight: Number(row.weight),
}));

/** The ways in which a threat of the category can end. */
export function closingsOf(category: string, isSuppressed: boolean): ClosingNote[] {
  const isLasting = ({ reason }: ClosingNote) => reason === "accepted" || reason === "benign";
  return CLOSINGS.filter((closing) => closing.category === category && (!isSuppressed || isLasting(closing)));
}
