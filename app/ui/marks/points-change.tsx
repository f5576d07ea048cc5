import { styled } from "styled-components";

import { formatPoints, sayPoints } from "../format/points";
import { type Tone, toneColours } from "../tones";

interface PointsChangeProps {
  points: number | null;
  /** What it is compared with: "in 30 days". */
  period: string;
  /** "pts", where the unit is not stated beside the number. */
  unit?: string;
}

/** The change of a rate in percentage points; a higher rate is better. Renders nothing if the change is unknown. */
export function PointsChange({ points, period, unit }: PointsChangeProps) {
  if (points === null) return null;
  const tone: Tone = points === 0 ? "neutral" : points > 0 ? "good" : "bad";
  const words = `${sayPoints(points)} ${period}`;
  return (
    <Mark data-tone={tone} data-tip={words}>
      <span aria-hidden="true">
        {formatPoints(points)}
        {unit && ` ${unit}`}
      </span>
      <span className="visually-hidden">{words}</span>
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
