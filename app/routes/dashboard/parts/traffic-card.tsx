import { ArrowDownUp } from "lucide-react";
import { styled } from "styled-components";

import { nameSteps } from "~/shell/chart-times";
import { useFormats } from "~/shell/format-context";
import { RankedBars } from "~/ui/chart/ranked-bars";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatBytes, toByteQuantity } from "~/contract/number-facts";

import { Headline } from "./headline";
import type { CardProps } from "./card-props";
import { TrafficChart } from "./traffic-chart";
import type { Direction, Traffic } from "./traffic-content";

export function TrafficCard({ content, compared }: CardProps<Traffic>) {
  const formats = useFormats();
  const { steps, received, sent, applications, link } = content;
  if (received.total + sent.total + received.previousTotal + sent.previousTotal === 0)
    return (
      <EmptyState icon={ArrowDownUp} title="No traffic in this period">
        Traffic and top applications appear here once a sensor reports data.
      </EmptyState>
    );
  const headline = (label: string, { total, previousTotal }: Direction, note?: string) => {
    const { number, unit } = toByteQuantity(total);
    return (
      <Headline
        value={number}
        unit={unit}
        to={link}
        label={label}
        change={{ current: total, previous: previousTotal }}
        compared={compared}
        note={note}
      />
    );
  };
  return (
    <Columns>
      <div className="numbers">
        {headline("received", received)}
        {headline("sent", sent, nameSteps(steps, formats))}
      </div>
      <TrafficChart content={content} compared={compared} />
      <div className="applications">
        <h3>Top applications</h3>
        <RankedBars
          title="Bytes"
          description="Applications with the most traffic"
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
  align-content: start;
  gap: 8px 32px;
  .numbers {
    display: flex;
    flex-wrap: wrap;
    gap: 12px 40px;
  }
  .applications {
    display: grid;
    align-content: start;
    gap: 8px;
    min-inline-size: 0;
  }
  h3 {
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  @container (min-width: 600px) {
    grid-template-columns: minmax(0, 1fr) 224px;
    > .numbers {
      grid-column: 1 / -1;
    }
  }
`;
