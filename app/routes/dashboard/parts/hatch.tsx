import { paint } from "~/ui/chart/colours";
import type { ChartColour } from "~/ui/chart/series";

/** The pattern of blocked threats. A texture is used because colour already means severity. */
export function HatchDefinitions({ id, colours }: { id: string; colours: readonly ChartColour[] }) {
  return (
    <defs>
      {[...new Set(colours)].map((colour) => (
        <pattern key={colour} id={`${id}${colour}`} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill={paint(colour)} />
          <path d="M-1.5,1.5L1.5,-1.5M0,6L6,0M4.5,7.5L7.5,4.5" stroke="var(--surface)" strokeWidth="1.75" />
        </pattern>
      ))}
    </defs>
  );
}

export function hatchOf(id: string, colour: ChartColour): string {
  return `url(#${id}${colour})`;
}
