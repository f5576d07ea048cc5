import type { InstalledSoftware } from "~/contract/software";
import { formatNumber } from "~/contract/number-facts";
import { Link } from "~/ui/link";
import { Badge } from "~/ui/marks/badge";
import type { Tone } from "~/ui/tones";

import type { DeviceLinks } from "../device-links";
import { QuietNote } from "./quiet-note";
import { RowList } from "./row-list";

const TONES: Record<NonNullable<InstalledSoftware["priority"]>, Tone> = {
  P1: "bad",
  P2: "warn",
  P3: "info",
  P4: "neutral",
};

/** The device's vulnerable software by priority, with the fixed version. */
export function SoftwareToFix({ software, links }: { software: readonly InstalledSoftware[]; links: DeviceLinks }) {
  if (software.length === 0) return <QuietNote>No known vulnerabilities in installed software</QuietNote>;
  return (
    <RowList
      label="Software to fix first"
      rows={software.map((one) => {
        const { name, version, os, priority, cveCount, fixedIn } = one;
        const to = links.softwareVersion(one);
        const title = `${name} ${version}`;
        return {
          key: `${name} ${version} ${os}`,
          title: to ? <Link to={to}>{title}</Link> : title,
          detail: `${formatNumber(cveCount)} ${cveCount === 1 ? "CVE" : "CVEs"} · ${fixedIn ? `fixed in ${fixedIn}` : "no fix yet"}`,
          end: priority && <Badge tone={TONES[priority]}>{priority}</Badge>,
        };
      })}
    />
  );
}
