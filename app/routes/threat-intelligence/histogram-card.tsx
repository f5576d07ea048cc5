import { useFormats } from "~/console/format-context";
import { writeRange } from "~/console/grid/address";
import type { GridState } from "~/console/grid/grid-state";
import { BarChart } from "~/ui/chart/bar-chart";
import { toTimeBuckets, type ChartColour } from "~/ui/chart/series";
import { formatNumber } from "~/ui/format/number";
import { formatInZone } from "~/ui/format/time";
import type { RangePreset } from "~/ui/format/time-range";
import { humanise } from "~/ui/humanise";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import type { Histogram } from "./histogram";

interface HistogramCardProps {
  histogram: Histogram;
  state: GridState;
  hrefFor: (state: GridState) => string;
}

const DAY_SECONDS = 86_400;
const OFFERED: RangePreset[] = ["24h", "7d", "30d", "90d"];

/** When the threats of the list were last seen, by severity. A step leads to the list of that time. */
export function HistogramCard({ histogram, state, hrefFor }: HistogramCardProps) {
  const { zone, formats } = useFormats();
  const { times, stepSeconds, series } = histogram;
  const isDaily = stepSeconds >= DAY_SECONDS;
  // Days are cut in UTC and must be written so: elsewhere they would carry the date of the day before.
  const shown = isDaily ? "UTC" : zone;
  const day = formats.date.replace(/\W?y+$|^y+\W?/, "");
  const time = formats.time.replace(/:ss/, "");
  const hour = formats.time.replace(/:mm:ss/, "");
  const isLong = stepSeconds * times.length > DAY_SECONDS;
  const buckets = toTimeBuckets(
    times,
    (iso) => ({
      tick: formatInZone(iso, shown, isDaily ? day : isLong ? `${day} ${hour}` : time),
      label: formatInZone(iso, shown, isDaily ? formats.date : `${formats.date}, ${time}`),
    }),
    (iso) => hrefFor({ ...state, page: 1, range: stepAt(iso, stepSeconds) }),
  );
  return (
    <Card
      title="Last seen"
      note={times.length > 0 ? `${nameStep(stepSeconds)}, ${shown.replaceAll("_", " ")}` : undefined}
    >
      <Stack>
        <RangeTabs state={state} hrefFor={hrefFor} />
        {times.length === 0 ? (
          <p>Nothing was seen in this time.</p>
        ) : (
          <BarChart
            title="Threats over time"
            description="How many threats of the list were last seen in each step of time, by severity. Each step leads to its threats."
            height="short"
            buckets={buckets}
            series={series.map(({ severity, values }) => ({
              key: severity,
              label: humanise(severity),
              colour: `severity-${severity}` as ChartColour,
              values,
            }))}
            formatValue={formatNumber}
          />
        )}
      </Stack>
    </Card>
  );
}

function RangeTabs({ state, hrefFor }: Omit<HistogramCardProps, "histogram">) {
  const current = state.range && writeRange(state.range);
  return (
    <Tabs
      label="Time"
      look="segmented"
      items={[
        { label: "All time", to: hrefFor({ ...state, page: 1, range: undefined }), isCurrent: current === undefined },
        ...OFFERED.map((preset) => ({
          label: preset,
          to: hrefFor({ ...state, page: 1, range: { preset } }),
          isCurrent: current === preset,
        })),
      ]}
    />
  );
}

function stepAt(iso: string, seconds: number) {
  return { start: iso, end: new Date(Date.parse(iso) + seconds * 1000).toISOString() };
}

function nameStep(seconds: number): string {
  if (seconds >= DAY_SECONDS) return "per day";
  return seconds >= 3600 ? "per hour" : `per ${seconds / 60} minutes`;
}
