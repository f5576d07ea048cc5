import { hourOnAxis } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { LineChart } from "~/ui/chart/line-chart";
import { toTimeBuckets } from "~/ui/chart/series";
import { formatBytes, formatNumber } from "~/contract/number-facts";
import { RISK_METHOD } from "~/contract/risk-facts";
import { OPEN_STATUSES } from "~/contract/threat-facts";
import { Card } from "~/ui/layout/card";
import { KpiStrip } from "~/ui/layout/kpi-strip";

import type { OpenSite } from "../screen-data";

/** The devices, the open threats and the traffic of a site. */
export function SiteStatistics({ opened: { site, devices, threats, traffic } }: { opened: OpenSite }) {
  const t = useTerminology();
  const { zone, formats, formatTime } = useFormats();
  const { screens } = useShellData();
  const inventory = addressOfScreen(screens, "asset-inventory");
  const queue = addressOfScreen(screens, "threat-intelligence");
  const at = (path: string | undefined, query: Record<string, string>) =>
    path && `${path}?${new URLSearchParams({ siteName: site.name, ...query })}`;
  const countOf = (part: typeof devices, value: string) =>
    part.ok ? (part.value.counts.find((one) => one.value === value)?.count ?? 0) : null;
  const total = devices.ok ? devices.value.total : null;
  const open = { status: OPEN_STATUSES.join(",") };
  return (
    <>
      <KpiStrip
        label={t("Site statistics")}
        items={[
          { label: t("Devices"), rows: total, to: at(inventory, {}) },
          { label: "Online", rows: countOf(devices, "online"), to: at(inventory, { status: "online" }) },
          ...(threats
            ? [
                { label: t("Open threats"), rows: threats.ok ? threats.value.total : null, to: at(queue, open) },
                {
                  label: "Critical",
                  rows: countOf(threats, "critical"),
                  to: at(queue, { ...open, severity: "critical" }),
                },
              ]
            : []),
          {
            label: "Risk",
            value: site.riskScore === null ? t("No devices") : formatNumber(site.riskScore),
            method: t(RISK_METHOD),
          },
        ]}
      />
      <Card title="Traffic" note="Last 24 hours" error={traffic.ok ? undefined : traffic.failure}>
        {traffic.ok && (
          <LineChart
            title="Bytes per hour"
            description={`Bytes per hour (${zone})`}
            buckets={toTimeBuckets(traffic.value.hours, (iso) => ({
              tick: hourOnAxis(iso, { zone, formats }),
              label: formatTime(iso).text,
            }))}
            series={[{ key: "bytes", label: "Bytes", colour: "chart-0", values: traffic.value.bytes }]}
            formatValue={formatBytes}
            height="short"
          />
        )}
      </Card>
    </>
  );
}
