import { useTerminology } from "~/shell/use-terminology";
import { formatNumber } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { KpiStrip } from "~/ui/layout/kpi-strip";

import type { OrganizationsScreen } from "../screen-data";

interface OverviewNumbersProps {
  overview: Extract<OrganizationsScreen["overview"], { ok: true }>["value"];
  path: string;
}

/**
 * The number of organizations by status and service tier, and of the devices of each tier; each number of organizations
 * links to them.
 */
export function OverviewNumbers({ overview: { total, statuses, tiers }, path }: OverviewNumbersProps) {
  const t = useTerminology();
  const item = (label: string, count: number, query = "") => ({
    label,
    rows: count,
    to: query ? `${path}?${query}` : path,
  });
  return (
    <KpiStrip
      label={t("Organization summary")}
      items={[
        item("All", total),
        ...statuses.map(({ status, count }) => item(humanise(status), count, `status=${status}`)),
        ...tiers.map(({ tier, count, devices }) => ({
          ...item(tier, count, `serviceTier=${tier}`),
          note: devices === 1 ? t("1 device") : t`${formatNumber(devices)} devices`,
        })),
      ]}
    />
  );
}
