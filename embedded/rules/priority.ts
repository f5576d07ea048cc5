import type { Device } from "~/contract/device";
import { PRIORITIES, type DueDaysByPriority } from "~/contract/due-days-facts";
import type { Software, Vulnerability } from "~/contract/software";

const DAY = 86_400_000;
type Priority = Vulnerability["priority"];

/**
 * P1: known exploited, or likely (EPSS 0.5) and severe (CVSS 7). P2: critical or EPSS 0.1. P3: CVSS 7. P4: all others.
 * One step higher if an affected device is of high criticality or reachable from the internet.
 */
export function priorityOf(
  { kev, epss, cvssScore }: Pick<Vulnerability, "kev" | "epss" | "cvssScore">,
  isUrged: boolean,
): Priority {
  const step = kev || (epss >= 0.5 && cvssScore >= 7) ? 0 : cvssScore >= 9 || epss >= 0.1 ? 1 : cvssScore >= 7 ? 2 : 3;
  return PRIORITIES[Math.max(0, isUrged ? step - 1 : step)] as Priority;
}

/** Whether findings on a device are one step more urgent than on others. */
export function isImportant({ criticality, exposed }: Pick<Device, "criticality" | "exposed">): boolean {
  return exposed || criticality === "high" || criticality === "extreme";
}

/** The most urgent priority, or null for an empty list. */
export function worstPriority(priorities: readonly Priority[]): Software["priority"] {
  return PRIORITIES.find((priority) => priorities.includes(priority)) ?? null;
}

export function dueAfter(detectedAt: number, priority: Priority, days: DueDaysByPriority): number {
  return detectedAt + days[priority] * DAY;
}

/** CVSS bands: 0.1–3.9 low, 4.0–6.9 medium, 7.0–8.9 high, 9.0–10 critical. */
export function severityOf(cvssScore: number): Vulnerability["severity"] {
  if (cvssScore >= 9) return "critical";
  if (cvssScore >= 7) return "high";
  return cvssScore >= 4 ? "medium" : "low";
}
