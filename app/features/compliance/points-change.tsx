import { styled } from "styled-components";

import { type Tone, toneColours } from "~/ui/tones";

/** The change of a rate in percentage points. Renders nothing if one of the rates is missing. */
export function PointsChange({ before, now }: { before: number | null; now: number | null }) {
  if (before === null || now === null) return null;
  const points = Math.round((now - before) * 1000) / 10;
  const tone: Tone = points === 0 ? "neutral" : points > 0 ? "good" : "bad";
  return (
    <Mark data-tone={tone} data-tip="Percentage points in 30 days">
      {points > 0 ? "+" : points < 0 ? "−" : "±"}
      {Math.abs(points)} pts
    </Mark>
  );
}

const Mark = styled.span`
  ${toneColours}
  color: var(--tone);
  font: 500 var(--type-12) var(--font-sans);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
