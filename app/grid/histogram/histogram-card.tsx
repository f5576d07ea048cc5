import { useNavigate } from "@remix-run/react";
import { ChevronUp, ZoomOut } from "lucide-react";
import { type ReactNode, useState } from "react";

import { useFormats } from "~/shell/format-context";
import { isOneOf } from "~/address/filters";
import type { GridFilter, GridState } from "~/address/grid-state";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { BarChart } from "~/ui/chart/bar-chart";
import type { Series } from "~/ui/chart/series";
import { formatNumber } from "~/contract/number-facts";
import { widenRange, type RangePreset, type TimeRange, writeRange } from "~/contract/language/time-range";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";
import { bucketsOf, nameSteps } from "~/shell/chart-times";

import { stretchOf, type Histogram } from "./histogram";
import { HistogramStrip } from "./histogram-strip";

interface HistogramCardProps {
  /** The card's title: the counted time field. */
  title: string;
  /** The chart's accessible name and description. */
  chartTitle: string;
  description: string;
  histogram: Histogram;
  /** How a value of the field is formatted and coloured. */
  lookOf: (key: string) => Pick<Series, "label" | "colour" | "isHatched">;
  /** The field that the bars are split by: their parts and the legend link to the rows with that value. */
  splitBy?: string;
  /** The current state of the list. */
  state: GridState;
  /** Returns the URL for another state. Without it, the chart has no links. */
  hrefFor?: ((state: GridState) => string) | undefined;
  /** The available ranges besides all time. */
  presets?: readonly RangePreset[];
  /** Further controls above the chart, such as the choice of the field. */
  controls?: ReactNode;
  /** Starts as a strip, and can be collapsed to one, if the rows below matter more. */
  canFold?: boolean;
}

const PRESETS: readonly RangePreset[] = ["24h", "7d", "30d", "90d"];

/** The rows of a list over time. A step links to its rows, and dragging selects a range. */
export function HistogramCard(props: HistogramCardProps) {
  const { title, chartTitle, description, histogram, lookOf, state, hrefFor, presets = PRESETS } = props;
  const { canFold = false, splitBy, controls } = props;
  const [isFolded, setFolded] = useState(canFold);
  const formats = useFormats();
  const navigate = useNavigate();
  const { times } = histogram.steps;
  const during = (range: TimeRange | undefined) => hrefFor?.({ ...state, page: 1, range }) ?? "";
  const stretch = (first: number, last: number) => during(stretchOf(histogram, first, last));
  const links = hrefFor && times.map((_, index) => stretch(index, index));
  const onChooseRange =
    hrefFor && ((first: number, last: number) => navigate(stretch(first, last), { preventScrollReset: true }));
  const series = histogram.series.map(({ key, values }) => ({
    key,
    values,
    ...lookOf(key),
    // The strip has no links of parts, of which there are hundreds.
    ...(hrefFor && splitBy !== undefined && !isFolded && linksOfPart(props, isOneOf(splitBy, key))),
  }));
  const buckets = bucketsOf(histogram.steps, formats, links);
  const ranges = hrefFor && (state.range || presets.length > 0) && (
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
  );
  if (isFolded && onChooseRange)
    return (
      <HistogramStrip
        title={title}
        chartTitle={chartTitle}
        buckets={buckets}
        series={series}
        onChooseRange={onChooseRange}
        onUnfold={() => setFolded(false)}
      >
        {ranges}
      </HistogramStrip>
    );
  return (
    <Card
      title={title}
      actions={
        canFold && (
          <Button icon={ChevronUp} variant="quiet" size="small" aria-expanded onClick={() => setFolded(true)}>
            Hide chart
          </Button>
        )
      }
      note={
        times.length > 0
          ? `${nameSteps(histogram.steps, formats)}${hrefFor ? " · drag across the bars to zoom in" : ""}`
          : undefined
      }
    >
      <Stack>
        {ranges}
        {controls}
        {times.length === 0 ? (
          <p>No data in this time range.</p>
        ) : (
          <BarChart
            title={chartTitle}
            description={hrefFor ? `${description} Select a bar to see its rows.` : description}
            height="short"
            buckets={buckets}
            series={series}
            formatValue={formatNumber}
            onChooseRange={onChooseRange}
          />
        )}
      </Stack>
    </Card>
  );
}

/** The links to the rows with one value of the split field: of the whole range, and of each step. */
function linksOfPart({ histogram, state, hrefFor }: HistogramCardProps, value: GridFilter) {
  const filters = [...state.filters.filter(({ field }) => field !== value.field), value];
  const to = (range: TimeRange | undefined) => hrefFor?.({ ...state, filters, page: 1, range });
  return {
    to: to(state.range),
    links: histogram.steps.times.map((_, index) => to(stretchOf(histogram, index, index))),
  };
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
