import { AddToDashboard } from "~/features/dashboards/add-to-dashboard";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useFormats } from "~/shell/format-context";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { formatBytes, toByteQuantity, formatNumber } from "~/contract/number-facts";
import { Grid, GridItem } from "~/ui/layout/grid";
import { KpiStrip } from "~/ui/layout/kpi-strip";
import { Stack } from "~/ui/layout/stack";

import type { TrafficData } from "../screen-data";
import { HOUR_MS, type Steps } from "../steps";
import { deviceFilter, useHuntLinks, type Interval } from "../use-hunt-links";
import type { ChartPanel } from "./chart-panel";
import { CountriesCard } from "./countries-card";
import type { Comparison } from "./earlier";
import { RankingCard } from "./ranking-card";
import { TimedChart } from "./timed-chart";
import { TrafficSeries, type Split, type SplitDirection } from "./traffic-series";

interface TrafficPartProps {
  traffic: TrafficData;
  interval: Interval;
  steps: Steps;
  compare: Comparison | undefined;
  split: Split;
  direction: SplitDirection | undefined;
  countryLook: "map" | undefined;
  /** The only type of devices that is shown. */
  deviceType: string | undefined;
}

/** Where the hours are listed that the summary counts. */
const BYTES = { unusual: "unusual-hours", gaps: "hours-without-data" };

/** The amount of traffic sent and received, and the devices involved. */
export function TrafficPart({
  traffic,
  interval,
  steps,
  compare,
  split,
  direction,
  countryLook,
  deviceType,
}: TrafficPartProps) {
  const t = useTerminology();
  const { now } = useFormats();
  const { screens } = useShellData();
  const hunt = useHuntLinks("flow", deviceType);
  const { bytes, sites, applications, devices, countries, newDomains } = traffic;
  const addPanel = (chart: ChartPanel) =>
    traffic.canAddPanel && (
      <AddToDashboard
        panel={{ type: "timeseries", source: "flow", filter: deviceFilter(deviceType), ...chart }}
        size="small"
      />
    );
  const total = bytes.ok ? bytes.value.values.reduce<number>((sum, value) => sum + (value ?? 0), 0) : undefined;
  const volume = total === undefined ? undefined : toByteQuantity(total);
  const domains = addressOfScreen(screens, "monitored-domain");
  const isSeenToday = `firstSeenHere=${encodeURIComponent(`${new Date(now - 86_400_000).toISOString()}..${new Date(now).toISOString()}`)}`;
  const rankings = [
    { title: "Sites", field: { name: "siteName", label: "Site", kind: "site" }, ranking: sites },
    {
      title: "Applications",
      field: { name: "application", label: "Application", kind: "text" },
      ranking: applications,
    },
    { title: "Devices", field: { name: "srcDevice", label: "Device", kind: "device" }, ranking: devices },
  ] as const;
  return (
    <Stack>
      <KpiStrip
        label="Traffic summary"
        items={[
          {
            label: "Sent and received",
            value: volume?.number ?? null,
            ...(volume && { unit: volume.unit }),
            to: hunt([], interval),
          },
          ...(bytes.ok && bytes.value.usual
            ? [
                {
                  label: "Unusual hours",
                  value: formatNumber(bytes.value.unusual.length),
                  to: bytes.value.unusual.length > 0 ? `#${BYTES.unusual}` : undefined,
                },
              ]
            : []),
          {
            label: "Hours without data",
            value: bytes.ok ? formatNumber(countHours(bytes.value.gaps, steps.lengthMs)) : null,
            to: bytes.ok && bytes.value.gaps.length > 0 ? `#${BYTES.gaps}` : undefined,
          },
          // Domains are counted for all devices together.
          ...(deviceType === undefined
            ? [
                {
                  label: t("Domains first seen in 24 hours"),
                  rows: newDomains.ok ? newDomains.value : null,
                  to: domains && `${domains}?${isSeenToday}`,
                },
              ]
            : []),
        ]}
      />
      <TimedChart
        title="Bytes"
        anchors={BYTES}
        description="Bytes sent and received in each step."
        data={bytes}
        steps={steps}
        silent={traffic.silent}
        compare={compare}
        formatValue={formatBytes}
        hrefFor={(hour) => hunt([], hour)}
        actions={addPanel({ displayName: "Bytes", metric: "sum:totalBytes" })}
      />
      <TrafficSeries
        traffic={traffic}
        steps={steps}
        split={split}
        direction={direction}
        compare={compare}
        interval={interval}
        hunt={hunt}
        addPanel={addPanel}
      />
      <Grid>
        {rankings.map(({ title, field, ranking }) => (
          <GridItem key={title} span={6}>
            <RankingCard
              title={t(title)}
              field={field}
              ranking={ranking}
              formatValue={formatBytes}
              hunt={hunt}
              interval={interval}
              actions={addPanel({
                type: "bar",
                displayName: t(title),
                metric: "sum:totalBytes",
                groupBy: [field.name],
              })}
            />
          </GridItem>
        ))}
        <GridItem span={6}>
          <CountriesCard countries={countries} look={countryLook} hunt={hunt} interval={interval} addPanel={addPanel} />
        </GridItem>
      </Grid>
    </Stack>
  );
}

function countHours(gaps: readonly { first: number; last: number }[], lengthMs: number): number {
  const steps = gaps.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return Math.round((steps * lengthMs) / HOUR_MS);
}
