import { wordForUnset } from "~/contract/word-facts";
import { formatNumber } from "~/contract/number-facts";
import { dayOnAxis, hourOnAxis } from "~/shell/chart-times";
import { BarChart } from "~/ui/chart/bar-chart";
import { LineChart } from "~/ui/chart/line-chart";
import type { Bucket, ChartColour, Series } from "~/ui/chart/series";
import { Card } from "~/ui/layout/card";
import { formatCell } from "~/ui/table/cells/render-cell";

import { lookOfAction } from "./action-look";
import { groupField } from "./group-field";
import { filtersOfGroup } from "./group-path-filters";
import { isAddedUp } from "./grid-metric";
import { describeStep, type TimeSeries } from "./time-groups";
import type { Grid } from "./use-grid";

const COLOURS: readonly ChartColour[] = ["chart-0", "chart-1", "chart-2", "chart-3", "chart-4", "chart-5"];
const DAY_MS = 86_400_000;

/** The groups by hour or by day as a chart. A bar links to the rows of its step. */
export function TimeGroupsChart({
  grid,
  series: { times, parts, others, leftOut },
}: {
  grid: Grid;
  series: TimeSeries;
}) {
  const { set, group, links, context, metric, byTime } = grid;
  const [key = "", inner] = group;
  const step = byTime?.step ?? "hour";
  const part = groupField(set, inner);
  const measured = metric?.label ?? set.label.many;
  const isShort = Date.parse(times.at(-1) ?? "") - Date.parse(times[0] ?? "") <= DAY_MS;
  const buckets: Bucket[] = times.map((time) => ({
    key: time,
    tick: step === "hour" && isShort ? hourOnAxis(time, context) : dayOnAxis(time, context).tick,
    label: describeStep(key, time, context) ?? time,
    to: links.drill(filtersOfGroup(set, group, [time], context.zone)),
  }));
  const series: Series[] = parts.map(({ value, values }, index) => ({
    key: String(value),
    ...(part?.name === "action"
      ? lookOfAction(String(value))
      : { colour: COLOURS[index % COLOURS.length] ?? "chart-0" }),
    label: part ? (value === null ? wordForUnset(part) : formatCell(part, value, context)) : measured,
    values,
  }));
  if (others) series.push({ key: "others", label: "Other", colour: "chart-previous", values: others });
  const chart = {
    title: `${measured} by ${step}`,
    description: `${measured} in each ${step}. Select a bar to see its rows.`,
    buckets,
    series,
    height: "short" as const,
    formatValue: (value: number) => (metric ? formatCell(metric.field, value, context) : formatNumber(value)),
  };
  const note = leftOut > 0 && `The ${parts.length} highest of ${formatNumber(parts.length + leftOut)}`;
  return (
    <Card title={chart.title} note={note}>
      {isAddedUp(metric) ? <BarChart {...chart} /> : <LineChart {...chart} />}
    </Card>
  );
}
