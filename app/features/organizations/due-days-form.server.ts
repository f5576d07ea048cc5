import { z } from "zod";

import { MAX_DUE_DAYS, type DueDaysByPriority } from "~/contract/due-days-facts";

const Days = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(MAX_DUE_DAYS));

/** The fields of `DueDaysFields`. */
export const DUE_DAY_SCHEMAS = { dueP1: Days, dueP2: Days, dueP3: Days, dueP4: Days };

const message = `Enter a number of days from 1 to ${MAX_DUE_DAYS}`;
export const DUE_DAY_MESSAGES = { dueP1: message, dueP2: message, dueP3: message, dueP4: message };

export function dueDaysIn({
  dueP1,
  dueP2,
  dueP3,
  dueP4,
}: Record<keyof typeof DUE_DAY_SCHEMAS, number>): DueDaysByPriority {
  return { P1: dueP1, P2: dueP2, P3: dueP3, P4: dueP4 };
}
