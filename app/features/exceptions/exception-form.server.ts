import { addDays } from "date-fns";
import { z } from "zod";

import { EXCEPTION_DAYS, EXCEPTION_DRAFT, ExceptionDecision, EXCEPTION_REASON_LENGTH } from "~/contract/exception";
import { DECISION_WORDS } from "~/contract/exception-facts";
import { OWNER_LENGTH } from "~/contract/text-facts";
import { atMostMessage } from "~/contract/text-messages";
import { TextOrNull } from "~/screen/form-fields.server";
import type { ChangeContext } from "~/screen/intent.server";
import { readDayField } from "~/ui/format/day.server";
import { formatInZone } from "~/ui/format/time";

import type { ExceptionField, ExceptionFormSetup } from "./exception-form";

const DATE = "yyyy-MM-dd";
const SUGGESTED_DAYS = 30;

/** The form's choices and limits. The last day is within the maximum duration of an exception. */
export function describeExceptionForm(now: Date, zone: string): ExceptionFormSetup {
  const dayIn = (days: number) => formatInZone(addDays(now, days).getTime(), zone, DATE);
  return {
    decisions: ExceptionDecision.options.map((value) => ({ value, label: DECISION_WORDS[value] })),
    reasonLength: EXCEPTION_REASON_LENGTH,
    earliest: dayIn(1),
    latest: dayIn(EXCEPTION_DAYS - 1),
    suggested: dayIn(SUGGESTED_DAYS),
  };
}

/** The fields of an exception. It expires at the end of its last day, in the viewer's zone. */
export function exceptionFields({ now, preferences: { zone } }: Pick<ChangeContext, "now" | "preferences">) {
  const { latest } = describeExceptionForm(now, zone);
  return {
    decision: EXCEPTION_DRAFT.decision,
    reason: EXCEPTION_DRAFT.reason,
    evidenceUrl: TextOrNull.pipe(EXCEPTION_DRAFT.evidenceUrl.unwrap()),
    owner: TextOrNull.pipe(z.string().max(OWNER_LENGTH).nullable()),
    expiresAt: z
      .string()
      .refine((day) => day <= latest)
      .transform((day) => readDayField(day, zone) ?? "")
      .refine((end) => Date.parse(end) > now.getTime()),
  };
}

/** The validation messages of an exception's fields. */
export const EXCEPTION_MESSAGES: Record<ExceptionField, string> = {
  scope: "Choose what the exception covers",
  decision: "Choose a decision",
  reason: `Enter at least ${EXCEPTION_REASON_LENGTH} characters`,
  evidenceUrl: "Enter an address that begins with https://, or leave the field empty",
  owner: atMostMessage(OWNER_LENGTH),
  expiresAt: `Choose a day from today on, within ${EXCEPTION_DAYS} days`,
};
