import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import { useShellData } from "~/shell/use-shell-data";
import { toInventory } from "~/features/software/count-links";
import type { SoftwareSummary } from "~/contract/software";
import { KpiStrip } from "~/ui/layout/kpi-strip";
import { rowCount } from "~/ui/layout/row-count";

import { toCounting } from "../links";

const EPSS_TIP = "Probability of exploitation within 30 days. Sample values in the demo data.";

interface NumbersProps {
  summary: SoftwareSummary;
  path: string;
}

/** The summary above the list; each number links to the rows it counts. */
export function Numbers({ summary, path }: NumbersProps) {
  const t = useTerminology();
  const { screens } = useShellData();
  const { formatTime } = useFormats();
  const asOf = summary.asOf === null ? undefined : formatTime(summary.asOf);
  return (
    <KpiStrip
      label="Vulnerability summary"
      items={[
        {
          ...rowCount("Open", summary.open, toCounting(path)),
          note: asOf && <span data-tip={asOf.full}>as of {asOf.relative}</span>,
        },
        rowCount("Known exploited", summary.knownExploited, toCounting(path, { kev: "true" })),
        {
          ...rowCount("EPSS 50% or more", summary.likely, toCounting(path, { epss: ">=0.5" })),
          note: <span data-tip={EPSS_TIP}>sample values</span>,
        },
        rowCount("Critical", summary.critical, toCounting(path, { severity: "critical" })),
        rowCount("Overdue", summary.overdue, toCounting(path, { overdue: "true" })),
        rowCount(t("Devices affected"), summary.devicesAffected, toInventory(screens, "vulnerable", ["true"])),
        rowCount("Fixed in 30 days", summary.fixed30d, `${path}?tab=cve&status=fixed&fixedAt=30d`),
      ]}
    />
  );
}
