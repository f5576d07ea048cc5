import type { ReactNode } from "react";

import { isMissing, isOneOf } from "~/address/filters";
import { formatBytes, formatNumber } from "~/contract/number-facts";
import { useFormats } from "~/shell/format-context";
import { addressWith } from "~/shell/screens/address-with";
import { useIntendedSearch } from "~/shell/screens/use-intended-search";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Grid, GridItem } from "~/ui/layout/grid";
import { Tabs } from "~/ui/layout/tabs";
import { sumOfSeries } from "~/ui/chart/series";
import { formatCell } from "~/ui/table/cells/render-cell";

import type { TrafficData } from "../screen-data";
import { throughputSteps, type Steps } from "../steps";
import type { HuntLink, Interval } from "../use-hunt-links";
import type { ChartPanel } from "./chart-panel";
import { EARLIER, type Comparison } from "./earlier";
import { SeriesCard } from "./series-card";

const SPLIT_FIELDS = {
  deviceType: { name: "deviceType", label: "Device type", kind: "enum" },
  application: { name: "application", label: "Application", kind: "text" },
} as const;

export type Split = "siteName" | "deviceType" | "application";
export type SplitDirection = "in" | "out";

/** The directions of the split, each with the metric of a panel. */
const DIRECTIONS = [
  { id: undefined, label: "Both", bytes: "Bytes", metric: "sum:totalBytes" },
  { id: "in", label: "Received", bytes: "Bytes received", metric: "sum:bytesIn" },
  { id: "out", label: "Sent", bytes: "Bytes sent", metric: "sum:bytesOut" },
] as const;

interface TrafficSeriesProps {
  traffic: TrafficData;
  steps: Steps;
  split: Split;
  direction: SplitDirection | undefined;
  compare: Comparison | undefined;
  interval: Interval;
  hunt: HuntLink;
  addPanel: (chart: ChartPanel) => ReactNode;
}

/** The composition of the traffic: directions, sites or applications, and connection quality. */
export function TrafficSeries(props: TrafficSeriesProps) {
  const { traffic, steps, split, direction, compare, interval, hunt, addPanel } = props;
  const t = useTerminology();
  const search = useIntendedSearch();
  const { siteNames } = useShellData();
  const formats = useFormats();
  const choices = [
    { id: "siteName", label: t("Site"), by: t("by site") },
    { id: "deviceType", label: t("Device type"), by: t("by device type") },
    { id: "application", label: "Application", by: "by application" },
  ] as const;
  const { bytes, metric } = DIRECTIONS.find(({ id }) => id === direction) ?? DIRECTIONS[0];
  const splitTitle = `${bytes} ${choices.find(({ id }) => id === split)?.by ?? ""}`;
  // All values of the split together.
  const earlier = earlierThroughput(traffic, direction && metric);
  const throughput = throughputSteps(steps);
  const hrefFor = (hour: Interval) => hunt([], hour);
  const labelOf = (value: string) => {
    if (value === "") return "Unknown";
    return split === "siteName" ? (siteNames[value] ?? value) : formatCell(SPLIT_FIELDS[split], value, formats);
  };
  return (
    <Grid>
      <GridItem span={12}>
        <SeriesCard
          title="Received and sent"
          description="Bytes received and sent in each step."
          data={traffic.both}
          compare={compare}
          labelOf={(metric) => (metric === "sum:bytesIn" ? "Received" : "Sent")}
          formatValue={formatBytes}
          steps={throughput}
          hrefFor={hrefFor}
        />
      </GridItem>
      <GridItem span={12}>
        <SeriesCard
          title={splitTitle}
          description={`${bytes} in each step, split by the largest values.`}
          data={traffic.split}
          isStacked
          previous={compare && earlier && { label: EARLIER[compare], values: earlier }}
          labelOf={labelOf}
          formatValue={formatBytes}
          steps={throughput}
          hrefFor={hrefFor}
          partHref={(value, hours) =>
            hunt([value === "" ? isMissing(split) : isOneOf(split, value)], hours ?? interval)
          }
          actions={addPanel({ displayName: splitTitle, metric, groupBy: [split] })}
          choices={
            <>
              <Tabs
                label="Direction"
                look="segmented"
                items={DIRECTIONS.map(({ id, label }) => ({
                  label,
                  to: addressWith(search, "direction", id),
                  isCurrent: id === direction,
                }))}
              />
              <Tabs
                label="Split by"
                look="segmented"
                items={choices.map(({ id, label }) => ({
                  label,
                  to: addressWith(search, "split", id === "siteName" ? undefined : id),
                  isCurrent: id === split,
                }))}
              />
            </>
          }
        />
      </GridItem>
      <GridItem span={6}>
        <SeriesCard
          title="Round trip time"
          description="Round trip time of connections: median and 95th percentile."
          data={traffic.roundTrip}
          compare={compare}
          actions={addPanel({ displayName: "Average round trip time", metric: "avg:rttMs" })}
          labelOf={(metric) => (metric.startsWith("p50") ? "Median" : "95th percentile")}
          formatValue={(value) => `${formatNumber(value)} ms`}
          steps={steps}
          hrefFor={hrefFor}
        />
      </GridItem>
      <GridItem span={6}>
        <SeriesCard
          title="Retransmissions"
          description="The average share of packets that were retransmitted."
          data={traffic.retransmitted}
          compare={compare}
          actions={addPanel({ displayName: "Retransmissions", metric: "avg:retransPct" })}
          labelOf={() => "Retransmitted"}
          formatValue={(value) => `${formatNumber(value)}%`}
          steps={steps}
          hrefFor={hrefFor}
        />
      </GridItem>
    </Grid>
  );
}

/** The bytes of the comparison period in one direction, or in both. */
function earlierThroughput({ both }: TrafficData, metric: string | undefined) {
  if (!both.ok) return undefined;
  const shown = both.value.filter(({ key }) => metric === undefined || key === metric);
  const earlier = shown.flatMap((series) => (series.earlier ? [{ values: series.earlier }] : []));
  return earlier.length > 0 ? sumOfSeries(earlier) : undefined;
}
