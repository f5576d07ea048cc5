/** The states of a vulnerability that counts. */
export const COUNTING = ["open", "planned"] as const;

/** The list of vulnerabilities with these conditions beside that they count. */
export function toCounting(path: string, conditions: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ tab: "cve", status: COUNTING.join(","), ...conditions })}`;
}
