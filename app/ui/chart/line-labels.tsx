import { styled } from "styled-components";

import { paint } from "./colours";
import { spreadLabels } from "./geometry/axis";
import { toY } from "./geometry/scale";
import type { Series } from "./series";

const MAX_LENGTH = 19;
const LINE_GAP = 16;

/** The name of each line at its end, if there is room; a narrow chart shows its legend instead. */
export function LineLabels({
  lines,
  size: { max, height },
}: {
  lines: readonly Series[];
  size: { max: number; height: number };
}) {
  const ends = lines.map(({ values }) => toY(values.findLast((value) => value !== null) ?? 0, max, height));
  const places = spreadLabels(ends, LINE_GAP, height);
  return (
    <Names width="144" height={height} aria-hidden="true">
      {lines.map(({ key, label, colour }, index) => (
        <g key={key}>
          <circle cx="4" cy={places[index]} r="3.5" fill={paint(colour)} />
          <text x="12" y={(places[index] ?? 0) + 4}>
            {label.length > MAX_LENGTH ? `${label.slice(0, MAX_LENGTH - 1)}…` : label}
          </text>
        </g>
      ))}
    </Names>
  );
}

const Names = styled.svg`
  display: none;
  @container (min-width: 480px) {
    display: block;
  }
`;
