/**
 * Parameters that are carried from screen to screen or identify the organization: an address with only these does not
 * specify a list query.
 */
const CARRIED: ReadonlySet<string> = new Set(["range", "tenant"]);

/** Whether an address leaves the initial view to the screen. */
export function isPlainAddress(params: URLSearchParams): boolean {
  return [...params.keys()].every((key) => CARRIED.has(key));
}
