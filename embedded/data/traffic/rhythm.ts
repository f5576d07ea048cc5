import { tzOffset } from "@date-fns/tz";

import type { Audience } from "../catalogue/services";
import type { Business } from "../catalogue/tenants";
import type { Random } from "../prng";
import { HISTORY_DAYS, HOUR, MINUTE } from "../timeline";

export const HISTORY_HOURS = HISTORY_DAYS * 24;

/** Activity in each hour of a working day, from midnight. */
const OFFICE_DAY = [2, 1, 1, 1, 2, 4, 12, 40, 78, 95, 100, 92, 66, 80, 96, 92, 80, 52, 24, 14, 10, 8, 5, 3];
const SHIFT_DAY = [38, 34, 32, 32, 36, 52, 78, 92, 96, 98, 100, 96, 88, 90, 94, 92, 88, 84, 78, 72, 66, 58, 50, 44];
const SERVER_DAY = [74, 96, 100, 92, 66, 56, 58, 66, 74, 78, 80, 78, 72, 74, 78, 76, 72, 66, 60, 58, 58, 60, 64, 68];

/** Share of the activity at weekends. */
const WEEKEND: Record<Business, number> = {
  hospital: 0.62,
  logistics: 0.4,
  office: 0.07,
  school: 0.04,
  factory: 0.3,
  utility: 0.35,
  hotel: 1.15,
  shop: 0.8,
};

const WORKS_IN_SHIFTS: ReadonlySet<Business> = new Set(["hospital", "logistics", "factory", "utility", "hotel"]);

/** The local hour and day of each hour of the history: index 0 is the oldest hour, the last one ends at `now`. */
interface LocalHours {
  hourOfDay: Uint8Array;
  isWeekend: Uint8Array;
}

export function localHoursOf(timeZone: string, now: number): LocalHours {
  const key = `${timeZone}/${now}`;
  const known = LOCAL_HOURS.get(key) ?? computeLocalHours(timeZone, now);
  LOCAL_HOURS.set(key, known);
  return known;
}

/** Cached, because the same few time zones are used repeatedly. */
const LOCAL_HOURS = new Map<string, LocalHours>();

function computeLocalHours(timeZone: string, now: number): LocalHours {
  const hourOfDay = new Uint8Array(HISTORY_HOURS);
  const isWeekend = new Uint8Array(HISTORY_HOURS);
  for (let hour = 0; hour < HISTORY_HOURS; hour++) {
    const start = startOfHour(hour, now);
    const local = new Date(start + tzOffset(timeZone, new Date(start)) * MINUTE);
    hourOfDay[hour] = local.getUTCHours();
    isWeekend[hour] = local.getUTCDay() % 6 === 0 ? 1 : 0;
  }
  return { hourOfDay, isWeekend };
}

/** Activity of an audience in an hour of the history, relative to its busiest one. */
export function activityIn(hour: number, local: LocalHours, audience: Audience, business: Business): number {
  const hourOfDay = local.hourOfDay[hour] ?? 0;
  if (audience === "servers") return (SERVER_DAY[hourOfDay] ?? 0) / 100;
  if (audience === "things") return 0.8;
  const day = WORKS_IN_SHIFTS.has(business) ? SHIFT_DAY : OFFICE_DAY;
  return ((day[hourOfDay] ?? 0) / 100) * (local.isWeekend[hour] ? WEEKEND[business] : 1);
}

/** Whether a device of an audience stays off on the day of that hour, which happens at weekends. */
export function isRestDay(
  hour: number,
  { isWeekend }: LocalHours,
  audience: Audience,
  business: Business,
  random: Random,
): boolean {
  return audience === "people" && isWeekend[hour] === 1 && !random.chance(WEEKEND[business]);
}

/** Activity at any moment, relative to the busiest one. */
export function activityAt(moment: number, timeZone: string, audience: Audience, business: Business): number {
  const local = new Date(moment + tzOffset(timeZone, new Date(moment)) * MINUTE);
  const hours = {
    hourOfDay: Uint8Array.of(local.getUTCHours()),
    isWeekend: Uint8Array.of(local.getUTCDay() % 6 === 0 ? 1 : 0),
  };
  return activityIn(0, hours, audience, business);
}

/** When an hour of the history starts. */
export function startOfHour(hour: number, now: number): number {
  return now - (HISTORY_HOURS - hour) * HOUR;
}

/** The hour of the history that contains a moment; negative before the history. */
export function hourOf(moment: number, now: number): number {
  return Math.min(HISTORY_HOURS - 1, Math.floor((moment - startOfHour(0, now)) / HOUR));
}
