import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import { useShellData } from "~/shell/use-shell-data";
import { toInventory } from "~/features/software/count-links";
import type { SoftwareSummary } from "~/contract/software";
import { KpiStrip } from "~/ui/layout/kpi-strip";

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
          label: "Open",
          rows: summary.open,
          to: toCounting(path),
          note: asOf && <span data-tip={asOf.full}>as of {asOf.relative}</span>,
        },
        { label: "Known exploited", rows: summary.knownExploited, to: toCounting(path, { kev: "true" }) },
        {
          label: "EPSS 50% or more",
          rows: summary.likely,
          to: toCounting(path, { epss: ">=0.5" }),
          note: <span data-tip={EPSS_TIP}>sample values</span>,
        },
        { label: "Critical", rows: summary.critical, to: toCounting(path, { severity: "critical" }) },
        { label: "Overdue", rows: summary.overdue, to: toCounting(path, { overdue: "true" }) },
        {
          label: t("Devices affected"),
          rows: summary.devicesAffected,
          to: toInventory(screens, "vulnerable", ["true"]),
        },
        { label: "Fixed in 30 days", rows: summary.fixed30d, to: `${path}?tab=cve&status=fixed&fixedAt=30d` },
      ]}
    />
  );
}
