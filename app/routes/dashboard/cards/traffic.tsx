import { styled } from "styled-components";

import { useFormats } from "~/console/format-context";
import { LineChart } from "~/ui/chart/line-chart";
import { RankedBars } from "~/ui/chart/ranked-bars";
import type { ChartColour } from "~/ui/chart/series";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatBytes, toByteQuantity } from "~/ui/format/number";
import { humanise } from "~/ui/humanise";

import { bucketsOf, nameSteps } from "../chart-times";
import { Headline } from "../headline";
import type { CardProps } from "./card-props";
import type { Direction, Traffic } from "./traffic-content";

export function TrafficCard({ content, compared }: CardProps<Traffic>) {
  const formats = useFormats();
  const { steps, links, received, sent, applications, link } = content;
  if (received.total + sent.total + received.previousTotal + sent.previousTotal === 0)
    return (
      <EmptyState title="No traffic was seen in this time">
        Traffic appears here once a sensor sees it, with the applications that cause most of it.
      </EmptyState>
    );
  const buckets = bucketsOf(steps, formats, links);
  const draw = (label: string, { values, total, previous, previousTotal }: Direction, colour: ChartColour) => {
    const { number, unit } = toByteQuantity(total);
    return (
      <div>
        <Headline
          value={number}
          unit={unit}
          to={link}
          label={label.toLowerCase()}
          change={{ current: total, previous: previousTotal }}
          compared={compared}
        />
        <LineChart
          title={`${label} ${nameSteps(steps, formats)}`}
          description={`Bytes ${label.toLowerCase()} over time, with the ${compared} as a thin line.`}
          buckets={buckets}
          series={[{ key: label, label, colour, values }]}
          previous={{ label: humanise(compared), values: previous }}
          formatValue={formatBytes}
        />
      </div>
    );
  };
  return (
    <Columns>
      {draw("Received", received, "chart-0")}
      {draw("Sent", sent, "chart-1")}
      <div>
        <h3>Top applications</h3>
        <RankedBars
          title="Bytes"
          description="The applications with the most traffic."
          items={applications.map(({ application, totalBytes, link: to }) => ({
            key: application,
            label: application,
            value: totalBytes,
            to,
          }))}
          formatValue={formatBytes}
        />
      </div>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  gap: 24px;
  > div {
    display: grid;
    align-content: start;
    gap: 12px;
    min-inline-size: 0;
  }
  h3 {
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  @container (min-width: 480px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :last-child {
      grid-column: 1 / -1;
    }
  }
  @container (min-width: 620px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 5fr) minmax(0, 4fr);
    > :last-child {
      grid-column: auto;
    }
  }
`;
