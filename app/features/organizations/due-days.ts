import { type DueDaysByPriority, PRIORITIES } from "~/contract/due-days-facts";

/** The fields of the days in forms, by priority. */
export const DUE_DAY_FIELDS = { P1: "dueP1", P2: "dueP2", P3: "dueP3", P4: "dueP4" } as const;

export type DueDayTexts = Record<(typeof DUE_DAY_FIELDS)[keyof typeof DUE_DAY_FIELDS], string>;

/** The initial texts of the fields. */
export function dueDayTexts(days: DueDaysByPriority): DueDayTexts {
  return Object.fromEntries(
    PRIORITIES.map((priority) => [DUE_DAY_FIELDS[priority], String(days[priority])]),
  ) as DueDayTexts;
}

export function describeDueDays(texts: DueDayTexts): string {
  return PRIORITIES.map((priority) => `${priority} ${texts[DUE_DAY_FIELDS[priority]]} d`).join(", ");
}
