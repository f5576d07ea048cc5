/** What goes along from screen to screen, or names the organization: an address of nothing else asks for nothing of a list. */
const CARRIED: ReadonlySet<string> = new Set(["range", "tenant"]);

/** Whether an address leaves it to the screen what is shown at first. */
export function isPlainAddress(params: URLSearchParams): boolean {
  return [...params.keys()].every((key) => CARRIED.has(key));
}
