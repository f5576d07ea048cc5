/** Range of the lifetime of an enrolment token, in hours: one day to 90 days. */
export const ENROLMENT_HOURS = { min: 24, max: 2_160 } as const;

/** Maximum duration of a maintenance window, in days. */
export const MAINTENANCE_DAYS = 31;

/** A site can be deleted only if none of its devices was seen for this number of days. */
export const UNSEEN_DAYS = 30;

/** Maximum duration of a sensor mute, in days. */
export const SENSOR_MUTE_DAYS = 90;

/** The maintenance window that is in progress at a time in epoch milliseconds. */
export function windowAt<Window extends { startsAt: string; endsAt: string }>(
  windows: readonly Window[],
  now: number,
): Window | undefined {
  return windows.find(({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt));
}
