import { useFormats } from "~/shell/format-context";
import type { Threat } from "~/contract/threat";
import { formatDuration } from "~/ui/format/duration";
import { Badge } from "~/ui/marks/badge";

import { isClose, slaOf, type SlaClock } from "./sla";

const WORDS: Record<SlaClock["state"], (length: string) => string> = {
  running: (length) => `Due in ${length}`,
  overdue: (length) => `Overdue by ${length}`,
  met: (length) => `Closed ${length} before it was due`,
  missed: (length) => `Closed ${length} late`,
};

/** The time left to close the threat. */
export function SlaMark({ threat }: { threat: Threat }) {
  const { now, formatTime } = useFormats();
  const clock = slaOf(threat, now);
  if (!clock || threat.slaDueAt === null) return null;
  const isLate = clock.state === "overdue" || clock.state === "missed";
  return (
    <span data-tip={formatTime(threat.slaDueAt).full}>
      <Badge tone={isLate ? "bad" : isClose(clock) ? "warn" : "neutral"}>
        {WORDS[clock.state](formatDuration(clock.ms))}
      </Badge>
    </span>
  );
}
