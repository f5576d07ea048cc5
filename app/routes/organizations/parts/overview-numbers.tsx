import { useTerminology } from "~/shell/use-terminology";
import { formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { KpiStrip } from "~/ui/layout/kpi-strip";

import type { OrganizationsScreen } from "../screen-data";

type Overview = Extract<OrganizationsScreen["overview"], { ok: true }>["value"];

const STATUSES = ["active", "onboarding", "suspended", "offboarding"] as const;
const TIERS = ["Essentials", "Advanced", "Complete"] as const;

/**
 * The number of organizations by status and service tier, and of the devices of each tier; each number of organizations
 * links to them.
 */
export function OverviewNumbers({ overview, path }: { overview: Overview; path: string }) {
  const { total, byStatus, byTier, devicesByTier } = overview;
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
        ...TIERS.map((tier) => ({
          ...item(tier, byTier[tier] ?? 0, `serviceTier=${tier}`),
          note: devicesByTier[tier] === 1 ? t("1 device") : t`${formatNumber(devicesByTier[tier] ?? 0)} devices`,
        })),
      ]}
    />
  );
}
