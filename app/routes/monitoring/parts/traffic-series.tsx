import { useLocation } from "@remix-run/react";

import { isMissing, isOneOf } from "~/address/filters";
import { formatBytes, formatNumber } from "~/contract/number-facts";
import { AddToDashboard } from "~/features/dashboards/add-to-dashboard";
import { useFormats } from "~/shell/format-context";
import { addressWith } from "~/shell/screens/address-with";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Grid, GridItem } from "~/ui/layout/grid";
import { Tabs } from "~/ui/layout/tabs";
import { formatCell } from "~/ui/table/cells/render-cell";

import type { TrafficData } from "../screen-data";
import type { Steps } from "../steps";
import { deviceFilter, type HuntLink, type Interval } from "../use-hunt-links";
import { SeriesCard } from "./series-card";

const SPLIT_FIELDS = {
  deviceType: { name: "deviceType", label: "Device type", kind: "enum" },
  application: { name: "application", label: "Application", kind: "text" },
} as const;

export type Split = "siteName" | "deviceType" | "application";

interface TrafficSeriesProps {
  traffic: TrafficData;
  steps: Steps;
  split: Split;
  deviceType: string | undefined;
  interval: Interval;
  hunt: HuntLink;
}

/** The composition of the traffic: directions, sites or applications, and connection quality. */
export function TrafficSeries({ traffic, steps, split, deviceType, interval, hunt }: TrafficSeriesProps) {
  const t = useTerminology();
  const { search } = useLocation();
  const { siteNames } = useShellData();
  const formats = useFormats();
  const choices = [
    { id: "siteName", label: t("Site"), title: t("Bytes by site") },
    { id: "deviceType", label: t("Device type"), title: t("Bytes by device type") },
    { id: "application", label: "Application", title: "Bytes by application" },
  ] as const;
  const splitTitle = choices.find(({ id }) => id === split)?.title ?? "";
  const hrefFor = (hour: Interval) => hunt([], hour);
  const labelOf = (value: string) => {
    if (value === "") return "Unknown";
    return split === "siteName" ? (siteNames[value] ?? value) : formatCell(SPLIT_FIELDS[split], value, formats);
  };
  return (
    <Grid>
      <GridItem span={6}>
        <SeriesCard
          title="Received and sent"
          description="Bytes received and sent in each step."
          data={traffic.both}
          labelOf={(metric) => (metric === "sum:bytesIn" ? "Received" : "Sent")}
          formatValue={formatBytes}
          steps={steps}
          hrefFor={hrefFor}
        />
      </GridItem>
      <GridItem span={6}>
        <SeriesCard
          title={splitTitle}
          description="Bytes sent and received in each step, split by the largest values."
          data={traffic.split}
          isStacked
          labelOf={labelOf}
          formatValue={formatBytes}
          steps={steps}
          hrefFor={hrefFor}
          partHref={(value, hours) =>
            hunt([value === "" ? isMissing(split) : isOneOf(split, value)], hours ?? interval)
          }
          actions={
            <>
              {traffic.canAddPanel && (
                <AddToDashboard
                  source="flow"
                  filter={deviceFilter(deviceType)}
                  chart={{ title: splitTitle, metric: "sum:totalBytes", groupBy: split }}
                />
              )}
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
          description="The round trip time of connections: of half of them, and of 95 of 100."
          data={traffic.roundTrip}
          labelOf={(metric) => (metric.startsWith("p50") ? "Median" : "95th percentile")}
          formatValue={(value) => `${formatNumber(value)} ms`}
          steps={steps}
          hrefFor={hrefFor}
        />
      </GridItem>
      <GridItem span={6}>
        <SeriesCard
          title="Retransmissions"
          description="The average share of packets that had to be sent again."
          data={traffic.retransmitted}
          labelOf={() => "Retransmitted"}
          formatValue={(value) => `${formatNumber(value)}%`}
          steps={steps}
          hrefFor={hrefFor}
        />
      </GridItem>
    </Grid>
  );
}
