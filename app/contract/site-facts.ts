/** How long an enrolment token may be valid, in hours: one day to 90 days. */
export const ENROLMENT_HOURS = { min: 24, max: 2_160 } as const;

/** How long a maintenance window may last, in days. */
export const MAINTENANCE_DAYS = 31;

/** A site can be deleted only when none of its devices was seen for so many days. */
export const UNSEEN_DAYS = 30;

/** How long a sensor may be muted, in days. */
export const SENSOR_MUTE_DAYS = 90;
