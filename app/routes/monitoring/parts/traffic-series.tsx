import { useLocation } from "@remix-run/react";

import { formatBytes, formatNumber } from "~/contract/number-facts";
import { AddToDashboard } from "~/features/dashboards/add-to-dashboard";
import { addressWith } from "~/shell/screens/address-with";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Grid, GridItem } from "~/ui/layout/grid";
import { Tabs } from "~/ui/layout/tabs";

import type { TrafficData } from "../screen-data";
import type { Steps } from "../steps";
import type { Interval } from "../use-hunt-links";
import { SeriesCard } from "./series-card";

export type Split = "siteName" | "application";

interface TrafficSeriesProps {
  traffic: TrafficData;
  steps: Steps;
  split: Split;
  hrefFor: (hour: Interval) => string | undefined;
}

/** The composition of the traffic: directions, sites or applications, and connection quality. */
export function TrafficSeries({ traffic, steps, split, hrefFor }: TrafficSeriesProps) {
  const t = useTerminology();
  const { search } = useLocation();
  const { siteNames } = useShellData();
  const splitTitle = split === "siteName" ? t("Bytes by site") : "Bytes by application";
  const choices = [
    { id: "siteName", label: t("Site") },
    { id: "application", label: "Application" },
  ] as const;
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
          labelOf={(value) => siteNames[value] ?? (value || "Unknown")}
          formatValue={formatBytes}
          steps={steps}
          hrefFor={hrefFor}
          actions={
            <>
              {traffic.canAddPanel && (
                <AddToDashboard
                  source="flow"
                  filter=""
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
