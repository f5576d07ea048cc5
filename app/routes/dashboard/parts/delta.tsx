import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import { styled } from "styled-components";

import { Glyph } from "~/ui/icon";
import { toneColours } from "~/ui/tones";

/** The change of a score in points; a higher score is worse. */
export function Delta({ points }: { points: number | null }) {
  if (points === null) return <span data-tip="Not collected">—</span>;
  const way = points > 0 ? "up" : points < 0 ? "down" : "same";
  const { icon, tone, word } = WAYS[way];
  return (
    <Mark data-tone={tone}>
      <Glyph icon={icon} />
      <span className="visually-hidden">{word} </span>
      {Math.abs(Math.round(points))}
    </Mark>
  );
}

const WAYS = {
  up: { icon: TrendingUp, tone: "bad", word: "up" },
  down: { icon: TrendingDown, tone: "good", word: "down" },
  same: { icon: Minus, tone: "neutral", word: "unchanged" },
};

const Mark = styled.span`
  ${toneColours}
  display: inline-flex;
  align-items: center;
  vertical-align: middle;
  gap: 4px;
  color: var(--tone);
  font: 500 var(--type-12) var(--font-sans);
  font-variant-numeric: tabular-nums;
`;
