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
  T1071     | Command and Control    |                                        | Application Layer Protocol                    | The program talks to its operator through an ordinary protocol, so that its traffic does not stand out.
  T1071.001 | Command and Control    | Application Layer Protocol             | Web Protocols                                 | Commands and answers travel as web requests, which nearly every network lets out.
  T1071.004 | Command and Control    | Application Layer Protocol             | DNS                                           | Commands and answers travel in name queries, which pass most filters even where the web does not.
  T1571     | Command and Control    |                                        | Non-Standard Port                             | A known protocol is spoken on a port that it does not usually have, to pass filters that check ports alone.
  T1105     | Command and Control    |                                        | Ingress Tool Transfer                         | After the first step, further programs are fetched from a server that the intruder controls.
  T1219     | Command and Control    |                                        | Remote Access Software                        | A tool made for support gives an outsider the screen and keyboard, with a name that administrators know.
  T1090.003 | Command and Control    | Proxy                                  | Multi-hop Proxy                               | Traffic passes through several relays, so that neither end sees where it comes from.
  T1568.002 | Command and Control    | Dynamic Resolution                     | Domain Generation Algorithms                  | A program computes the names of its servers anew each day; blocking one name does not stop it.
  T1204.002 | Execution              | User Execution                         | Malicious File                                | A person is brought to open a file that runs a program, such as a document with macros.
  T1047     | Execution              |                                        | Windows Management Instrumentation            | The management interface of Windows starts processes on other machines without a file of its own.
  T1486     | Impact                 |                                        | Data Encrypted for Impact                     | Files are encrypted so that their owner can be blackmailed; shares and backups are sought out first.
  T1496     | Impact                 |                                        | Resource Hijacking                            | The computing power of a machine is used for something else, most often to mine coins.
  T1566.001 | Initial Access         | Phishing                               | Spearphishing Attachment                      | A message carries a file that runs a program when it is opened.
  T1566.002 | Initial Access         | Phishing                               | Spearphishing Link                            | A message carries a link to a page that takes passwords or delivers a program.
  T1190     | Initial Access         |                                        | Exploit Public-Facing Application             | A flaw in a service that can be reached from the internet is used to get in.
  T1078     | Initial Access         |                                        | Valid Accounts                                | A real account is used, so that nothing but its time, place or target is unusual.
  T1078.004 | Initial Access         | Valid Accounts                         | Cloud Accounts                                | A real account of a cloud service is used, often from another country or without a second factor.
  T1598.003 | Reconnaissance         | Phishing for Information               | Spearphishing Link                            | A link leads to a page that collects passwords to be used later.
  T1595.001 | Reconnaissance         | Active Scanning                        | Scanning IP Blocks                            | Ranges of addresses are tried to learn which machines and services answer.
  T1583.001 | Resource Development   | Acquire Infrastructure                 | Domains                                       | A domain is registered for an attack, often days before and with a name like that of its target.
  T1046     | Discovery              |                                        | Network Service Discovery                     | Machines of the network are tried to learn which services they offer.
  T1110.001 | Credential Access      | Brute Force                            | Password Guessing                             | Passwords are tried on one account until one of them fits.
  T1110.003 | Credential Access      | Brute Force                            | Password Spraying                             | One common password is tried on many accounts, so that none of them is locked.
  T1040     | Credential Access      |                                        | Network Sniffing                              | Traffic is recorded on its way; passwords that are sent in clear can be read.
  T1557     | Credential Access      |                                        | Adversary-in-the-Middle                       | The intruder places a machine between two others to read or change what they exchange.
  T1021.001 | Lateral Movement       | Remote Services                        | Remote Desktop Protocol                       | A stolen account opens a desktop on another machine.
  T1021.002 | Lateral Movement       | Remote Services                        | SMB/Windows Admin Shares                      | Programs are copied to the administrative shares of other Windows machines and started there.
  T1567.002 | Exfiltration           | Exfiltration Over Web Service          | Exfiltration to Cloud Storage                 | Data is uploaded to a storage service that people use for their work as well.
  T1048.003 | Exfiltration           | Exfiltration Over Alternative Protocol | Exfiltration Over Unencrypted Non-C2 Protocol | Data leaves in a protocol that no one expects it in, without encryption, such as name queries.
  T1114.003 | Collection             | Email Collection                       | Email Forwarding Rule                         | A rule in a mailbox forwards messages to an address outside, long after the password was changed.
  T1562.001 | Defense Evasion        | Impair Defenses                        | Disable or Modify Tools                       | Protection is switched off or weakened, so that what follows is not noticed.
  T0855     | Impair Process Control |                                        | Unauthorized Command Message                  | A controller is sent a command that its operators did not give, to change the process it runs.
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
