import type { Device } from "~/contract/device";
import type { Threat } from "~/contract/threat";

import { readList, readTable } from "../../rules/text-table";
import { techniqueOf } from "../../rules/techniques";

/** A detection: its name, its evidence, and the recommended response. */
export interface ThreatRule {
  ruleName: string;
  ruleSource: Threat["ruleSource"];
  /** {domain}, {address}, {user} and {device} are replaced with the values of the threat. */
  title: string;
  description: string;
  severity: Threat["severity"];
  category: string;
  techniqueId: string;
  technique: string;
  tactic: string;
  /**
   * The location of the other end: on the internet, inside the network, inbound from the internet, or only a resolved
   * name.
   */
  traffic: "out" | "inside" | "in" | "dns" | "none";
  port: number;
  appProto: string;
  weight: number;
  /** Devices that it affects. */
  audience: "people" | "servers" | "things" | "all";
  /** The platforms or device types on which the technique exists; empty if it exists on all. */
  systems: readonly string[];
}

const COLUMNS = [
  "ruleName",
  "source",
  "severity",
  "category",
  "technique",
  "traffic",
  "port",
  "appProto",
  "audience",
  "systems",
  "weight",
  "title",
  "description",
] as const;

const ROWS = `
  C2-BEACON-01    | vendor   | high          | c2               | T1071.001 | out    | 443  | tls    | people  | windows, darwin, linux         | 5  | Beaconing to {domain}                                      | {device} contacts {domain} at regular intervals with requests of the same size, a pattern typical of command-and-control traffic.
  C2-KNOWN-02     | vendor   | critical      | c2               | T1071.001 | out    | 443  | tls    | all     |                                | 2  | Connection to known C2 server {domain}                     | {domain} is listed as a command-and-control server with high confidence.
  C2-NONSTD-03    | vendor   | medium        | c2               | T1571     | out    | 8443 | tls    | servers |                                | 4  | TLS on a non-standard port                                 | {device} opened a TLS connection to {address} on a port that it has not used before.
  MAL-DOWNLOAD-01 | vendor   | high          | malware          | T1105     | out    | 80   | http   | people  | windows, darwin, linux         | 5  | Executable downloaded from {domain}                        | An executable was downloaded from {domain}, a new domain with a low reputation.
  MAL-MACRO-02    | vendor   | high          | malware          | T1204.002 | none   | 0    |        | people  | windows, darwin                | 3  | Office document launched a script                          | A document opened by {user} launched a script interpreter on {device}.
  MAL-QUAR-03     | vendor   | medium        | malware          | T1204.002 | none   | 0    |        | people  | windows, darwin                | 9  | Malicious file quarantined                                 | The agent found a malicious file in the Downloads folder of {user} and quarantined it.
  MAL-RANSOM-04   | vendor   | critical      | malware          | T1486     | inside | 445  | smb    | people  | windows                        | 1  | Ransomware behaviour: mass file renaming on a share        | {device} renamed hundreds of files on a share within a minute.
  PHISH-CLICK-01  | vendor   | medium        | phishing         | T1566.002 | dns    | 53   | dns    | people  |                                | 12 | Visit to phishing page on {domain}                         | {user} followed a link to {domain}, which imitates a sign-in page.
  PHISH-ATTACH-02 | vendor   | medium        | phishing         | T1566.001 | none   | 0    |        | people  | windows, darwin, linux         | 5  | Email attachment with a hidden executable                  | An email to {user} contained an archive with a hidden executable.
  PHISH-CRED-03   | provider | high          | phishing         | T1598.003 | out    | 443  | tls    | people  |                                | 3  | Corporate password submitted to {domain}                   | {user} entered a password that is also used for a work account in a form on {domain}.
  EXPL-WEB-01     | vendor   | high          | exploit          | T1190     | in     | 443  | tls    | servers |                                | 5  | Exploit attempt against a web server                       | A request from {address} tried to exploit a known vulnerability on {device}.
  EXPL-LOG4J-02   | vendor   | high          | exploit          | T1190     | in     | 443  | tls    | servers |                                | 3  | Log4Shell exploit attempt                                  | A request from {address} contained a JNDI lookup that makes vulnerable Log4j versions load remote code.
  EXPL-TRAV-03    | vendor   | high          | exploit          | T1190     | in     | 443  | tls    | servers |                                | 3  | Path traversal attempt                                     | A request from {address} tried to read files outside the web root of {device}.
  RECON-SCAN-01   | vendor   | low           | recon            | T1595.001 | in     | 22   | ssh    | servers |                                | 14 | External port scan                                         | {address} probed many ports on {device} within a minute.
  RECON-INT-02    | vendor   | medium        | recon            | T1046     | inside | 445  | smb    | people  | windows, linux                 | 6  | Internal network scan                                      | {device} probed the same port on many hosts in the network.
  RECON-SNMP-03   | provider | low           | recon            | T1046     | inside | 161  | snmp   | things  | network, printer, iot, unknown | 5  | SNMP sweep                                                 | {device} sent SNMP queries to many hosts.
  BRUTE-RDP-01    | vendor   | medium        | brute_force      | T1110.001 | in     | 3389 | rdp    | servers | windows                        | 7  | RDP brute force                                            | {address} tried many passwords against Remote Desktop on {device}.
  BRUTE-SSH-02    | vendor   | low           | brute_force      | T1110.001 | in     | 22   | ssh    | servers | linux                          | 11 | SSH brute force                                            | {address} tried many passwords against the SSH server on {device}.
  BRUTE-SPRAY-03  | provider | high          | brute_force      | T1110.003 | none   | 0    |        | people  |                                | 3  | Password spraying                                          | The same password was tried against many accounts, including {user}.
  LAT-RDP-01      | vendor   | medium        | lateral_movement | T1021.001 | inside | 3389 | rdp    | people  | windows                        | 5  | Unusual RDP session between workstations                   | {user} opened an RDP session from {device} to a host that this account has not used before.
  LAT-SMB-02      | vendor   | high          | lateral_movement | T1021.002 | inside | 445  | smb    | people  | windows                        | 3  | Executable copied to an administrative share               | {device} copied an executable to an administrative share on another host.
  LAT-WMI-03      | vendor   | high          | lateral_movement | T1047     | inside | 135  | dcerpc | servers | windows                        | 2  | Remote process created through WMI                         | {user} started a process on another host through WMI.
  EXF-VOLUME-01   | vendor   | high          | exfiltration     | T1567.002 | out    | 443  | tls    | people  | windows, darwin, linux         | 3  | Unusually large upload to {domain}                         | {device} uploaded far more data to {domain} than ever before.
  EXF-DNS-02      | vendor   | high          | dns_abuse        | T1048.003 | dns    | 53   | dns    | all     | windows, darwin, linux         | 1  | DNS tunnelling through {domain}                            | {device} queried many long, random names under {domain}, a pattern typical of DNS tunnelling.
  EXF-MAIL-03     | provider | medium        | exfiltration     | T1114.003 | none   | 0    |        | people  |                                | 3  | Mailbox forwarding to an external address                  | A rule that forwards all email to an external address was added to the mailbox of {user}.
  DNS-DGA-01      | vendor   | medium        | dns_abuse        | T1568.002 | dns    | 53   | dns    | people  | windows, darwin, linux         | 3  | Queries for algorithmically generated domains              | {device} queried many domain names that appear to be generated by an algorithm. Most do not exist.
  DNS-NEW-02      | vendor   | low           | dns_abuse        | T1583.001 | dns    | 53   | dns    | people  |                                | 16 | Newly registered domain {domain}                           | {domain} was registered less than 30 days ago.
  DNS-DOH-03      | provider | low           | policy           | T1071.004 | out    | 443  | tls    | people  | windows, darwin, linux         | 10 | DNS over HTTPS bypasses the resolver                       | {device} resolves names over HTTPS and bypasses the organization's DNS filter.
  POL-REMOTE-01   | provider | low           | policy           | T1219     | out    | 443  | tls    | people  | windows, darwin, linux         | 9  | Unapproved remote access tool                              | {user} runs a remote access tool that is not approved.
  POL-P2P-02      | provider | low           | policy           | T1071     | out    | 6881 | tls    | people  | windows, darwin, linux         | 6  | Peer-to-peer file sharing                                  | {device} takes part in a peer-to-peer file sharing network.
  POL-CLEAR-03    | provider | low           | policy           | T1040     | inside | 23   | telnet | things  | camera, network, iot           | 7  | Password sent in cleartext                                 | A password was sent to {device} over an unencrypted connection.
  POL-VPN-04      | tenant   | informational | policy           | T1090.003 | out    | 443  | tls    | people  |                                | 7  | Personal VPN in use                                        | {user} connects to a personal VPN service from {device}.
  MINE-POOL-01    | vendor   | medium        | cryptomining     | T1496     | out    | 3333 | tls    | servers | windows, linux                 | 3  | Connection to a mining pool                                | {device} connects to {domain}, a cryptocurrency mining pool.
  ANOM-HOURS-01   | vendor   | low           | anomaly          | T1078     | none   | 0    |        | people  |                                | 9  | Sign-in at an unusual time                                 | {user} signed in at a time when this account is not normally active.
  ANOM-TRAVEL-02  | vendor   | medium        | anomaly          | T1078.004 | none   | 0    |        | people  |                                | 5  | Sign-in from a new country                                 | {user} signed in from a country where this account has not been seen before.
  ANOM-IOT-03     | vendor   | medium        | anomaly          | T1557     | out    | 443  | tls    | things  | camera, printer, iot, voip     | 5  | First-seen destination {domain}                            | {device} connects to {domain}, which no similar device has contacted before.
  ANOM-OT-04      | tenant   | high          | anomaly          | T0855     | inside | 502  | modbus | things  | ot                             | 2  | Unexpected write to a controller                           | {device} received a write command from a host that normally only reads.
  VULN-KEV-01     | provider | medium        | vulnerability    | T1190     | none   | 0    |        | servers | windows, linux                 | 5  | Known exploited vulnerability on an internet-facing server | {device} runs software with a known exploited vulnerability and is reachable from the internet.
  COMP-DRIFT-01   | tenant   | low           | compliance       | T1562.001 | none   | 0    |        | people  | windows, darwin                | 6  | Real-time protection disabled                              | Real-time protection on {device} was temporarily disabled.
`;

export const THREAT_RULES: readonly ThreatRule[] = readTable(COLUMNS, ROWS).map((row) => ({
  ruleName: row.ruleName,
  ruleSource: row.source as ThreatRule["ruleSource"],
  title: row.title,
  description: row.description,
  severity: row.severity as ThreatRule["severity"],
  category: row.category,
  techniqueId: row.technique,
  ...namesOf(row.technique),
  traffic: row.traffic as ThreatRule["traffic"],
  port: Number(row.port),
  appProto: row.appProto,
  weight: Number(row.weight),
  audience: row.audience as ThreatRule["audience"],
  systems: readList(row.systems),
}));

/** Whether many ports or many hosts are tried within a minute. */
export function isScan({ ruleName }: ThreatRule): boolean {
  return ruleName.startsWith("RECON-");
}

/** Whether the technique exists on a device. */
export function happensOn({ systems }: ThreatRule, { os, deviceType }: Pick<Device, "os" | "deviceType">): boolean {
  return systems.length === 0 || systems.includes(os.platform) || systems.includes(deviceType);
}

/** Throws for an unknown name. */
export function threatRuleNamed(name: string): ThreatRule {
  const rule = THREAT_RULES.find((candidate) => candidate.ruleName === name);
  if (!rule) throw new Error(`No threat rule is called "${name}"`);
  return rule;
}

function namesOf(techniqueId: string): { technique: string; tactic: string } {
  const row = techniqueOf(techniqueId);
  if (!row) throw new Error(`No technique has the id ${techniqueId}`);
  return { technique: row.technique, tactic: row.tactic };
}
