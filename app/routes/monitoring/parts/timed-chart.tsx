import type { ReactNode } from "react";
import { styled } from "styled-components";

import type { SensorRow } from "~/contract/sensor";
import type { LoadResult } from "~/screen/load-result";
import { bucketsOf, nameSteps } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import { useStepZoom } from "~/shell/use-step-zoom";
import { LineChart } from "~/ui/chart/line-chart";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";
import { Link } from "~/ui/link";

import { silentSensors, type SilentSensor } from "../gap-causes";
import { spanOf, timesOf, type Steps } from "../steps";
import type { TimedValues, UsualValues } from "../timed-values.server";
import type { Interval } from "../use-hunt-links";
import { DownloadSeries } from "./download-series";
import { EARLIER, type Comparison } from "./earlier";

interface TimedChartProps {
  title: string;
  description: string;
  data: LoadResult<TimedValues>;
  steps: Steps;
  compare: Comparison | undefined;
  /** The sensors that are down, which may explain a gap. */
  silent: readonly SensorRow[];
  formatValue: (value: number) => string;
  hrefFor: (interval: Interval) => string | undefined;
  actions?: ReactNode;
  /** The ids of the lists below the chart, if the screen links to them. */
  anchors?: { unusual: string; gaps: string };
}

/** The maximum number of unusual hours in the list. */
const MAX_LISTED = 5;

/** Values in front of their baseline. Times without data are shown as gaps and listed. */
export function TimedChart({
  title,
  description,
  data,
  steps,
  compare,
  silent,
  formatValue,
  hrefFor,
  actions,
  anchors,
}: TimedChartProps) {
  const formats = useFormats();
  const times = timesOf(steps);
  const zoom = useStepZoom(times);
  if (!data.ok) return <Card title={title} error={data.failure} />;
  const { values, unusual, gaps, earlier } = data.value;
  const usual = data.value.usual && bandsOf(data.value.usual);
  const intervalOf = (first: number, last: number): Interval => spanOf(steps, first, last);
  const links = values.map((_, index) => hrefFor(intervalOf(index, index)));
  const buckets = bucketsOf(times, formats, links);
  const describeSteps = (first: number, last: number) => {
    const [from, to] = [buckets[first]?.label ?? "", formats.formatTime(intervalOf(first, last).endTime).text];
    return `${from} to ${to}`;
  };
  const previous = compare && earlier && { label: EARLIER[compare], values: earlier };
  return (
    <Card
      title={title}
      note={nameSteps(times, formats)}
      actions={
        <>
          {actions}
          <DownloadSeries
            title={title}
            times={times.times}
            series={[{ label: title, values }, ...(previous ? [previous] : [])]}
          />
        </>
      }
    >
      <Stack>
        <LineChart
          title={title}
          description={
            usual
              ? `${description} The grey area shows the usual range for the hour of the day, based on four weeks.`
              : description
          }
          buckets={buckets}
          series={[{ key: "value", label: title, colour: "chart-0", values }]}
          previous={previous}
          {...(usual && { band: { label: "Usual", values: usual } })}
          marks={unusual}
          formatValue={formatValue}
          height="tall"
          onChooseRange={zoom}
        />
        {gaps.length > 0 && (
          <Stack id={anchors?.gaps}>
            {gaps.map(({ first, last }) => (
              <Notice key={first} tone="warn">
                No data from {describeSteps(first, last)}.{" "}
                <GapCause sensors={silentSensors(silent, intervalOf(first, last).endTime)} />
              </Notice>
            ))}
          </Stack>
        )}
        {unusual.length > 0 && (
          <UnusualHours id={anchors?.unusual}>
            {unusual.length > MAX_LISTED && <p>{`The last ${MAX_LISTED} of ${unusual.length} unusual hours:`}</p>}
            <ul aria-label={`Unusual hours: ${title}`}>
              {unusual.slice(-MAX_LISTED).map((index) => (
                <li key={index}>
                  <Unusual value={values[index] ?? 0} usual={usual?.[index]} formatValue={formatValue} />{" "}
                  {links[index] ? <Link to={links[index]}>{buckets[index]?.label}</Link> : buckets[index]?.label}
                </li>
              ))}
            </ul>
          </UnusualHours>
        )}
      </Stack>
    </Card>
  );
}

function GapCause({ sensors }: { sensors: readonly SilentSensor[] }) {
  const { formatTime } = useFormats();
  if (sensors.length === 0) return <>No sensor is offline, so the cause is unknown.</>;
  const named = sensors.map(({ name, since }) => `${name} has been offline since ${formatTime(since).text}`);
  return <>{named.join("; ")}.</>;
}

/** Links inside of sentences are underlined, because colour alone would not distinguish them. */
const UnusualHours = styled.div`
  a {
    text-decoration: underline;
    text-underline-offset: 2px;
  }
`;

type Band = Record<keyof UsualValues, number>;

function bandsOf({ low, high }: UsualValues): (Band | null)[] {
  return low.map((lowest, index) => {
    const highest = high[index] ?? null;
    return lowest === null || highest === null ? null : { low: lowest, high: highest };
  });
}

interface UnusualProps {
  value: number;
  usual: Band | null | undefined;
  formatValue: (value: number) => string;
}

function Unusual({ value, usual, formatValue }: UnusualProps) {
  if (!usual) return null;
  const side = value > usual.high ? "More" : "Less";
  return (
    <>
      {side} than usual: {formatValue(value)} instead of {formatValue(Math.round(usual.low))} to{" "}
      {formatValue(Math.round(usual.high))},
    </>
  );
}
