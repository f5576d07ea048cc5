import { paint } from "./colours";
import { HatchPattern } from "./hatch";
import type { Series } from "./series";

/**
 * Lines and dots in the surface colour over a part, so that adjacent parts also differ without colour. The first is
 * plain. None is slanted: hatching means blocked, whatever the position.
 */
const TEXTURES = [undefined, "M2,2h0M6,6h0", "M0,4H8", "M2,2h0M6,2h0M2,6h0M6,6h0", "M4,0V8", "M0,4H8M4,0V8"] as const;

/**
 * The `fill` of a series in an area adjacent to others. The definition is in `PatternDefinitions` with the same `id`.
 */
export function fillOf(id: string, index: number, { colour, isHatched }: PatternedSeries): string {
  return index === 0 && !isHatched ? paint(colour) : `url(#${id}${index})`;
}

type PatternedSeries = Pick<Series, "colour" | "isHatched">;

interface PatternDefinitionsProps {
  id: string;
  series: readonly (PatternedSeries & Pick<Series, "key">)[];
}

export function PatternDefinitions({ id, series }: PatternDefinitionsProps) {
  return (
    <defs>
      {series.map(({ key, colour, isHatched }, index) =>
        isHatched ? (
          <HatchPattern key={key} id={`${id}${index}`} colour={colour} />
        ) : (
          index > 0 && (
            <pattern key={key} id={`${id}${index}`} width="8" height="8" patternUnits="userSpaceOnUse">
              <rect width="8" height="8" fill={paint(colour)} />
              <path
                d={TEXTURES[index % TEXTURES.length] ?? ""}
                fill="none"
                stroke="var(--surface)"
                strokeLinecap="round"
                strokeWidth={TEXTURES[index % TEXTURES.length]?.includes("h0") ? 2 : 1}
                strokeOpacity="0.4"
              />
            </pattern>
          )
        ),
      )}
    </defs>
  );
}
