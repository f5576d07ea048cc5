import { TZDate } from "@date-fns/tz";
import { startOfDay, subDays } from "date-fns";

const MINUTE = 60_000;
const UNITS: Record<string, number> = { m: MINUTE, h: 60 * MINUTE, d: 1_440 * MINUTE, w: 10_080 * MINUTE };
const OFFSET = /^([+-])(\d{1,4})([mhdw])$/;

/** Names of moments relative to the present. `ever` is before the first record. */
const WORDS: Record<string, (now: number, zone: string) => number> = {
  now: endOfMinute,
  today: (now, zone) => startOfDay(new TZDate(now, zone)).getTime(),
  yesterday: (now, zone) => startOfDay(subDays(new TZDate(now, zone), 1)).getTime(),
  ever: () => 0,
};

/** Whether a text is a moment relative to the present: `now`, `today`, `yesterday`, `ever`, `-90d`, `+14d`. */
export function isMoment(text: string): boolean {
  return Object.hasOwn(WORDS, text) || OFFSET.test(text);
}

/**
 * The end of the current minute, in milliseconds: what is relative to it stays the same until then, so that queries are
 * identical and can be served from the cache.
 */
export function endOfMinute(now: number): number {
  return Math.ceil(now / MINUTE) * MINUTE;
}

/**
 * The moment as RFC 3339. Days start at midnight of the given zone, and offsets count from the end of the current minute;
 * a fixed moment is returned unchanged.
 */
export function resolveMoment(text: string, now: number, zone: string): string {
  const word = Object.hasOwn(WORDS, text) ? WORDS[text] : undefined;
  if (word) return new Date(word(now, zone)).toISOString();
  const [, sign, count, unit = ""] = OFFSET.exec(text) ?? [];
  if (count === undefined) return text;
  const length = Number(count) * (UNITS[unit] ?? 0);
  return new Date(endOfMinute(now) + (sign === "-" ? -length : length)).toISOString();
}
