import { addressOfScreen } from "~/shell/screens/screen-address";
import type { ShellData } from "~/shell/shell-data";
import { useWords } from "~/shell/use-words";
import { formatNumber } from "~/contract/number-facts";
import { KpiStrip } from "~/ui/layout/kpi-strip";

import type { CommandCenterScreen } from "../screen-data";

interface TotalNumbersProps {
  totals: NonNullable<CommandCenterScreen["totals"]>;
  path: string;
  screens: ShellData["screens"];
}

/** The numbers over all organizations, each with the list that it summarizes. */
export function TotalNumbers({ totals, path, screens }: TotalNumbersProps) {
  const say = useWords();
  const item = (label: string, value: number, to: string | undefined) => ({ label, value: formatNumber(value), to });
  return (
    <KpiStrip
      label={say("All organizations")}
      items={[
        {
          ...item(say("Organizations"), totals.organizations, addressOfScreen(screens, "organizations")),
          rows: totals.organizations,
        },
        item("Needing attention", totals.needingAttention, path),
        item(say("Open critical and high threats"), totals.openCriticalHigh, `${path}?view=threats`),
        item("Unassigned", totals.unassigned, `${path}?kind=criticalThreat`),
        item(say("High-risk devices"), totals.highRiskDevices, `${path}?view=devices`),
        item(say("Sites down"), totals.sitesDown, `${path}?kind=siteSilent`),
        item("Overdue exploited software", totals.kevOverdue, `${path}?kind=kevOverdue`),
      ]}
    />
  );
}
