/**
 * Paths as manifests and config/ write them: `{x}` stands for one segment, letter case does not matter, and a pattern hides the
 * path itself and everything below it, on segment borders.
 */
export function coversPath(pattern: string, path: string): boolean {
  const above = segmentsOf(pattern);
  const below = segmentsOf(path);
  return (
    above.length <= below.length && above.every((segment, index) => segment.startsWith("{") || segment === below[index])
  );
}

/** Whether a pattern is a screen's path or the beginning of one, with its {parameters} or without them. */
export function isPathOf(pattern: string, screenPath: string): boolean {
  return [screenPath, withoutParameters(screenPath)].some((path) => coversPath(pattern, path));
}

/** The path without what differs from one visit to the next: `/insights/compliance/{os?}` is /insights/compliance. */
export function withoutParameters(path: string): string {
  const fixed = path.split("/").filter((segment) => !segment.startsWith("{"));
  return fixed.join("/") || "/";
}

function segmentsOf(path: string): string[] {
  return path.toLowerCase().split("/").filter(Boolean);
}
