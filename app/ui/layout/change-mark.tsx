import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import { styled } from "styled-components";

import { compareWithPrevious } from "../format/number";
import { Glyph } from "../icon";
import { toneColours } from "../tones";

const ARROWS = { up: TrendingUp, down: TrendingDown, same: Minus };
const WORDS = { up: "up", down: "down", same: "unchanged" };

interface ChangeMarkProps {
  current: number;
  previous: number;
  /** Which direction is good; if undefined, the change is shown without judgement. */
  better?: "up" | "down" | undefined;
}

/** The change of a number since the previous period: arrow, percentage, and colour only if one direction is better. */
export function ChangeMark({ current, previous, better }: ChangeMarkProps) {
  const { direction, text } = compareWithPrevious(current, previous);
  const tone = better === undefined || direction === "same" ? "neutral" : direction === better ? "good" : "bad";
  return (
    <Mark data-tone={tone}>
      <Glyph icon={ARROWS[direction]} />
      <span className="visually-hidden">{WORDS[direction]} </span>
      {text}
    </Mark>
  );
}

const Mark = styled.span`
  ${toneColours}
  display: inline-flex;
  align-items: center;
  gap: 4px;
  color: var(--tone);
  font: 500 var(--type-12) var(--font-sans);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
