import type { Interval } from "~/ui/format/time-range";

import { DAY_MS, HOUR_MS, lengthOf } from "./time-steps";

const MINUTE_MS = 60_000;

/** What numbers are compared with, in words that follow "vs": "previous 7 days". Ranges without a round length have no such name. */
export function nameComparedPeriod(interval: Interval): string {
  const length = lengthOf(interval);
  const unit = [
    { ms: DAY_MS, name: "days", least: 2 },
    { ms: HOUR_MS, name: "hours", least: 2 },
    { ms: HOUR_MS, name: "hour", least: 1 },
    { ms: MINUTE_MS, name: "minutes", least: 2 },
  ].find(({ ms, least }) => length % ms === 0 && length >= least * ms);
  if (!unit) return "the period before";
  const count = length / unit.ms;
  return count === 1 ? `previous ${unit.name}` : `previous ${count} ${unit.name}`;
}
