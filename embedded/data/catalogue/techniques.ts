import { readTable } from "../table";

/** Techniques of MITRE ATT&CK that the threat rules name, with the tactic that is used here. */
export const TECHNIQUES = readTable(
  ["id", "tactic", "technique"],
  `
  T1071     | Command and Control  | Application Layer Protocol
  T1071.001 | Command and Control  | Web Protocols
  T1071.004 | Command and Control  | DNS
  T1571     | Command and Control  | Non-Standard Port
  T1105     | Command and Control  | Ingress Tool Transfer
  T1219     | Command and Control  | Remote Access Software
  T1090.003 | Command and Control  | Multi-hop Proxy
  T1568.002 | Command and Control  | Domain Generation Algorithms
  T1204.002 | Execution            | Malicious File
  T1047     | Execution            | Windows Management Instrumentation
  T1486     | Impact               | Data Encrypted for Impact
  T1496     | Impact               | Resource Hijacking
  T1566.001 | Initial Access       | Spearphishing Attachment
  T1566.002 | Initial Access       | Spearphishing Link
  T1190     | Initial Access       | Exploit Public-Facing Application
  T1078     | Initial Access       | Valid Accounts
  T1078.004 | Initial Access       | Cloud Accounts
  T1598.003 | Reconnaissance       | Spearphishing Link
  T1595.001 | Reconnaissance       | Scanning IP Blocks
  T1583.001 | Resource Development | Domains
  T1046     | Discovery            | Network Service Discovery
  T1110.001 | Credential Access    | Password Guessing
  T1110.003 | Credential Access    | Password Spraying
  T1040     | Credential Access    | Network Sniffing
  T1557     | Credential Access    | Adversary-in-the-Middle
  T1021.001 | Lateral Movement     | Remote Desktop Protocol
  T1021.002 | Lateral Movement     | SMB/Windows Admin Shares
  T1567.002 | Exfiltration         | Exfiltration to Cloud Storage
  T1048.003 | Exfiltration         | Exfiltration Over Unencrypted Non-C2 Protocol
  T1114.003 | Collection           | Email Forwarding Rule
  T1562.001 | Defense Evasion      | Disable or Modify Tools
  T0855     | Impair Process Control | Unauthorized Command Message
`,
);
