import type { Interval } from "~/contract/language/time-range";

import { DAY_MS, HOUR_MS, lengthOf } from "./time-steps";

const MINUTE_MS = 60_000;

/** The name of the comparison period, as in "vs previous 7 days". Ranges without a round length are "previous period". */
export function nameComparedPeriod(interval: Interval): string {
  const length = lengthOf(interval);
  const unit = [
    { ms: DAY_MS, name: "days", least: 2 },
    { ms: HOUR_MS, name: "hours", least: 2 },
    { ms: HOUR_MS, name: "hour", least: 1 },
    { ms: MINUTE_MS, name: "minutes", least: 2 },
  ].find(({ ms, least }) => length % ms === 0 && length >= least * ms);
  if (!unit) return "previous period";
  const count = length / unit.ms;
  return count === 1 ? `previous ${unit.name}` : `previous ${count} ${unit.name}`;
}
