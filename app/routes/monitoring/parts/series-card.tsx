import type { ReactNode } from "react";
import { styled } from "styled-components";

import { inSentence } from "~/contract/word-facts";
import type { LoadResult } from "~/screen/load-result";
import { bucketsOf, nameSteps } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import { useStepZoom } from "~/shell/use-step-zoom";
import { BarChart } from "~/ui/chart/bar-chart";
import { LineChart } from "~/ui/chart/line-chart";
import type { ChartColour } from "~/ui/chart/series";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";

import type { TimedSeries } from "../series.server";
import { spanOf, timesOf, type Steps } from "../steps";
import type { Interval } from "../use-hunt-links";
import { DownloadSeries } from "./download-series";
import { EARLIER, type Comparison } from "./earlier";

const COLOURS: readonly ChartColour[] = ["chart-0", "chart-1", "chart-2", "chart-3", "chart-4"];

interface SeriesCardProps {
  title: string;
  description: string;
  data: LoadResult<TimedSeries>;
  steps: Steps;
  labelOf: (key: string) => string;
  formatValue: (value: number) => string;
  hrefFor: (interval: Interval) => string | undefined;
  /** The rows of one of the values that the series are split by, of a step or of the whole range. */
  partHref?: (key: string, interval?: Interval) => string | undefined;
  /** Stacks the series: they are parts of one total. */
  isStacked?: boolean;
  /** Compares each series with its values in this period. */
  compare?: Comparison | undefined;
  /** The comparison period, for all series together. */
  previous?: { label: string; values: (number | null)[] } | undefined;
  actions?: ReactNode;
  /** Above the chart: choices of what it shows. */
  choices?: ReactNode;
}

/** Several metrics over time; each step links to its rows. */
export function SeriesCard(props: SeriesCardProps) {
  const {
    title,
    description,
    data,
    steps,
    labelOf,
    formatValue,
    hrefFor,
    partHref,
    isStacked = false,
    compare,
    previous,
    actions,
    choices,
  } = props;
  const formats = useFormats();
  const times = timesOf(steps);
  const zoom = useStepZoom(times);
  if (!data.ok) return <Card title={title} error={data.failure} />;
  const lookOf = (key: string, index: number) => ({
    key,
    label: labelOf(key),
    colour: COLOURS[index % COLOURS.length] ?? "chart-0",
  });
  const series = data.value.map(({ key, values }, index) => ({
    ...lookOf(key, index),
    values,
    ...(partHref && {
      to: partHref(key),
      linkOf: (step: number) => partHref(key, spanOf(steps, step, step)),
    }),
  }));
  const previousLines = data.value.flatMap(({ key, earlier }, index) =>
    compare && earlier
      ? [
          {
            ...lookOf(key, index),
            key: `${key}/earlier`,
            label: `${labelOf(key)}, ${inSentence(EARLIER[compare])}`,
            values: earlier,
          },
        ]
      : [],
  );
  const hasData = series.some(({ values }) => values.some((value) => value !== null));
  const links = times.times.map((_, index) => hrefFor(spanOf(steps, index, index)));
  const Chart = isStacked ? BarChart : LineChart;
  return (
    <Card
      title={title}
      note={nameSteps(times, formats)}
      actions={
        <>
          {actions}
          {hasData && (
            <DownloadSeries
              title={title}
              times={times.times}
              series={[...series, ...previousLines, ...(previous ? [previous] : [])]}
            />
          )}
        </>
      }
    >
      {choices && (
        <Choices>
          <Stack direction="row">{choices}</Stack>
        </Choices>
      )}
      {hasData ? (
        <Chart
          title={title}
          description={description}
          buckets={bucketsOf(times, formats, links)}
          series={series}
          previous={previous}
          previousLines={previousLines}
          formatValue={formatValue}
          onChooseRange={zoom}
        />
      ) : (
        <p>No data in this time range.</p>
      )}
    </Card>
  );
}

const Choices = styled.div`
  margin-block-end: 12px;
`;
