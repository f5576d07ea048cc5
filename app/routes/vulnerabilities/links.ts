/** The statuses that are included in vulnerability counts. */
export const COUNTING = ["open", "planned"] as const;

/** The list of counted vulnerabilities with additional filters. */
export function toCounting(path: string, conditions: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ tab: "cve", status: COUNTING.join(","), ...conditions })}`;
}
