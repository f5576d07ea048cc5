import { formatInZone, type TimeFormats } from "~/ui/format/time";
import { type Bucket, toTimeBuckets } from "~/ui/chart/series";

import { DAY_MS, type TimeSteps } from "./time-steps";

interface Reader {
  zone: string;
  formats: TimeFormats;
}

/** More steps than this are too many for an hour at each tick: the days are named instead. */
const HOURS_NAMED_UP_TO = 49;

/**
 * The steps of a chart as people read them. Hours are written in the viewer's zone; days are those of UTC, as the API cuts
 * them, and must be written so too: in New York they would all carry the date of the day before.
 */
export function bucketsOf(
  { times, lengthMs }: TimeSteps,
  { zone, formats }: Reader,
  links: readonly (string | undefined)[] = [],
): Bucket[] {
  const isDaily = lengthMs >= DAY_MS;
  const day = withoutYear(formats.date);
  const hour = formats.time.replace(/:ss/, "");
  const tick = isDaily || times.length > HOURS_NAMED_UP_TO ? day : hour;
  const label = isDaily ? formats.date : `${formats.date}, ${hour}`;
  const shown = isDaily ? "UTC" : zone;
  return toTimeBuckets(
    times,
    (iso) => ({ tick: formatInZone(iso, shown, tick), label: formatInZone(iso, shown, label) }),
    (_, index) => links[index],
  );
}

/** "per day, UTC": what a step is, and in which zone it is written (SCREENS A4). */
export function nameSteps({ lengthMs }: TimeSteps, { zone }: Pick<Reader, "zone">): string {
  return lengthMs >= DAY_MS ? "per day, UTC" : `per hour, ${zone.replaceAll("_", " ")}`;
}

function withoutYear(pattern: string): string {
  return pattern.replace(/\W?y+$|^y+\W?/, "");
}
