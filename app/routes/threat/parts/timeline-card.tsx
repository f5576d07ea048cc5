import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { bucketsOf } from "~/shell/chart-times";
import type { Histogram } from "~/grid/histogram/histogram";
import { useFormats } from "~/shell/format-context";
import { CommentText } from "~/features/comments/comment-text";
import { BarChart } from "~/ui/chart/bar-chart";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { Timeline } from "~/ui/layout/timeline";

import type { ThreatScreenData } from "../screen-data";
import { eventsOf, type ThreatEvent } from "./timeline-events";
import { useFieldTerminology } from "./use-field-words";

const TONES: Record<ThreatEvent["kind"], "bad" | "info" | "neutral"> = {
  seen: "bad",
  change: "info",
  comment: "neutral",
};

/** Flows and events of the threat on one timeline. */
export function TimelineCard({ threat, history, comments, flowSummary, set }: ThreatScreenData) {
  const { formatTime } = useFormats();
  const t = useFieldTerminology(set);
  const events = eventsOf({
    threat,
    history: history.ok ? history.value.history : [],
    comments: comments.ok ? comments.value.comment : [],
    t,
  });
  return (
    <Card title="Timeline" note={history.ok && comments.ok ? undefined : "Part of the timeline could not be loaded"}>
      <Rows>
        {flowSummary?.ok && flowSummary.value.histogram.steps.times.length > 1 && (
          <FlowSteps {...flowSummary.value.histogram} />
        )}
        <Timeline
          events={events.map(({ id, at, kind, title, body, actor }) => ({
            id,
            at: { iso: at, formatted: formatTime(at) },
            title,
            body: typeof body === "string" ? body && <span className="said">{body}</span> : <CommentText body={body} />,
            actor,
            tone: TONES[kind],
          }))}
        />
      </Rows>
    </Card>
  );
}

function FlowSteps({ steps, series }: Histogram) {
  const inWords = useTerminology();
  const formats = useFormats();
  return (
    <BarChart
      title="Trigger flows"
      description={inWords("Flows that triggered the threat over time")}
      height="short"
      buckets={bucketsOf(steps, formats)}
      series={series.map(({ key, values }) => ({ key, label: "Flows", colour: "chart-0", values }))}
      formatValue={formatNumber}
    />
  );
}

const Rows = styled.div`
  display: grid;
  gap: 16px;
  .said {
    white-space: pre-line;
  }
`;
