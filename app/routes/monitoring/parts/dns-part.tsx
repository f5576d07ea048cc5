import { isOneOf } from "~/address/filters";
import { AddToDashboard } from "~/features/dashboards/add-to-dashboard";
import { useTerminology } from "~/shell/use-terminology";
import { formatNumber, formatPercent } from "~/contract/number-facts";
import { Grid, GridItem } from "~/ui/layout/grid";
import { KpiStrip } from "~/ui/layout/kpi-strip";
import { Stack } from "~/ui/layout/stack";

import type { DnsData } from "../screen-data";
import type { Steps } from "../steps";
import { deviceFilter, useHuntLinks, type Interval } from "../use-hunt-links";
import type { ChartPanel } from "./chart-panel";
import type { Comparison } from "./earlier";
import { RankingCard } from "./ranking-card";
import { SeriesCard } from "./series-card";
import { RareDomains } from "./rare-domains";
import { TimedChart } from "./timed-chart";

interface DnsPartProps {
  dns: DnsData;
  interval: Interval;
  steps: Steps;
  compare: Comparison | undefined;
  /** The only type of devices that is shown. */
  deviceType: string | undefined;
}

/** Blocked queries, in the query language. */
const BLOCKED = "action:blocked";

/** The queried domains, response times, and blocked queries. */
export function DnsPart({ dns, interval, steps, compare, deviceType }: DnsPartProps) {
  const t = useTerminology();
  const hunt = useHuntLinks("dns", deviceType);
  const { queries, totals, responseMs, shares, silent, domains, blocked, resolvers, rare } = dns;
  const addPanel = (chart: ChartPanel, condition = "") =>
    dns.canAddPanel && (
      <AddToDashboard
        panel={{
          type: "timeseries",
          source: "dns",
          filter: [deviceFilter(deviceType), condition].filter(Boolean).join(" "),
          ...chart,
        }}
        size="small"
      />
    );
  const [all = 0, refused = 0, unknown = 0] = totals.ok ? totals.value : [];
  const share = (count: number) => (totals.ok && all > 0 ? formatPercent(count / all) : null);
  const rankings = [
    {
      title: t("Domains"),
      field: { name: "registrableDomain", label: t("Domain"), kind: "domain" },
      ranking: domains,
      of: [],
    },
    {
      title: "Blocked categories",
      field: { name: "category", label: "Category", kind: "enum" },
      ranking: blocked,
      of: [isOneOf("action", "blocked")],
    },
    { title: "Resolvers", field: { name: "resolverIp", label: "Resolver", kind: "ip" }, ranking: resolvers, of: [] },
  ] as const;
  return (
    <Stack>
      <KpiStrip
        label="DNS summary"
        items={[
          { label: "Queries", rows: totals.ok ? all : null, to: hunt([], interval) },
          {
            label: "Blocked",
            value: share(refused),
            to: hunt([isOneOf("action", "blocked")], interval),
          },
          {
            label: "Name not found",
            value: share(unknown),
            to: hunt([isOneOf("responseCode", "NXDOMAIN")], interval),
          },
        ]}
      />
      <TimedChart
        title="Queries"
        description="DNS queries in each step."
        data={queries}
        steps={steps}
        silent={silent}
        compare={compare}
        formatValue={formatNumber}
        hrefFor={(hour) => hunt([], hour)}
        actions={addPanel({ displayName: "DNS queries", metric: "count" })}
      />
      <SeriesCard
        title="Response time"
        description="Time to response: median and 95th percentile."
        data={responseMs}
        compare={compare}
        actions={addPanel({ displayName: "Average response time", metric: "avg:responseMs" })}
        steps={steps}
        labelOf={(metric) => (metric.startsWith("p50") ? "Median" : "95th percentile")}
        formatValue={(value) => `${formatNumber(value)} ms`}
        hrefFor={(hour) => hunt([], hour)}
      />
      <SeriesCard
        title="Blocked and not found"
        description="The share of queries that were blocked, and the share for names that do not exist."
        data={shares}
        compare={compare}
        actions={addPanel({ displayName: "Blocked DNS queries", metric: "count" }, BLOCKED)}
        steps={steps}
        labelOf={(key) => (key === "blocked" ? "Blocked" : "Name not found")}
        formatValue={(value) => `${formatNumber(value)}%`}
        hrefFor={(hour) => hunt([], hour)}
      />
      <Grid>
        {rankings.map(({ title, field, ranking, of }) => (
          <GridItem key={title} span={6}>
            <RankingCard
              title={t(title)}
              field={field}
              ranking={ranking}
              formatValue={formatNumber}
              hunt={(filters, hours) => hunt([...of, ...filters], hours)}
              interval={interval}
              actions={addPanel(
                { type: "bar", displayName: t(title), metric: "count", groupBy: [field.name] },
                of.length > 0 ? BLOCKED : "",
              )}
            />
          </GridItem>
        ))}
        {/* Domains are counted for all devices together. */}
        {deviceType === undefined && (
          <GridItem span={6}>
            <RareDomains rare={rare} day={dns.day} />
          </GridItem>
        )}
      </Grid>
    </Stack>
  );
}
