import { ShieldCheck } from "lucide-react";

import { writeRange } from "~/contract/language/time-range";
import { dayOnAxis } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import type { SoftwareSummary, Vulnerability } from "~/contract/software";
import { BarChart } from "~/ui/chart/bar-chart";
import type { Series } from "~/ui/chart/series";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { Grid, GridItem } from "~/ui/layout/grid";

import { DueList } from "./due-list";
import type { Overview } from "../listed.server";
import { toCounting } from "../links";

type Counts = Record<Vulnerability["severity"], number>;
const DAY_MS = 86_400_000;
/** Start of the open-ended age band. */
const EVER = "2000-01-01T00:00:00.000Z";
const SEVERITIES = ["critical", "high", "medium", "low"] as const;

/** Open vulnerabilities by week and by age, and known exploited ones by due date. */
export function Charts({ overview: { summary, knownExploited }, path }: { overview: Overview; path: string }) {
  return (
    <Grid>
      <GridItem span={4}>
        <Card title="Open by severity" note="at the end of each week">
          <WeekChart weeks={summary.weeks} />
        </Card>
      </GridItem>
      <GridItem span={4}>
        <Card title="Age" note="open vulnerabilities, in days">
          <AgeChart summary={summary} path={path} />
        </Card>
      </GridItem>
      <GridItem span={4}>
        <Card
          title="Known exploited"
          note="due first"
          footer={
            summary.knownExploited > 0
              ? {
                  label: `All ${formatNumber(summary.knownExploited)}`,
                  to: toCounting(path, { kev: "true", sort: "dueAt" }),
                  rows: summary.knownExploited,
                }
              : undefined
          }
        >
          {knownExploited.length === 0 ? (
            <EmptyState icon={ShieldCheck} title="No known exploited vulnerabilities">
              Known exploited vulnerabilities are listed here with their due dates.
            </EmptyState>
          ) : (
            <DueList vulnerabilities={knownExploited} />
          )}
        </Card>
      </GridItem>
    </Grid>
  );
}

function WeekChart({ weeks }: { weeks: SoftwareSummary["weeks"] }) {
  const formats = useFormats();
  return (
    <BarChart
      title="Open vulnerabilities by severity"
      description="Open vulnerabilities at the end of each week"
      buckets={weeks.map(({ at }) => ({
        key: at,
        tick: dayOnAxis(at, formats).tick,
        label: `${dayOnAxis(at, formats).label}, ${formats.formatTime(at).relative}`,
      }))}
      series={seriesOf(weeks)}
      formatValue={formatNumber}
    />
  );
}

function AgeChart({ summary: { ages, weeks }, path }: { summary: SoftwareSummary; path: string }) {
  const now = weeks.at(-1)?.at;
  return (
    <BarChart
      title="Open vulnerabilities by age"
      description="Open vulnerabilities by days since first detected"
      buckets={ages.map(({ from, to }) => ({
        key: String(from),
        tick: to === null ? `${from}+` : `${from}–${to}`,
        label: to === null ? `${from} days and more` : `${from} to ${to} days`,
        to: now === undefined ? undefined : toCounting(path, { detectedAt: writeAge(now, from, to) }),
      }))}
      series={seriesOf(ages)}
      formatValue={formatNumber}
    />
  );
}

/** An age band as a range in an address. */
function writeAge(now: string, from: number, to: number | null): string {
  const ago = (days: number) => new Date(Date.parse(now) - days * DAY_MS).toISOString();
  return writeRange({ start: to === null ? EVER : ago(to), end: ago(from) });
}

/** The worst severity is at the bottom, where bar lengths are easiest to compare. */
function seriesOf(counts: readonly Counts[]): Series[] {
  return SEVERITIES.map((severity) => ({
    key: severity,
    label: severity.charAt(0).toUpperCase() + severity.slice(1),
    colour: `severity-${severity}`,
    values: counts.map((count) => count[severity]),
  }));
}
