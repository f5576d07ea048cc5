import { useTerminology } from "~/shell/use-terminology";
import { useFormats } from "~/shell/format-context";
import { KpiStrip } from "~/ui/layout/kpi-strip";

import type { Overview } from "../overview.server";

/** The summary above the list; each number links to the devices it counts. */
export function OverviewNumbers({ overview, path }: { overview: Overview; path: string }) {
  const t = useTerminology();
  const { riskBands } = useFormats();
  const item = (label: string, count: number, query = "") => ({
    label,
    rows: count,
    to: query ? `${path}?${query}` : path,
  });
  return (
    <KpiStrip
      label={t("Device summary")}
      items={[
        item("In use", overview.total),
        item("Online", overview.online, "status=online"),
        item("New in 7 days", overview.newThisWeek, "firstSeen=7d"),
        item("Without an agent", overview.unmanaged, "agentVersion=(none)"),
        item("High risk", overview.highRisk, `riskScore=>=${riskBands.high}`),
        item("Stale", overview.stale, "status=stale"),
        item("Retired", overview.retired, "status=retired"),
      ]}
    />
  );
}
