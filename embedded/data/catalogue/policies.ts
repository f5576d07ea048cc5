import { readTable } from "../../rules/text-table";

/** A rule that decides flows or queries of the demonstration. Rules created through the API may have the same names. */
interface PolicyEntry {
  name: string;
  displayName: string;
  direction: "egress" | "ingress";
  action: "allow" | "block" | "alert";
}

const ROWS = `
  block-malicious-domains    | Block malicious domains            | egress  | block
  block-newly-registered     | Block newly registered domains     | egress  | block
  block-unwanted-categories  | Block unwanted categories          | egress  | block
  block-high-risk-countries  | Block high-risk countries          | egress  | block
  block-outbound-smb         | Block outbound SMB and RDP         | egress  | block
  alert-dns-over-https       | Alert on DNS over HTTPS            | egress  | alert
  allow-business-services    | Allow business services            | egress  | allow
  block-inbound-default      | Block unsolicited inbound          | ingress | block
  block-known-scanners       | Block known scanners               | ingress | block
  allow-published-web        | Allow published web services       | ingress | allow
  allow-partner-vpn          | Allow partner VPN                  | ingress | allow
`;

export const POLICIES: readonly PolicyEntry[] = readTable(["name", "displayName", "direction", "action"], ROWS).map(
  (row) => ({
    ...row,
    direction: row.direction as PolicyEntry["direction"],
    action: row.action as PolicyEntry["action"],
  }),
);

/** Countries that egress rules block. */
export const BLOCKED_COUNTRIES = ["RU", "HK", "MD"];
