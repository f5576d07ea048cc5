/*
 * Paths of screens in the notation of config/screens.yaml: `{deviceName}` matches one segment, and `{os?}` an
 * optional segment. All code that reads this notation is in this file.
 */
const PARAMETERS = /\{(\w+)(\??)\}/g;
const SEGMENT = /^\{(\w+)\??\}$/;

/** The parameter of a segment: `os` for `{os?}`. Undefined for a fixed segment. */
export function parameterOf(segment: string): string | undefined {
  return SEGMENT.exec(segment)?.[1];
}

/** Whether an address of the screen includes an object. */
export function hasParameter(path: string): boolean {
  return path.includes("{");
}

/** Whether the last segment is a required parameter: the screen is about one object. */
export function endsWithParameter(path: string): boolean {
  return /\{\w+\}$/.test(path);
}

/** The path without the optional parameter: the target of the menu link. */
export function withoutOptional(path: string): string {
  return path.replace(/\/\{\w+\?\}$/, "");
}

/** The fixed segments only: `/insights/compliance/{os?}` is `/insights/compliance`. */
export function withoutParameters(path: string): string {
  const fixed = path.split("/").filter((segment) => parameterOf(segment) === undefined);
  return fixed.join("/") || "/";
}

/** The path with its parameters filled in; a parameter without a value stays unchanged. */
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
