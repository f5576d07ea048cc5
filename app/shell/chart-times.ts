import { formatInZone, type TimeFormats, withoutSeconds } from "~/ui/format/time";
import { type Bucket, toTimeBuckets } from "~/ui/chart/series";

/** The equal time steps of a chart, by their start times. */
export interface TimeSteps {
  times: string[];
  lengthMs: number;
}

interface Reader {
  zone: string;
  formats: TimeFormats;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Beyond this range, labels include the date and the hour, and from a week on only the date. */
const HOURS_ALONE_UP_TO_MS = 25 * HOUR_MS;
const DAYS_ALONE_FROM_MS = 7 * DAY_MS;

/**
 * Formats the steps of a chart. Hours are formatted in the viewer's zone. Days are UTC days, as in the API, and must be
 * formatted in UTC: in New York they would all have the date of the day before.
 */
export function bucketsOf(
  { times, lengthMs }: TimeSteps,
  { zone, formats }: Reader,
  links: readonly (string | undefined)[] = [],
): Bucket[] {
  const isDaily = lengthMs >= DAY_MS;
  const day = withoutYear(formats.date);
  const hour = withoutSeconds(formats.time);
  const spanMs = times.length * lengthMs;
  const isShort = spanMs <= HOURS_ALONE_UP_TO_MS;
  const tick = isDaily || spanMs >= DAYS_ALONE_FROM_MS ? day : isShort ? hour : `${day} ${withoutMinutes(hour)}`;
  const label = isDaily ? formats.date : `${formats.date}, ${hour}`;
  const shown = isDaily ? "UTC" : zone;
  return toTimeBuckets(
    times,
    (iso) => ({ tick: formatInZone(iso, shown, tick), label: formatInZone(iso, shown, label) }),
    (_, index) => links[index],
  );
}

/** A day on an axis, in the viewer's zone: "06/14", with the full date on hover. */
export function dayOnAxis(moment: string | number, { zone, formats }: Reader): Pick<Bucket, "tick" | "label"> {
  return {
    tick: formatInZone(moment, zone, withoutYear(formats.date)),
    label: formatInZone(moment, zone, formats.date),
  };
}

/** An hour on an axis, in the viewer's zone: "6 PM" or "18:00". */
export function hourOnAxis(moment: string | number, { zone, formats }: Reader): string {
  return formatInZone(moment, zone, withoutMinutes(withoutSeconds(formats.time)));
}

/** "per day, UTC": the length of a step, and its time zone if it is not the one in the header. */
export function nameSteps({ lengthMs }: TimeSteps, { zone }: Pick<Reader, "zone">): string {
  const [unit, unitMs]: [string, number] =
    lengthMs >= DAY_MS ? ["day", DAY_MS] : lengthMs >= HOUR_MS ? ["hour", HOUR_MS] : ["minute", MINUTE_MS];
  const count = lengthMs / unitMs;
  const step = count === 1 ? unit : `${count} ${unit}s`;
  return lengthMs >= DAY_MS && zone !== "UTC" ? `per ${step}, UTC` : `per ${step}`;
}

/** "6 PM" is as clear as "6:00 PM", but "18" is not. */
function withoutMinutes(pattern: string): string {
  return pattern.includes("a") ? pattern.replace(/:mm/, "") : pattern;
}

function withoutYear(pattern: string): string {
  return pattern.replace(/\W?y+$|^y+\W?/, "");
}
