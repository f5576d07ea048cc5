import { MAX_CHART_DAYS } from "~/contract/dashboard-facts";
import { type TimeRange, isFixedRange, readRange } from "~/contract/language/time-range";

import { DAY_MS, lengthOf } from "./time-steps";

const DEFAULT_RANGE: TimeRange = { preset: "7d" };

/** The time range of the URL: seven days by default, a year at most. */
export function readDashboardRange(params: URLSearchParams): TimeRange {
  const range = readRange(params.get("range") ?? "") ?? DEFAULT_RANGE;
  if ("preset" in range) return range;
  if (!isFixedRange(range)) return DEFAULT_RANGE;
  if (lengthOf(range) <= MAX_CHART_DAYS * DAY_MS) return range;
  return { start: new Date(Date.parse(range.end) - MAX_CHART_DAYS * DAY_MS).toISOString(), end: range.end };
}
