import { useNavigate } from "@remix-run/react";
import { ZoomOut } from "lucide-react";

import { useFormats } from "~/console/format-context";
import { writeRange } from "~/console/grid/address";
import type { GridState } from "~/console/grid/grid-state";
import { LinkButton } from "~/ui/actions/link-button";
import { BarChart } from "~/ui/chart/bar-chart";
import type { ChartColour } from "~/ui/chart/series";
import { formatNumber } from "~/ui/format/number";
import { widenRange, type RangePreset, type TimeRange } from "~/ui/format/time-range";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";

import { bucketsOf, nameSteps } from "./chart-times";
import type { Histogram } from "./histogram";

interface HistogramCardProps {
  /** The card's title: which moment of a row is counted. */
  title: string;
  /** The chart's own name, and a sentence on what it shows. */
  chartTitle: string;
  description: string;
  histogram: Histogram;
  /** How a value of the field is written and drawn. */
  lookOf: (key: string) => { label: string; colour: ChartColour };
  /** What the list shows now, and where it shows something else. */
  state: GridState;
  hrefFor: (state: GridState) => string;
  /** Ranges that are offered beside all time. */
  presets?: readonly RangePreset[];
}

const PRESETS: readonly RangePreset[] = ["24h", "7d", "30d", "90d"];

/** When the rows of a list were. A step leads to the rows in it, and so does a stretch that is dragged over. */
export function HistogramCard(props: HistogramCardProps) {
  const { title, chartTitle, description, histogram, lookOf, state, hrefFor, presets = PRESETS } = props;
  const formats = useFormats();
  const navigate = useNavigate();
  const { times, lengthMs } = histogram.steps;
  const during = (range: TimeRange | undefined) => hrefFor({ ...state, page: 1, range });
  const stretch = (first: number, last: number) => {
    const [start, end] = [times[first] ?? "", times[last] ?? ""];
    return during({ start, end: new Date(Date.parse(end) + lengthMs).toISOString() });
  };
  const links = times.map((_, index) => stretch(index, index));
  return (
    <Card
      title={title}
      note={times.length > 0 ? `${nameSteps(histogram.steps, formats)} · drag over the bars to zoom in` : undefined}
    >
      <Stack>
        {(state.range || presets.length > 0) && (
          <Stack direction="row">
            <RangeTabs range={state.range} presets={presets} hrefFor={during} />
            {state.range && !("preset" in state.range) && (
              <LinkButton
                icon={ZoomOut}
                variant="quiet"
                size="small"
                to={during(widenRange(state.range, formats.now, formats.zone))}
                preventScrollReset
              >
                Zoom out
              </LinkButton>
            )}
          </Stack>
        )}
        {times.length === 0 ? (
          <p>Nothing was seen in this time.</p>
        ) : (
          <BarChart
            title={chartTitle}
            description={`${description} Each step leads to its rows, and a stretch that is dragged over to those in it.`}
            height="short"
            buckets={bucketsOf(histogram.steps, formats, links)}
            series={histogram.series.map(({ key, values }) => ({ key, values, ...lookOf(key) }))}
            formatValue={formatNumber}
            onChooseRange={(first, last) => navigate(stretch(first, last), { preventScrollReset: true })}
          />
        )}
      </Stack>
    </Card>
  );
}

interface RangeTabsProps {
  range: TimeRange | undefined;
  presets: readonly RangePreset[];
  hrefFor: (range: TimeRange | undefined) => string;
}

function RangeTabs({ range, presets, hrefFor }: RangeTabsProps) {
  const current = range && writeRange(range);
  return (
    <Tabs
      label="Time"
      look="segmented"
      items={[
        { label: "All time", to: hrefFor(undefined), isCurrent: current === undefined },
        ...presets.map((preset) => ({
          label: preset,
          to: hrefFor({ preset }),
          isCurrent: current === preset,
        })),
      ]}
    />
  );
}
