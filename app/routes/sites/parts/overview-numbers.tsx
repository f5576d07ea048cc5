import { useTerminology } from "~/shell/use-terminology";
import { humanise } from "~/ui/humanise";
import { KpiStrip } from "~/ui/layout/kpi-strip";

import type { SitesScreen } from "../screen-data";

type Overview = Extract<SitesScreen["overview"], { ok: true }>["value"];

/** The number of sites by health; each number links to its sites. */
export function OverviewNumbers({ overview, path }: { overview: Overview; path: string }) {
  const t = useTerminology();
  const { total, byHealth, byStatus } = overview;
  const item = (label: string, count: number, query = "") => ({
    label,
    rows: count,
    to: query ? `${path}?${query}` : path,
  });
  return (
    <KpiStrip
      label={t("Site summary")}
      items={[
        item("All", total),
        ...["up", "degraded", "down", "waiting"].map((health) =>
          item(humanise(health), byHealth[health] ?? 0, `health=${health}`),
        ),
        item("Planned", byStatus["planned"] ?? 0, "status=planned"),
        item("Retired", byStatus["retired"] ?? 0, "status=retired"),
      ]}
    />
  );
}
