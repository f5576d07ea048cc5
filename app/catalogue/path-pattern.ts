import { parameterOf, withoutParameters } from "./screen-path";

/**
 * Path patterns of manifests and config/: `{x}` matches one segment, matching is case-insensitive, and a pattern hides
 * the path itself and everything below it, on segment boundaries.
 */
export function coversPath(pattern: string, path: string): boolean {
  const above = segmentsOf(pattern);
  const below = segmentsOf(path);
  return (
    above.length <= below.length &&
    above.every((segment, index) => parameterOf(segment) !== undefined || segment === below[index])
  );
}

/** Whether a pattern is a screen's path or a prefix of it, with or without {parameters}. */
export function isPathOf(pattern: string, screenPath: string): boolean {
  return [screenPath, withoutParameters(screenPath)].some((path) => coversPath(pattern, path));
}

/**
 * Cached: the same few patterns are compared with the same few screens on every request and for every validated brand.
 */
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
