import { styled } from "styled-components";

import type { RenderedPanel } from "~/features/dashboards/rendered-panel";
import { useFormats } from "~/shell/format-context";
import { ChangeMark } from "~/ui/layout/change-mark";
import { Link } from "~/ui/link";
import { formatCell } from "~/ui/table/cells/render-cell";
import { type Tone, toneColours } from "~/ui/tones";

import type { PanelBodyProps } from "./panel-body-props";
import { measureOf, numberIn } from "./panel-values";

/** One number, its change, and whether it needs attention. */
export function NumberPanel({ content }: PanelBodyProps) {
  const formats = useFormats();
  const measure = measureOf(content);
  const [row] = content.rows;
  const value = numberIn(row?.values[0]);
  const previous = numberIn(content.previous?.rows[0]?.values[0]);
  const tone = toneOf(value, content.thresholds);
  const text = value === null ? "—" : formatCell(measure, value, formats);
  // Only a count equals the number of linked rows.
  const rows = measure.name === "count" && value !== null ? value : undefined;
  return (
    <Figures data-tone={tone?.tone}>
      <p className="value">
        {row?.to && value !== null ? (
          <Link to={row.to} data-rows={rows}>
            {text}
          </Link>
        ) : (
          text
        )}
        {tone && <span className="word">{describeTone(tone, (limit) => formatCell(measure, limit, formats))}</span>}
      </p>
      {value !== null && previous !== null && (
        <p className="change">
          <ChangeMark current={value} previous={previous} /> vs {content.compared}
        </p>
      )}
    </Figures>
  );
}

interface RatedNumber {
  tone: Tone;
  word: string;
  /** The reached threshold. */
  limit?: number;
  isLowBad?: boolean;
}

/** A reached threshold is shown as a label as well as a colour. */
export function toneOf(value: number | null, thresholds: RenderedPanel["thresholds"]): RatedNumber | undefined {
  if (value === null || !thresholds) return undefined;
  const { warn, bad, isLowBad = false } = thresholds;
  const isReached = (limit: number | undefined): limit is number =>
    limit !== undefined && (isLowBad ? value <= limit : value >= limit);
  if (isReached(bad)) return { tone: "bad", word: "Alarm", limit: bad, isLowBad };
  if (isReached(warn)) return { tone: "warn", word: "Warning", limit: warn, isLowBad };
  return { tone: "good", word: "OK" };
}

/** Names the threshold, because a word alone would read as the severity of what is counted. */
export function describeTone({ word, limit, isLowBad }: RatedNumber, format: (limit: number) => string): string {
  return limit === undefined ? word : `${word}: ${format(limit)} or ${isLowBad ? "less" : "more"}`;
}

const Figures = styled.div`
  ${toneColours}
  display: grid;
  gap: 4px;
  .value {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    color: var(--text);
    font: 600 var(--type-28) var(--font-sans);
    letter-spacing: -0.02em;
    font-variant-numeric: tabular-nums;
  }
  .value a {
    color: inherit;
  }
  .word {
    color: var(--tone);
    font: 500 var(--type-13) var(--font-sans);
    letter-spacing: 0;
  }
  .change {
    display: flex;
    flex-wrap: wrap;
    gap: 0 4px;
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
`;
