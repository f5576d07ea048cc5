import { subDays } from "date-fns";

import { formatInZone } from "~/ui/format/time";
import { endOfDay } from "~/ui/format/end-of-day";

/** The retention of results. */
const DAYS_KNOWN = 30;

interface RequestedDays {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The two compared days and their ends in the viewer's zone. Defaults to the first day with results and today. Days out
 * of range are clamped, and the earlier day comes first.
 */
export function comparedDays(requested: RequestedDays, now: Date, zone: string) {
  const earliest = formatInZone(subDays(now, DAYS_KNOWN).getTime(), zone, "yyyy-MM-dd");
  const latest = formatInZone(now.getTime(), zone, "yyyy-MM-dd");
  const within = (day: string) => (day < earliest ? earliest : day > latest ? latest : day);
  const [from = earliest, to = latest] = [within(requested.from ?? earliest), within(requested.to ?? latest)].sort();
  const endOf = (day: string) => new Date(Math.min(endOfDay(day, zone)?.getTime() ?? 0, now.getTime())).toISOString();
  return { days: { earliest, latest, from, to }, moments: { from: endOf(from), to: endOf(to) } };
}
