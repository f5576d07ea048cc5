import { formatPercent } from "~/contract/number-facts";
import type { ComplianceSystem } from "~/contract/compliance";
import { pointsBetween, sayPoints } from "~/ui/format/points";

/**
 * The pass rate of all systems together, and its change in 30 days. The change compares results without current
 * exceptions, as the trend does. Undefined if nothing was checked.
 */
export function sayOverallRate(systems: readonly Pick<ComplianceSystem, "results" | "history">[]): string | undefined {
  const rate = rateOf(systems.map(({ results }) => results));
  if (rate === null) return undefined;
  const rateAt = (place: number) => rateOf(systems.flatMap(({ history }) => history.at(place) ?? []));
  const points = pointsBetween(rateAt(0), rateAt(-1));
  const change = points === null ? "no results 30 days ago" : `${sayPoints(points)} in 30 days`;
  return `${formatPercent(rate)} passed, ${change}`;
}

/** Passed divided by passed plus failed; null if there is neither. */
function rateOf(counts: readonly { passed: number; failed: number }[]): number | null {
  const passed = counts.reduce((sum, one) => sum + one.passed, 0);
  const all = counts.reduce((sum, one) => sum + one.passed + one.failed, 0);
  return all === 0 ? null : passed / all;
}
