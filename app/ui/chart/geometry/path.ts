/**
 * A path of straight lines in the fewest characters: relative steps, whole numbers across, at most one decimal down,
 * and horizontal segments merged. `path` has absolute `M`, `L` and `Z`, as produced by d3-shape.
 */
export function shortenPath(path: string): string {
  return path
    .split(/(?=M)/)
    .map((run) => writeRun(pointsOf(run), run.endsWith("Z")))
    .join("");
}

interface Point {
  x: number;
  /** Tenths, because sums of decimals are not exact. */
  y: number;
}

function pointsOf(run: string): Point[] {
  return [...run.matchAll(/[ML]([^,]+),([^MLZ]+)/g)].map(([, x, y]) => ({
    x: Math.round(Number(x)),
    y: Math.round(Number(y) * 10),
  }));
}

function writeRun([first, ...rest]: Point[], isClosed: boolean): string {
  if (!first) return "";
  let [from, written, command] = [first, `M${first.x}${down(first.y)}`, ""];
  for (const [index, to] of rest.entries()) {
    const isLevel = to.y === from.y;
    if (isLevel && rest[index + 1]?.y === to.y) continue;
    const across = to.x - from.x;
    written += isLevel ? `h${across}` : (command === "l" ? spaced(across) : `l${across}`) + down(to.y - from.y);
    [from, command] = [to, isLevel ? "h" : "l"];
  }
  return isClosed ? `${written}z` : written;
}

function down(tenths: number): string {
  return spaced(tenths / 10).replace(/(?<!\d)0\./, ".");
}

/** A number after another one. A minus sign separates it as well as a space. */
function spaced(value: number): string {
  return value < 0 ? String(value) : ` ${value}`;
}
