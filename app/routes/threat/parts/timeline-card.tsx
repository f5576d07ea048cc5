import { styled } from "styled-components";

import { useFormats } from "~/console/format-context";
import { BarChart } from "~/ui/chart/bar-chart";
import { toTimeBuckets } from "~/ui/chart/series";
import { formatNumber } from "~/ui/format/number";
import { formatInZone } from "~/ui/format/time";
import { Card } from "~/ui/layout/card";
import { Timeline } from "~/ui/layout/timeline";

import type { ThreatScreenData } from "../screen-data";
import { eventsOf, type ThreatEvent } from "../timeline-events";
import { useFieldWords } from "../use-field-words";

const TONES: Record<ThreatEvent["kind"], "bad" | "info" | "neutral"> = {
  seen: "bad",
  change: "info",
  comment: "neutral",
};

/** When its flows were, and everything that happened with it in one line of time. */
export function TimelineCard({ threat, history, comments, flowSteps, set }: ThreatScreenData) {
  const { formatTime } = useFormats();
  const say = useFieldWords(set);
  const events = eventsOf({
    threat,
    history: history.ok ? history.value.history : [],
    comments: comments.ok ? comments.value.comment : [],
    say,
  });
  return (
    <Card title="Timeline" note={history.ok && comments.ok ? undefined : "A part of it could not be loaded"}>
      <Rows>
        {flowSteps.ok && flowSteps.value.steps.length > 1 && <FlowSteps {...flowSteps.value} />}
        <Timeline
          events={events.map(({ id, at, kind, title, body, actor }) => ({
            id,
            at: { iso: at, formatted: formatTime(at) },
            title,
            body: body && <span className="said">{body}</span>,
            actor,
            tone: TONES[kind],
          }))}
        />
      </Rows>
    </Card>
  );
}

function FlowSteps({ steps }: { steps: { at: string; count: number }[] }) {
  const { zone, formats } = useFormats();
  const time = formats.time.replace(/:ss/, "");
  return (
    <BarChart
      title="Flows that triggered it"
      description="How many flows triggered the threat in each step of time."
      height="short"
      buckets={toTimeBuckets(
        steps.map(({ at }) => at),
        (iso) => ({
          tick: formatInZone(iso, zone, time),
          label: formatInZone(iso, zone, `${formats.date}, ${time}`),
        }),
      )}
      series={[{ key: "flows", label: "Flows", colour: "chart-0", values: steps.map(({ count }) => count) }]}
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
