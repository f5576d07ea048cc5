import { ExternalLink } from "lucide-react";

import { Glyph } from "~/ui/icon";

/** Links to the NVD. The made-up CVEs of the demonstration have no page there. */
export function NvdLink({ cve }: { cve: string }) {
  if (!/^CVE-\d{4}-\d{4,}$/.test(cve) || cve.startsWith("CVE-2099-")) return null;
  return (
    <a href={`https://nvd.nist.gov/vuln/detail/${cve}`} target="_blank" rel="noopener noreferrer">
      {cve} at NVD <Glyph icon={ExternalLink} />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
