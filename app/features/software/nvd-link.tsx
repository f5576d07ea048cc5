import { ExternalPage } from "~/ui/external-page";

/** Links to the NVD. The fictional CVEs of the demonstration have no page there. */
export function NvdLink({ cve }: { cve: string }) {
  if (!/^CVE-\d{4}-\d{4,}$/.test(cve) || cve.startsWith("CVE-2099-")) return null;
  return <ExternalPage href={`https://nvd.nist.gov/vuln/detail/${cve}`}>{cve} at NVD</ExternalPage>;
}
