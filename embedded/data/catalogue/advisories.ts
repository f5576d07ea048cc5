import type { Product } from "./software";
import { readTable } from "../../rules/text-table";

/** Vendors' advisory pages; {cve} is replaced with the vulnerability's identifier. */
const PAGES = new Map(
  readTable(
    ["vendor", "page"],
    `
  Ubuntu 22.04                   | https://ubuntu.com/security/{cve}
  Ubuntu 24.04                   | https://ubuntu.com/security/{cve}
  Debian 12                      | https://security-tracker.debian.org/tracker/{cve}
  RHEL 9                         | https://access.redhat.com/security/cve/{cve}
  Microsoft Corporation          | https://msrc.microsoft.com/update-guide/vulnerability/{cve}
  Google LLC                     | https://chromereleases.googleblog.com/search?q={cve}
  Mozilla                        | https://www.mozilla.org/security/advisories/
  Adobe                          | https://helpx.adobe.com/security/security-bulletin.html
  Igor Pavlov                    | https://www.7-zip.org/history.txt
  win.rar GmbH                   | https://www.win-rar.com/whatsnew.html
  Notepad++ Team                 | https://github.com/notepad-plus-plus/notepad-plus-plus/security/advisories
  VideoLAN                       | https://www.videolan.org/security/
  Dominik Reichl                 | https://keepass.info/help/kb/sec_issues.html
  Simon Tatham                   | https://www.chiark.greenend.org.uk/~sgtatham/putty/changes.html
  Martin Prikryl                 | https://winscp.net/eng/docs/history
  Tim Kosse                      | https://filezilla-project.org/versions.php
  The Git Development Community  | https://github.com/git/git/security/advisories
  Python Software Foundation     | https://www.python.org/dev/security/
  Node.js Foundation             | https://nodejs.org/en/blog/vulnerability
  Eclipse Adoptium               | https://www.oracle.com/security-alerts/
  OpenBSD project                | https://www.openssh.com/security.html
  curl project                   | https://curl.se/docs/{cve}.html
  Apache Software Foundation     | https://www.apache.org/security/
  The PHP Group                  | https://www.php.net/ChangeLog-8.php
  Veeam Software                 | https://www.veeam.com/knowledge-base.html?search={cve}
  PaperCut Software              | https://www.papercut.com/kb/Main/Security-Bulletins
  ConnectWise                    | https://www.connectwise.com/company/trust/security-bulletins
  The Tukaani Project            | https://tukaani.org/xz-backdoor/
  `,
  ).map(({ vendor, page }) => [vendor, page]),
);

/** The vendor's advisory; invented vendors have `.example` addresses. */
export function advisoryOf(cve: string, { vendor }: Product): string | null {
  if (isInvented(cve)) return `https://security.${vendor.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.example/${cve}`;
  return PAGES.get(vendor)?.replace("{cve}", cve) ?? null;
}

/** Pages about a published vulnerability; invented vulnerabilities have none. */
export function referencesOf(cve: string, kev: boolean): string[] {
  if (isInvented(cve)) return [];
  const catalogue = `https://www.cisa.gov/known-exploited-vulnerabilities-catalog?search_api_fulltext=${cve}`;
  return [`https://www.cve.org/CVERecord?id=${cve}`, ...(kev ? [catalogue] : [])];
}

function isInvented(cve: string): boolean {
  return cve.startsWith("CVE-2099-");
}
