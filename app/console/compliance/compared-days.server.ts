import { subDays } from "date-fns";

import { formatInZone } from "~/ui/format/time";

import { endOfDay } from "../exception/exception-form.server";

/** So far back the answers of devices are known. */
const DAYS_KNOWN = 30;

interface AskedDays {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The two days that are compared, and the moments that they end with in the viewer's zone: by themselves the first known day
 * and today. Days outside of what is known become its ends, and the earlier one comes first.
 */
export function comparedDays(asked: AskedDays, now: Date, zone: string) {
  const earliest = formatInZone(subDays(now, DAYS_KNOWN).getTime(), zone, "yyyy-MM-dd");
  const latest = formatInZone(now.getTime(), zone, "yyyy-MM-dd");
  const within = (day: string) => (day < earliest ? earliest : day > latest ? latest : day);
  const [from = earliest, to = latest] = [within(asked.from ?? earliest), within(asked.to ?? latest)].sort();
  const endOf = (day: string) => new Date(Math.min(endOfDay(day, zone)?.getTime() ?? 0, now.getTime())).toISOString();
  return { days: { earliest, latest, from, to }, moments: { from: endOf(from), to: endOf(to) } };
}
