import { addressOfScreen } from "~/shell/screens/screen-address";
import type { ShellData } from "~/shell/shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { ATTENTION_RULES } from "~/contract/attention-facts";
import { KpiStrip } from "~/ui/layout/kpi-strip";

import type { CommandCenterScreen } from "../screen-data";
import { COUNTED_KINDS, NUMBERS } from "../views";

interface TotalNumbersProps {
  totals: NonNullable<CommandCenterScreen["totals"]>;
  path: string;
  screens: ShellData["screens"];
}

/** The totals across all organizations, each linking to the rows that it counts. */
export function TotalNumbers({ totals, path, screens }: TotalNumbersProps) {
  const t = useTerminology();
  const item = (label: string, rows: number | undefined, to: string | undefined) =>
    rows === undefined ? [] : [{ label: t(label), rows, to }];
  const attention = `${path}?view=organizations&needsAttention=true`;
  return (
    <KpiStrip
      label={t("All organizations")}
      items={[
        ...item("Organizations", totals.organizations, addressOfScreen(screens, "organizations")),
        ...item("Needing attention", totals.needingAttention, attention),
        ...NUMBERS.flatMap(({ view, only, label }) =>
          item(label, totals.lists[only], `${path}?view=${view}&only=${only}`),
        ),
        ...COUNTED_KINDS.flatMap((kind) =>
          item(ATTENTION_RULES[kind].label, totals.items[kind], `${path}?kind=${kind}`),
        ),
      ]}
    />
  );
}
