import type { Severity, SeverityCounts } from "~/contract/shared";

/** The worst severity with at least one occurrence. */
export function worstOf(counts: SeverityCounts): Severity {
  const order = ["critical", "high", "medium", "low"] as const;
  return order.find((severity) => counts[severity] > 0) ?? "informational";
}
