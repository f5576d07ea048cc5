import { readTable } from "../../rules/text-table";
import type { VulnerabilityEntry } from "./vulnerability-entry";

const VECTORS: Record<string, [score: number, vector: string]> = {
  network: [9.8, "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H"],
  page: [8.8, "CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:H"],
  file: [7.8, "CVSS:3.1/AV:L/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:H"],
  local: [7.8, "CVSS:3.1/AV:L/AC:L/PR:L/UI:N/S:U/C:H/I:H/A:H"],
  read: [7.5, "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N"],
  stop: [5.3, "CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:L"],
  script: [6.1, "CVSS:3.1/AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N"],
  leak: [3.3, "CVSS:3.1/AV:L/AC:L/PR:L/UI:N/S:U/C:L/I:N/A:N"],
};

/**
 * Invented vulnerabilities of the year 2099, which prevents confusion with published ones: number, kind, probability,
 * software.
 */
const ROWS = `
  10001 | page    | CWE-416 | 0.004  | PDF Workbench use-after-free in rendering                        | pdf24 to 11.9.2, fixed 12.3.1
  10002 | file    | CWE-787 | 0.002  | PDF Workbench font overflow                                      | pdf24 to 11.4.0, fixed 11.9.2
  10003 | local   | CWE-269 | 0.001  | Tollbooth VPN helper privilege escalation                        | tollbooth to 3.1.0, fixed 3.2.4; tollbooth-mac to 3.1.0, fixed 3.2.4
  10004 | network | CWE-306 | 0.12   | Tollbooth VPN missing authentication on management port          | tollbooth to 3.2.4, fixed 3.4.1
  10005 | file    | CWE-22  | 0.003  | Slate Suite path traversal in archive extraction                 | slate to 6.3.20, fixed 6.3.88; slate-mac to 6.2.114, fixed 6.3.88
  10006 | script  | CWE-79  | 0.001  | Slate Suite stored cross-site scripting in comments              | slate to 6.3.88, fixed 6.4.7; slate-mac to 6.3.88, fixed 6.4.7
  10007 | page    | CWE-122 | 0.03   | Parlor Call heap overflow in screen sharing                      | parlor to 5.13.5, fixed 5.17.0; parlor-mac to 5.13.5, fixed 5.17.11
  10008 | leak    | CWE-532 | 0.0005 | Parlor Call writes meeting keys to its log                       | parlor to 5.17.11, fixed 6.1.0; parlor-mac to 5.17.11, fixed 6.1.0
  10009 | read    | CWE-89  | 0.02   | Chartmeadow EHR Server SQL injection in search                   | ehr-server to 9.1.3, fixed 9.2.0
  10010 | script  | CWE-79  | 0.002  | Chartmeadow EHR Client cross-site scripting                      | chartmeadow to 9.1.3, fixed 9.2.0
  10011 | local   | CWE-427 | 0.001  | Scanlink bridge library hijacking                                | scanlink to 2.9, fixed 3.0
  10012 | file    | CWE-120 | 0.001  | Labelsmith Designer template overflow                            | labelsmith to 8.4, fixed 9.0
  10013 | file    | CWE-787 | 0.002  | Millwright CAM part file overflow                                | millwright to 2024.0, fixed 2025.2
  10014 | local   | CWE-732 | 0.001  | Lumen Graphics Driver shared memory permissions                  | graphics to 31.0.101.4502, fixed 32.0.101.5768
  10015 | stop    | CWE-400 | 0.001  | Wavelet Wireless Driver denial of service by crafted frame       | wlan to 22.190.0, fixed 23.60.1
  10016 | local   | CWE-250 | 0.001  | Inkwell print driver service runs with excessive privileges      | printer-driver to 3.14.0, fixed 3.19.2
  10017 | local   | CWE-787 | 0.0008 | Tessel System Firmware variable overflow                         | bios-tessel to 1.19.1, fixed 1.22.0
  10018 | script  | CWE-79  | 0.001  | Page Shots & Notes stored cross-site scripting                   | ext-shots to 3.2, fixed 3.4
  10019 | leak    | CWE-312 | 0.0004 | Keybarrel keeps the last entry in memory                         | ext-vault to 2024.6.2, fixed 2024.12.4; ext-vault-mac to 2024.6.2, fixed 2024.12.4
  10020 | read    | CWE-639 | 0.01   | Harborline Teller insecure direct object reference to statements | teller to 14.2, fixed 14.6
  10021 | stop    | CWE-770 | 0.001  | Depotscan Console uncontrolled queue growth                      | depotscan to 4.0.3, fixed 4.2.0
  10022 | read    | CWE-200 | 0.004  | Classroom Monitor exposes screens without authentication         | classroom to 5.5.1, fixed 5.8.0
  10023 | file    | CWE-416 | 0.002  | Sketchwell Studio use-after-free in drawing parser               | sketchwell to 98.3, fixed 101.1
  10024 | local   | CWE-362 | 0.001  | Chimera audio service race condition                             | audio-driver to 6.0.9235.1, fixed 6.0.9549.1
  10025 | leak    | CWE-276 | 0.0003 | Korvath UEFI debug log readable by all users                     | bios-korvath to K7-2.08, fixed K7-2.11
`;

export const SYNTHETIC_VULNERABILITIES: readonly VulnerabilityEntry[] = readTable(
  ["number", "kind", "cwe", "probability", "title", "affects"],
  ROWS,
).map((row, index) => {
  const cvss = VECTORS[row.kind];
  if (!cvss) throw new Error(`No vector is called "${row.kind}"`);
  const probability = Number(row.probability);
  return {
    cve: `CVE-2099-${row.number}`,
    title: row.title,
    description: `${row.title}. Fictional vulnerability in fictional software, for demonstration.`,
    cvss,
    cwe: row.cwe,
    published: `2025-${String(1 + (index % 9)).padStart(2, "0")}-${String(3 + index).padStart(2, "0")}`,
    epss: [probability, Math.min(0.99, Math.round((0.2 + Math.sqrt(probability) * 2.2) * 1000) / 1000)],
    affects: row.affects.split(";").map((range) => range.trim()),
  };
});
