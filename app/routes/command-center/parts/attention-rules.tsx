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

const MINUTE_MS = 60_000;

const FRESHNESS_LIMITS = (Object.keys(FRESHNESS_MINUTES) as (keyof typeof FRESHNESS_MINUTES)[])
  .map((family) => `${FRESHNESS_WORDS[family]} ${formatDuration(FRESHNESS_MINUTES[family] * MINUTE_MS)}`)
  .join(", ")
  .replace(/^./, (letter) => letter.toUpperCase());

/** The rules of the attention queue with their limits, in a popover. */
export function AttentionRules() {
  const t = useTerminology();
  return (
    <Popover label="Attention rules" icon={CircleHelp} size="small" variant="quiet" align="end">
      <Rules>
        <caption>{`An item ranks by the points of its rule, plus one per hour or day waiting (at most ${MAX_WAITING_POINTS}).`}</caption>
        <thead>
          <tr>
            <th scope="col">Listed if</th>
            <th scope="col">Limit</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {ATTENTION_KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">{t(ATTENTION_RULES[kind].when)}</th>
              <td>{t(limitOf(kind))}</td>
              <td>{ATTENTION_RULES[kind].points}</td>
            </tr>
          ))}
        </tbody>
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

const Rules = styled.table`
  inline-size: min(400px, 84vw);
  border-collapse: collapse;
  font: 400 var(--type-13) var(--font-sans);
  caption {
    padding-block-end: 8px;
    caption-side: top;
    color: var(--muted-text);
    text-align: start;
  }
  th,
  td {
    padding: 6px 12px 6px 0;
    border-block-end: 1px solid var(--border);
    font-weight: 400;
    text-align: start;
    vertical-align: top;
  }
  thead th {
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  :is(td, thead th):last-child {
    padding-inline-end: 0;
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
`;
