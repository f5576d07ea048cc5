import { COUNTED_STATUSES } from "~/contract/software-facts";

/** The list of counted vulnerabilities with additional filters. */
export function toCounting(path: string, conditions: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ tab: "cve", status: COUNTED_STATUSES.join(","), ...conditions })}`;
}
