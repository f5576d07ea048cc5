/** A point of a path: thousandths of the width across, pixels down. */
export type Point = readonly [x: number, y: number];

/**
 * A line through points as SVG writes it in the fewest characters: relative steps, whole numbers across and at most one decimal
 * down, and level stretches as one step. A single point is closed, so that it is drawn as a dot.
 */
export function writePath(points: readonly Point[]): string {
  const [first, ...rest] = points.map(toUnits);
  if (!first) return "";
  const start = `M${first.x}${join(first.y)}`;
  if (rest.length === 0) return `${start}z`;
  let [from, path, command] = [first, start, ""];
  for (const [index, to] of rest.entries()) {
    if (to.y === from.y && rest[index + 1]?.y === to.y) continue;
    const across = to.x - from.x;
    if (to.y === from.y) [path, command] = [`${path}h${across}`, ""];
    else [path, command] = [path + (command ? separate(across) : `l${across}`) + join(to.y - from.y), "l"];
    from = to;
  }
  return path;
}

interface Units {
  x: number;
  /** Tenths of a pixel: sums of decimals would not be exact. */
  y: number;
}

function toUnits([x, y]: Point): Units {
  return { x: Math.round(x), y: Math.round(y * 10) };
}

/** Tenths after another number. The minus sign separates as well as a space does. */
function join(tenths: number): string {
  return separate(tenths / 10).replace(/(?<!\d)0\./, ".");
}

function separate(value: number): string {
  return value < 0 ? String(value) : ` ${value}`;
}
