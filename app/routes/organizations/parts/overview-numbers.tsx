import { useTerminology } from "~/shell/use-terminology";
import { formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { KpiStrip } from "~/ui/layout/kpi-strip";

import type { OrganizationsScreen } from "../screen-data";

type Overview = Extract<OrganizationsScreen["overview"], { ok: true }>["value"];

const STATUSES = ["active", "onboarding", "suspended", "offboarding"] as const;
const TIERS = ["Essentials", "Advanced", "Complete"] as const;

/** The number of organizations by status and service tier; each number links to its organizations. */
export function OverviewNumbers({ overview: { total, byStatus, byTier }, path }: { overview: Overview; path: string }) {
  const t = useTerminology();
  const item = (label: string, count: number, query: string) => ({
    label,
    value: formatNumber(count),
    rows: count,
    to: query ? `${path}?${query}` : path,
  });
  return (
    <KpiStrip
      label={t("Organization summary")}
      items={[
        item("All", total, ""),
        ...STATUSES.map((status) => item(humanise(status), byStatus[status] ?? 0, `status=${status}`)),
        ...TIERS.map((tier) => item(tier, byTier[tier] ?? 0, `serviceTier=${tier}`)),
      ]}
    />
  );
}
