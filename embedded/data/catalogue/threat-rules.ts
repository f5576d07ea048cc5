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
  C2-BEACON-01     | vendor   | high          | c2               | T1071.001 | out    | 443  | tls      | people  | windows, darwin, linux       | 5  | Regular beacon to {domain}                        | The device calls {domain} at even intervals with requests of equal size, as remote-controlled programs do.
  C2-KNOWN-02      | vendor   | critical      | c2               | T1071.001 | out    | 443  | tls      | all     |                              | 2  | Connection to known command server {domain}       | {domain} is on a list of command servers with high confidence.
  C2-NONSTD-03     | vendor   | medium        | c2               | T1571     | out    | 8443 | tls      | servers |                              | 4  | Encrypted traffic on an unusual port              | The device speaks TLS to {address} on a port that it never used before.
  MAL-DOWNLOAD-01  | vendor   | high          | malware          | T1105     | out    | 80   | http     | people  | windows, darwin, linux       | 5  | Program downloaded from {domain}                  | An executable file came from {domain}, which is new and has a low reputation.
  MAL-MACRO-02     | vendor   | high          | malware          | T1204.002 | none   | 0    |          | people  | windows, darwin              | 3  | Office document started a script                  | A document opened by {user} started a script interpreter on {device}.
  MAL-QUAR-03      | vendor   | medium        | malware          | T1204.002 | none   | 0    |          | people  | windows, darwin              | 9  | Malicious file moved to quarantine                | The agent found a malicious file in the downloads of {user} and moved it to quarantine.
  MAL-RANSOM-04    | vendor   | critical      | malware          | T1486     | inside | 445  | smb      | people  | windows                      | 1  | Many files renamed on a share                     | {device} renamed hundreds of files on a share within a minute.
  PHISH-CLICK-01   | vendor   | medium        | phishing         | T1566.002 | dns    | 53   | dns      | people  |                              | 12 | Visit to phishing page {domain}                   | {user} followed a link to {domain}, which imitates a sign-in page.
  PHISH-ATTACH-02  | vendor   | medium        | phishing         | T1566.001 | none   | 0    |          | people  | windows, darwin, linux       | 5  | Attachment with a hidden program                  | A message to {user} carried an archive with a hidden program.
  PHISH-CRED-03    | provider | high          | phishing         | T1598.003 | out    | 443  | tls      | people  |                              | 3  | Password sent to {domain}                         | A form on {domain} received a password that is also used for the organization.
  EXPL-WEB-01      | vendor   | high          | exploit          | T1190     | in     | 443  | tls      | servers |                              | 5  | Exploit attempt against a web server              | A request from {address} tried to use a known vulnerability of {device}.
  EXPL-LOG4J-02    | vendor   | high          | exploit          | T1190     | in     | 443  | tls      | servers |                              | 3  | Log4Shell attempt                                 | A request from {address} contained a lookup that makes an old Log4j fetch code.
  EXPL-TRAV-03     | vendor   | high          | exploit          | T1190     | in     | 443  | tls      | servers |                              | 3  | Path traversal attempt                            | A request from {address} tried to read files outside the published folders of {device}.
  RECON-SCAN-01    | vendor   | low           | recon            | T1595.001 | in     | 22   | ssh      | servers |                              | 14 | Port scan from the internet                       | {address} tried many ports of {device} within a minute.
  RECON-INT-02     | vendor   | medium        | recon            | T1046     | inside | 445  | smb      | people  | windows, linux               | 6  | Scan inside the network                           | {device} tried the same port on many machines of the network.
  RECON-SNMP-03    | provider | low           | recon            | T1046     | inside | 161  | snmp     | things  | network, printer, iot, unknown | 5  | SNMP sweep                                        | {device} asked many machines for their SNMP description.
  BRUTE-RDP-01     | vendor   | medium        | brute_force      | T1110.001 | in     | 3389 | rdp      | servers | windows                      | 7  | Password guessing over RDP                        | {address} tried many passwords on the remote desktop of {device}.
  BRUTE-SSH-02     | vendor   | low           | brute_force      | T1110.001 | in     | 22   | ssh      | servers | linux                        | 11 | Password guessing over SSH                        | {address} tried many passwords on the SSH server of {device}.
  BRUTE-SPRAY-03   | provider | high          | brute_force      | T1110.003 | none   | 0    |          | people  |                              | 3  | One password tried on many accounts               | The same password was tried on many accounts, including {user}.
  LAT-RDP-01       | vendor   | medium        | lateral_movement | T1021.001 | inside | 3389 | rdp      | people  | windows                      | 5  | Unusual remote desktop between workstations       | {user} opened a remote desktop from {device} to a machine never used before.
  LAT-SMB-02       | vendor   | high          | lateral_movement | T1021.002 | inside | 445  | smb      | people  | windows                      | 3  | Program copied to an administrative share         | {device} copied a program to the administrative share of another machine.
  LAT-WMI-03       | vendor   | high          | lateral_movement | T1047     | inside | 135  | dcerpc   | servers | windows                      | 2  | Remote process through WMI                        | {user} started a process on another machine through WMI.
  EXF-VOLUME-01    | vendor   | high          | exfiltration     | T1567.002 | out    | 443  | tls      | people  | windows, darwin, linux       | 3  | Large upload to {domain}                          | {device} sent far more data to {domain} than it ever did.
  EXF-DNS-02       | vendor   | high          | dns_abuse        | T1048.003 | dns    | 53   | dns      | all     | windows, darwin, linux       | 1  | Data hidden in queries to {domain}                | {device} asked for many long random names below {domain}, as tunnels do.
  EXF-MAIL-03      | provider | medium        | exfiltration     | T1114.003 | none   | 0    |          | people  |                              | 3  | Mailbox forwards to a foreign address             | A rule was added that forwards all mail of {user} to an address outside.
  DNS-DGA-01       | vendor   | medium        | dns_abuse        | T1568.002 | dns    | 53   | dns      | people  | windows, darwin, linux       | 3  | Names made by an algorithm                        | {device} asked for many names that look made by an algorithm; most do not exist.
  DNS-NEW-02       | vendor   | low           | dns_abuse        | T1583.001 | dns    | 53   | dns      | people  |                              | 16 | Newly registered domain {domain}                  | {domain} was registered less than 30 days ago.
  DNS-DOH-03       | provider | low           | policy           | T1071.004 | out    | 443  | tls      | people  | windows, darwin, linux       | 10 | DNS over HTTPS past the resolver                  | {device} resolves names over HTTPS and so goes past the organization's filter.
  POL-REMOTE-01    | provider | low           | policy           | T1219     | out    | 443  | tls      | people  | windows, darwin, linux       | 9  | Remote control tool in use                        | {user} runs a remote control tool that is not approved.
  POL-P2P-02       | provider | low           | policy           | T1071     | out    | 6881 | tls      | people  | windows, darwin, linux       | 6  | File sharing network in use                       | {device} takes part in a file sharing network.
  POL-CLEAR-03     | provider | low           | policy           | T1040     | inside | 23   | telnet   | things  | camera, network, iot         | 7  | Password sent in clear                            | A sign-in to {device} went over the network without encryption.
  POL-VPN-04       | tenant   | informational | policy           | T1090.003 | out    | 443  | tls      | people  |                              | 7  | Private VPN service                               | {user} uses a private VPN service from {device}.
  MINE-POOL-01     | vendor   | medium        | cryptomining     | T1496     | out    | 3333 | tls      | servers | windows, linux               | 3  | Connection to a mining pool                       | {device} talks to {domain}, a pool for mining coins.
  ANOM-HOURS-01    | vendor   | low           | anomaly          | T1078     | none   | 0    |          | people  |                              | 9  | Sign-in at an unusual hour                        | {user} signed in at an hour at which this account never worked.
  ANOM-TRAVEL-02   | vendor   | medium        | anomaly          | T1078.004 | none   | 0    |          | people  |                              | 5  | Sign-in from a new country                        | {user} signed in from a country in which this account was never seen.
  ANOM-IOT-03      | vendor   | medium        | anomaly          | T1557     | out    | 443  | tls      | things  | camera, printer, iot, voip   | 5  | Device talks to a new place                       | {device} talks to {domain}; nothing of its kind ever did.
  ANOM-OT-04       | tenant   | high          | anomaly          | T0855     | inside | 502  | modbus   | things  | ot                           | 2  | Unexpected write to a controller                  | {device} received a write command from a machine that only reads.
  VULN-KEV-01      | provider | medium        | vulnerability    | T1190     | none   | 0    |          | servers | windows, linux               | 5  | Known exploited vulnerability on a reachable server | {device} runs software with a vulnerability known to be exploited, and can be reached from outside.
  COMP-DRIFT-01    | tenant   | low           | compliance       | T1562.001 | none   | 0    |          | people  | windows, darwin              | 6  | Protection was switched off                       | Real-time protection on {device} was switched off for a while.
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
