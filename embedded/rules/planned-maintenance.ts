import type { GlobalStatus } from "~/contract/status";

type Window = GlobalStatus["maintenance"][number];

const HOUR = 3_600_000;
/** The demonstration's next maintenance, in hours after the services started. */
const PLANNED = [
  {
    startsAfter: 74,
    lasts: 2,
    text: "Event database migration. The console stays available, but new flows may be delayed by up to 10 minutes.",
  },
];

/** Planned maintenance that has not ended yet. */
export function plannedMaintenance(startedAt: number, now: number): Window[] {
  const hour = startedAt - (startedAt % HOUR);
  return PLANNED.map(({ startsAfter, lasts, text }) => ({
    start: new Date(hour + startsAfter * HOUR).toISOString(),
    end: new Date(hour + (startsAfter + lasts) * HOUR).toISOString(),
    text,
  })).filter(({ end }) => Date.parse(end) > now);
}

export function isUnderWay({ start, end }: Window, now: number): boolean {
  return Date.parse(start) <= now && now < Date.parse(end);
}
