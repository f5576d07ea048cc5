import { Download } from "lucide-react";
import type { ReactNode } from "react";

import type { LoadResult } from "~/screen/load-result";
import { bucketsOf } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import { Button } from "~/ui/actions/button";
import { BarChart } from "~/ui/chart/bar-chart";
import { LineChart } from "~/ui/chart/line-chart";
import type { ChartColour } from "~/ui/chart/series";
import { Card } from "~/ui/layout/card";

import { endOfHour } from "../hours";
import type { HourlySeries } from "../series.server";
import { seriesAsCsv } from "../series-csv";
import type { Interval } from "../use-hunt-links";

const HOUR_MS = 3_600_000;
const COLOURS: readonly ChartColour[] = ["chart-0", "chart-1", "chart-2", "chart-3", "chart-4"];

interface SeriesCardProps {
  title: string;
  description: string;
  data: LoadResult<HourlySeries>;
  labelOf: (key: string) => string;
  formatValue: (value: number) => string;
  hrefFor: (interval: Interval) => string | undefined;
  /** Stacks the series: they are parts of one total. */
  isStacked?: boolean;
  actions?: ReactNode;
}

/** Several metrics per hour; each hour links to its rows. */
export function SeriesCard(props: SeriesCardProps) {
  const { title, description, data, labelOf, formatValue, hrefFor, isStacked = false, actions } = props;
  const formats = useFormats();
  if (!data.ok) return <Card title={title} error={{ title: data.failure.title }} />;
  const { hours } = data.value;
  const series = data.value.series.map(({ key, values }, index) => ({
    key,
    label: labelOf(key),
    colour: COLOURS[index % COLOURS.length] ?? "chart-0",
    values,
  }));
  const hasData = series.some(({ values }) => values.some((value) => value !== null));
  const links = hours.map((hour) => hrefFor({ startTime: hour, endTime: endOfHour(Date.parse(hour)) }));
  const Chart = isStacked ? BarChart : LineChart;
  return (
    <Card
      title={title}
      note="per hour"
      actions={
        <>
          {actions}
          {hasData && (
            <Button
              size="small"
              variant="quiet"
              icon={Download}
              onClick={() => download(title, seriesAsCsv(hours, series))}
            >
              Download CSV
            </Button>
          )}
        </>
      }
    >
      {hasData ? (
        <Chart
          title={title}
          description={description}
          buckets={bucketsOf({ times: hours, lengthMs: HOUR_MS }, formats, links)}
          series={series}
          formatValue={formatValue}
        />
      ) : (
        <p>No data in this time.</p>
      )}
    </Card>
  );
}

function download(title: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  link.download = `${title.replace(/[^\w-]+/g, "-").toLowerCase()}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
