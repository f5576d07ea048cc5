import { readTable } from "./text-table";

/** A technique of MITRE ATT&CK for Enterprise or for ICS. */
interface KnownTechnique {
  id: string;
  /** The tactic for which it is used here. */
  tactic: string;
  /** For a sub-technique, the name of its technique; otherwise empty. */
  parent: string;
  technique: string;
  /** Original text. */
  description: string;
}

/** The techniques that the threat rules refer to. */
export const TECHNIQUES: readonly KnownTechnique[] = readTable(
  ["id", "tactic", "parent", "technique", "description"],
  `
  T1071     | Command and Control    |                                        | Application Layer Protocol                    | Malware communicates with its operator over a common protocol, so its traffic blends in.
  T1071.001 | Command and Control    | Application Layer Protocol             | Web Protocols                                 | Commands and results are sent as web requests, which almost every network allows.
  T1071.004 | Command and Control    | Application Layer Protocol             | DNS                                           | Commands and results are encoded in DNS queries, which most networks allow even where web traffic is restricted.
  T1571     | Command and Control    |                                        | Non-Standard Port                             | A protocol is used on a port it does not normally use, to evade filters that check only the port.
  T1105     | Command and Control    |                                        | Ingress Tool Transfer                         | After the initial compromise, more tools are downloaded from a server that the attacker controls.
  T1219     | Command and Control    |                                        | Remote Access Software                        | A legitimate support tool gives an attacker interactive control and does not look suspicious to administrators.
  T1090.003 | Command and Control    | Proxy                                  | Multi-hop Proxy                               | Traffic is relayed through several proxies to hide its origin.
  T1568.002 | Command and Control    | Dynamic Resolution                     | Domain Generation Algorithms                  | Malware generates new domain names for its C2 servers every day, so blocking one domain does not stop it.
  T1204.002 | Execution              | User Execution                         | Malicious File                                | A user is tricked into opening a file that runs code, such as a document with macros.
  T1047     | Execution              |                                        | Windows Management Instrumentation            | Windows Management Instrumentation is used to start processes on remote hosts without dropping a file.
  T1486     | Impact                 |                                        | Data Encrypted for Impact                     | Files are encrypted to extort a ransom. Shares and backups are common targets.
  T1496     | Impact                 |                                        | Resource Hijacking                            | Computing resources are hijacked, usually to mine cryptocurrency.
  T1566.001 | Initial Access         | Phishing                               | Spearphishing Attachment                      | An email contains an attachment that runs code when it is opened.
  T1566.002 | Initial Access         | Phishing                               | Spearphishing Link                            | An email contains a link to a page that steals credentials or delivers malware.
  T1190     | Initial Access         |                                        | Exploit Public-Facing Application             | A vulnerability in an internet-facing service is exploited to gain access.
  T1078     | Initial Access         |                                        | Valid Accounts                                | A compromised account is used, so only an unusual time, location or target gives the attacker away.
  T1078.004 | Initial Access         | Valid Accounts                         | Cloud Accounts                                | A compromised cloud account is used, often from another country or without a second factor.
  T1598.003 | Reconnaissance         | Phishing for Information               | Spearphishing Link                            | A link leads to a page that collects credentials for later use.
  T1595.001 | Reconnaissance         | Active Scanning                        | Scanning IP Blocks                            | IP ranges are scanned to find hosts and services that respond.
  T1583.001 | Resource Development   | Acquire Infrastructure                 | Domains                                       | A domain is registered for an attack, often only days in advance and under a name that resembles the target's.
  T1046     | Discovery              |                                        | Network Service Discovery                     | Hosts on the network are probed to find out which services they run.
  T1110.001 | Credential Access      | Brute Force                            | Password Guessing                             | Passwords are tried on an account until one succeeds.
  T1110.003 | Credential Access      | Brute Force                            | Password Spraying                             | One common password is tried on many accounts, so that no account is locked out.
  T1040     | Credential Access      |                                        | Network Sniffing                              | Network traffic is captured, which exposes passwords sent in cleartext.
  T1557     | Credential Access      |                                        | Adversary-in-the-Middle                       | The attacker positions a host between two others to read or change their traffic.
  T1021.001 | Lateral Movement       | Remote Services                        | Remote Desktop Protocol                       | A compromised account is used to open a Remote Desktop session on another host.
  T1021.002 | Lateral Movement       | Remote Services                        | SMB/Windows Admin Shares                      | Executables are copied to the administrative shares of other Windows hosts and started there.
  T1567.002 | Exfiltration           | Exfiltration Over Web Service          | Exfiltration to Cloud Storage                 | Data is uploaded to a cloud storage service that is also used for legitimate work.
  T1048.003 | Exfiltration           | Exfiltration Over Alternative Protocol | Exfiltration Over Unencrypted Non-C2 Protocol | Data is sent unencrypted over a protocol that is not normally used for transfers, such as DNS.
  T1114.003 | Collection             | Email Collection                       | Email Forwarding Rule                         | A mailbox rule forwards email to an external address and keeps working after a password reset.
  T1562.001 | Defense Evasion        | Impair Defenses                        | Disable or Modify Tools                       | Security tools are disabled or weakened to avoid detection.
  T0855     | Impair Process Control |                                        | Unauthorized Command Message                  | An unauthorized command is sent to a controller to change the process it controls.
`,
);

export function techniqueOf(techniqueId: string): KnownTechnique | undefined {
  return TECHNIQUES.find(({ id }) => id === techniqueId);
}

/** The tactics of techniques, each once. A sub-technique that is not known has the tactic of its technique. */
export function tacticsOf(techniqueIds: readonly string[]): string[] {
  const known = techniqueIds.map((id) => techniqueOf(id) ?? techniqueOf(id.replace(/\.\d+$/, "")));
  return [...new Set(known.flatMap((technique) => technique?.tactic ?? []))];
}
