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
  malware          | true_positive_contained | 50 | File removed by the agent, and the full scan was clean.
  malware          | true_positive_contained | 25 | Device reimaged; nothing came back within a day.
  malware          | false_positive          | 20 | Signature matches the installer of a line-of-business application; reported to the vendor.
  c2               | true_positive_contained | 50 | Blocked at the edge, program removed, password reset.
  c2               | true_positive_contained | 20 | Device isolated and cleaned; no further beacon in 24 hours.
  c2               | false_positive          | 30 | Regular requests of a monitoring tool, not of a beacon.
  phishing         | true_positive_contained | 45 | Password reset and sessions ended; the message was removed from all mailboxes.
  phishing         | true_positive_contained | 25 | Page blocked before anything was entered, confirmed with the user.
  phishing         | benign                  | 20 | Part of the announced phishing training.
  phishing         | false_positive          | 10 | Newsletter with a link tracker; the domain is known.
  exploit          | true_positive_contained | 55 | Request was refused by the server, address blocked.
  exploit          | benign                  | 25 | Authorized penetration test, within the agreed window.
  exploit          | false_positive          | 20 | Search text contained the pattern; the request was ordinary.
  recon            | true_positive_contained | 55 | Address blocked; nothing answered that should not.
  recon            | benign                  | 45 | Our own vulnerability scanner, on its weekly schedule.
  brute_force      | true_positive_contained | 75 | No attempt succeeded; address blocked and lockout confirmed.
  brute_force      | false_positive          | 25 | A service kept using an expired password; corrected.
  lateral_movement | true_positive_contained | 40 | Account disabled, device isolated and examined.
  lateral_movement | benign                  | 40 | Support session of the IT department, ticket checked.
  lateral_movement | false_positive          | 20 | Software distribution copies its packages this way.
  exfiltration     | true_positive_contained | 35 | Upload stopped, link withdrawn, owner of the data informed.
  exfiltration     | benign                  | 45 | Agreed transfer of files to a customer, confirmed by the team lead.
  exfiltration     | false_positive          | 20 | First full backup to the new storage.
  policy           | true_positive_contained | 40 | Tool removed; the user knows the rule now.
  policy           | benign                  | 30 | Approved for this person by the IT department.
  policy           | accepted                | 30 | Needed until the approved tool is rolled out.
  dns_abuse        | true_positive_contained | 50 | Domain blocked, device scanned, nothing found.
  dns_abuse        | false_positive          | 50 | New domain of a known supplier.
  cryptomining     | true_positive_contained | 90 | Miner removed and the way in closed.
  cryptomining     | false_positive          | 10 | Blockchain course of the engineering team; uses no mining pool.
  anomaly          | true_positive_contained | 20 | Sessions ended and password reset; the sign-in was not by the user.
  anomaly          | benign                  | 60 | The user was travelling, confirmed by phone.
  anomaly          | accepted                | 20 | Known behaviour of this device type until its firmware is replaced.
  compliance       | true_positive_contained | 60 | Protection switched on again; setting is enforced by policy now.
  compliance       | benign                  | 25 | Paused for an installation, with a ticket.
  compliance       | accepted                | 15 | Measuring software needs the exclusion until its next release.
  vulnerability    | true_positive_contained | 70 | Update installed and checked by a new scan.
  vulnerability    | accepted                | 30 | Service is reachable only through the VPN until the update is approved.
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
