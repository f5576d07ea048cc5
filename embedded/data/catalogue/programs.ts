import type { Device } from "~/contract/device";

import { readTable } from "../../rules/text-table";

/** The program behind a detection on one platform. */
export interface Program {
  name: string;
  /** {user} is replaced with the account of the device's user. */
  path: string;
  parent: string;
}

const COLUMNS = ["ruleName", "platform", "name", "path", "parent"] as const;

const ROWS = String.raw`
  C2-BEACON-01   | windows | rundll32.exe       | C:\Windows\System32\rundll32.exe                                       | winword.exe
  C2-BEACON-01   | darwin  | updated            | /Users/{user}/Library/Application Support/updated/updated             | launchd
  C2-BEACON-01   | linux   | .cache-sync        | /home/{user}/.cache/.cache-sync                                       | systemd
  C2-KNOWN-02    | windows | parcel_notice.exe  | C:\Users\{user}\Downloads\parcel_notice.exe                            | explorer.exe
  C2-KNOWN-02    | darwin  | ParcelNotice       | /Users/{user}/Downloads/ParcelNotice.app/Contents/MacOS/ParcelNotice  | launchd
  C2-KNOWN-02    | linux   | kworkerd           | /tmp/.x/kworkerd                                                      | cron
  C2-NONSTD-03   | windows | powershell.exe     | C:\Windows\System32\WindowsPowerShell\v1.0\powershell.exe              | w3wp.exe
  C2-NONSTD-03   | linux   | python3            | /usr/bin/python3                                                      | cron
  MAL-DOWNLOAD-01 | windows | msedge.exe        | C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe           | explorer.exe
  MAL-DOWNLOAD-01 | darwin | Safari             | /Applications/Safari.app/Contents/MacOS/Safari                        | launchd
  MAL-DOWNLOAD-01 | linux  | firefox            | /usr/lib/firefox/firefox                                              | gnome-shell
  MAL-MACRO-02   | windows | powershell.exe     | C:\Windows\System32\WindowsPowerShell\v1.0\powershell.exe              | winword.exe
  MAL-MACRO-02   | darwin  | osascript          | /usr/bin/osascript                                                    | Microsoft Word
  MAL-QUAR-03    | windows | invoice_viewer.exe | C:\Users\{user}\Downloads\invoice_viewer.exe                           | explorer.exe
  MAL-QUAR-03    | darwin  | InvoiceViewer      | /Users/{user}/Downloads/InvoiceViewer.app/Contents/MacOS/InvoiceViewer | Finder
  MAL-RANSOM-04  | windows | svc_host.exe       | C:\Users\{user}\AppData\Roaming\svc_host.exe                           | powershell.exe
  PHISH-CLICK-01 | windows | msedge.exe         | C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe           | outlook.exe
  PHISH-CLICK-01 | darwin  | Safari             | /Applications/Safari.app/Contents/MacOS/Safari                        | Mail
  PHISH-ATTACH-02 | windows | outlook.exe       | C:\Program Files\Microsoft Office\root\Office16\OUTLOOK.EXE            | explorer.exe
  PHISH-ATTACH-02 | darwin | Mail               | /System/Applications/Mail.app/Contents/MacOS/Mail                     | launchd
  PHISH-CRED-03  | windows | chrome.exe         | C:\Program Files\Google\Chrome\Application\chrome.exe                  | explorer.exe
  PHISH-CRED-03  | darwin  | Google Chrome      | /Applications/Google Chrome.app/Contents/MacOS/Google Chrome          | launchd
  EXPL-WEB-01    | windows | w3wp.exe           | C:\Windows\System32\inetsrv\w3wp.exe                                  | svchost.exe
  EXPL-WEB-01    | linux   | nginx              | /usr/sbin/nginx                                                       | systemd
  EXPL-LOG4J-02  | linux   | java               | /usr/lib/jvm/java-11-openjdk/bin/java                                 | systemd
  EXPL-TRAV-03   | windows | w3wp.exe           | C:\Windows\System32\inetsrv\w3wp.exe                                  | svchost.exe
  EXPL-TRAV-03   | linux   | httpd              | /usr/sbin/httpd                                                       | systemd
  RECON-INT-02   | windows | nmap.exe           | C:\Users\{user}\Downloads\nmap\nmap.exe                                | cmd.exe
  RECON-INT-02   | linux   | nmap               | /usr/bin/nmap                                                         | bash
  BRUTE-RDP-01   | windows | svchost.exe        | C:\Windows\System32\svchost.exe                                       | services.exe
  BRUTE-SSH-02   | linux   | sshd               | /usr/sbin/sshd                                                        | systemd
  LAT-RDP-01     | windows | mstsc.exe          | C:\Windows\System32\mstsc.exe                                         | explorer.exe
  LAT-SMB-02     | windows | psexec.exe         | C:\Users\{user}\Downloads\PSTools\psexec.exe                           | cmd.exe
  LAT-WMI-03     | windows | wmic.exe           | C:\Windows\System32\wbem\WMIC.exe                                     | powershell.exe
  EXF-VOLUME-01  | windows | rclone.exe         | C:\Users\{user}\AppData\Local\rclone\rclone.exe                        | cmd.exe
  EXF-VOLUME-01  | darwin  | rclone             | /usr/local/bin/rclone                                                 | zsh
  EXF-VOLUME-01  | linux   | rclone             | /usr/bin/rclone                                                       | bash
  EXF-DNS-02     | windows | powershell.exe     | C:\Windows\System32\WindowsPowerShell\v1.0\powershell.exe              | explorer.exe
  EXF-DNS-02     | linux   | iodine             | /usr/sbin/iodine                                                      | bash
  DNS-DGA-01     | windows | regsvr32.exe       | C:\Windows\System32\regsvr32.exe                                      | explorer.exe
  DNS-DOH-03     | windows | firefox.exe        | C:\Program Files\Mozilla Firefox\firefox.exe                           | explorer.exe
  DNS-DOH-03     | darwin  | firefox            | /Applications/Firefox.app/Contents/MacOS/firefox                      | launchd
  DNS-DOH-03     | linux   | firefox            | /usr/lib/firefox/firefox                                              | gnome-shell
  POL-REMOTE-01  | windows | AnyDesk.exe        | C:\Users\{user}\Downloads\AnyDesk.exe                                  | explorer.exe
  POL-REMOTE-01  | darwin  | AnyDesk            | /Applications/AnyDesk.app/Contents/MacOS/AnyDesk                      | launchd
  POL-P2P-02     | windows | qbittorrent.exe    | C:\Program Files\qBittorrent\qbittorrent.exe                           | explorer.exe
  POL-P2P-02     | linux   | transmission-gtk   | /usr/bin/transmission-gtk                                             | gnome-shell
  MINE-POOL-01   | windows | xmrig.exe          | C:\ProgramData\xmrig\xmrig.exe                                         | taskeng.exe
  MINE-POOL-01   | linux   | xmrig              | /var/tmp/.xm/xmrig                                                    | cron
  COMP-DRIFT-01  | windows | powershell.exe     | C:\Windows\System32\WindowsPowerShell\v1.0\powershell.exe              | explorer.exe
`;

const PROGRAMS = new Map(
  readTable(COLUMNS, ROWS).map(({ ruleName, platform, ...program }) => [`${ruleName} ${platform}`, program]),
);

/** The program that an agent reports for a detection; undefined if the detection is not about a program. */
export function programBehind(ruleName: string, platform: Device["os"]["platform"]): Program | undefined {
  return PROGRAMS.get(`${ruleName} ${platform}`);
}
