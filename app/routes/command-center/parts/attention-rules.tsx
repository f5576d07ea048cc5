import { CircleHelp } from "lucide-react";
import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import {
  ATTENTION_KINDS,
  ATTENTION_RULES,
  COMPLIANCE_DROP_POINTS,
  MAX_WAITING_POINTS,
  type AttentionKindName,
} from "~/contract/attention-facts";
import { FRESHNESS_MINUTES, FRESHNESS_WORDS } from "~/contract/freshness-facts";
import { formatDuration } from "~/ui/format/duration";
import { Popover } from "~/ui/overlays/popover";
import { PlainTable } from "~/ui/table/plain-table";

const MINUTE_MS = 60_000;

const FRESHNESS_LIMITS = (Object.keys(FRESHNESS_MINUTES) as (keyof typeof FRESHNESS_MINUTES)[])
  .map((family) => `${FRESHNESS_WORDS[family]} ${formatDuration(FRESHNESS_MINUTES[family] * MINUTE_MS)}`)
  .join(", ")
  .replace(/^./, (letter) => letter.toUpperCase());

/** The rules of the attention queue with their limits, in a popover. */
export function AttentionRules() {
  const t = useTerminology();
  return (
    <Popover label="Attention rules" icon={CircleHelp} size="small" variant="quiet">
      <Rules>
        <p>{`An item ranks by the points of its rule, plus one per hour or day waiting (at most ${MAX_WAITING_POINTS}).`}</p>
        <PlainTable
          headings={["Listed if", "Limit", "Points"]}
          rows={ATTENTION_KINDS.map((kind) => ({
            key: kind,
            cells: [t(ATTENTION_RULES[kind].when), t(limitOf(kind)), ATTENTION_RULES[kind].points],
          }))}
        />
      </Rules>
    </Popover>
  );
}

function limitOf(kind: AttentionKindName): string {
  const { after } = ATTENTION_RULES[kind];
  if (kind === "dataStale") return FRESHNESS_LIMITS;
  if (kind === "complianceDrop") return `${COMPLIANCE_DROP_POINTS} points in ${formatDuration(after)}`;
  return after === 0 ? "None" : formatDuration(after);
}

const Rules = styled.div`
  display: grid;
  gap: 8px;
  inline-size: min(400px, 84vw);
  font: 400 var(--type-13) var(--font-sans);
  p {
    color: var(--muted-text);
  }
  :is(td, tbody th) {
    vertical-align: top;
    white-space: normal;
  }
`;
