/*
 * Paths of screens as config/screens.yaml writes them: `{deviceName}` matches one segment, and `{os?}` for one that may be
 * left out. Everything that reads this notation is here.
 */
const PARAMETERS = /\{(\w+)(\??)\}/g;
const SEGMENT = /^\{(\w+)\??\}$/;

/** The parameter of a segment: `os` for `{os?}`. Undefined for a fixed word. */
export function parameterOf(segment: string): string | undefined {
  return SEGMENT.exec(segment)?.[1];
}

/** Whether an address of the screen names an object. */
export function hasParameter(path: string): boolean {
  return path.includes("{");
}

/** Whether the last segment is a parameter that every address has: the screen is about one object. */
export function endsWithParameter(path: string): boolean {
  return /\{\w+\}$/.test(path);
}

/** The path without the parameter that may be left out: where a link of the menu leads. */
export function withoutOptional(path: string): string {
  return path.replace(/\/\{\w+\?\}$/, "");
}

/** The fixed words alone: `/insights/compliance/{os?}` is `/insights/compliance`. */
export function withoutParameters(path: string): string {
  const fixed = path.split("/").filter((segment) => parameterOf(segment) === undefined);
  return fixed.join("/") || "/";
}

/** The path with its parameters filled in; one without a value stays as it is written. */
export function withParameters(path: string, valueOf: (name: string) => string | undefined): string {
  return path.replace(PARAMETERS, (written, name: string) => valueOf(name) ?? written);
}

/** The path in the notation of React Router: `/insights/compliance/:os?`. */
export function toRoutePath(path: string): string {
  return path.replace(PARAMETERS, ":$1$2");
}

/** Matches addresses of the screen that fill in every parameter. */
export function addressPattern(path: string): RegExp {
  const segments = path.split("/").map((segment) => (parameterOf(segment) === undefined ? segment : "[^/?#]+"));
  return new RegExp(`^${segments.join("/")}$`);
}
