import { parameterOf, withoutParameters } from "./screen-path";

/**
 * Paths as manifests and config/ write them: `{x}` matches one segment, letter case does not matter, and a pattern hides the
 * path itself and everything below it, on segment borders.
 */
export function coversPath(pattern: string, path: string): boolean {
  const above = segmentsOf(pattern);
  const below = segmentsOf(path);
  return (
    above.length <= below.length &&
    above.every((segment, index) => parameterOf(segment) !== undefined || segment === below[index])
  );
}

/** Whether a pattern is a screen's path or the beginning of one, with its {parameters} or without them. */
export function isPathOf(pattern: string, screenPath: string): boolean {
  return [screenPath, withoutParameters(screenPath)].some((path) => coversPath(pattern, path));
}

/** The same few patterns are compared with the same few screens on every request, and for every brand that is checked. */
const known = new Map<string, readonly string[]>();
const MAX_CACHED = 5000;

function segmentsOf(path: string): readonly string[] {
  const before = known.get(path);
  if (before) return before;
  if (known.size >= MAX_CACHED) known.clear();
  const segments = path.toLowerCase().split("/").filter(Boolean);
  known.set(path, segments);
  return segments;
}
