import { BLOCKED_COLOUR, paint } from "./colours";
import type { LegendItem } from "./legend";
import type { ChartColour } from "./series";

interface HatchPatternProps {
  /** The id of the pattern itself. */
  id: string;
  colour: ChartColour;
  /** The size of the drawing's unit in pixels, if it is not one. */
  scale?: number;
}

/**
 * Slanted lines, the pattern of what was blocked in every chart. A texture is used because colour already means a
 * severity or a kind.
 */
export function HatchPattern({ id, colour, scale }: HatchPatternProps) {
  return (
    <pattern
      id={id}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform={scale === undefined ? undefined : `scale(${scale})`}
    >
      <rect width="6" height="6" fill={paint(colour)} />
      <path d="M-1.5,1.5L1.5,-1.5M0,6L6,0M4.5,7.5L7.5,4.5" stroke="var(--surface)" strokeWidth="1.75" />
    </pattern>
  );
}

interface HatchDefinitionsProps {
  id: string;
  colours?: readonly ChartColour[];
  scale?: number;
}

/** The patterns of a drawing; `hatchOf` with the same `id` refers to them. */
export function HatchDefinitions({ id, colours = [BLOCKED_COLOUR], ...rest }: HatchDefinitionsProps) {
  return (
    <defs>
      {[...new Set(colours)].map((colour) => (
        <HatchPattern key={colour} id={`${id}${colour}`} colour={colour} {...rest} />
      ))}
    </defs>
  );
}

/** The pattern for several drawings. */
export function SharedHatch({ id }: { id: string }) {
  return (
    <svg width="0" height="0" className="visually-hidden" aria-hidden="true" focusable="false">
      <HatchDefinitions id={id} />
    </svg>
  );
}

export function hatchOf(id: string, colour: ChartColour = BLOCKED_COLOUR): string {
  return `url(#${id}${colour})`;
}

/** The entry of a legend that explains the pattern. */
export function hatchLegend(id: string, colour?: ChartColour): LegendItem {
  return { key: "blocked", label: "Hatched: blocked", fill: hatchOf(id, colour) };
}
