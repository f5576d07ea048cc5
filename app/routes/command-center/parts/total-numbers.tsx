import { addressOfScreen } from "~/shell/screens/screen-address";
import type { ShellData } from "~/shell/shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { formatNumber } from "~/contract/number-facts";
import { KpiStrip } from "~/ui/layout/kpi-strip";

import type { CommandCenterScreen } from "../screen-data";

interface TotalNumbersProps {
  totals: NonNullable<CommandCenterScreen["totals"]>;
  path: string;
  screens: ShellData["screens"];
}

/** The totals across all organizations, each linking to the list that it summarizes. */
export function TotalNumbers({ totals, path, screens }: TotalNumbersProps) {
  const t = useTerminology();
  const item = (label: string, value: number, to: string | undefined) => ({ label, value: formatNumber(value), to });
  return (
    <KpiStrip
      label={t("All organizations")}
      items={[
        {
          ...item(t("Organizations"), totals.organizations, addressOfScreen(screens, "organizations")),
          rows: totals.organizations,
        },
        item("Needing attention", totals.needingAttention, path),
        item(t("Open critical and high threats"), totals.openCriticalHigh, `${path}?view=threats`),
        item("Unassigned", totals.unassigned, `${path}?kind=criticalThreat`),
        item(t("High-risk devices"), totals.highRiskDevices, `${path}?view=devices`),
        item(t("Sites down"), totals.sitesDown, `${path}?kind=siteSilent`),
        item("Overdue exploited software", totals.kevOverdue, `${path}?kind=kevOverdue`),
      ]}
    />
  );
}
