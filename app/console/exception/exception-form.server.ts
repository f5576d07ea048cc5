import { data } from "@remix-run/node";
import { addDays } from "date-fns";
import { TZDate } from "@date-fns/tz";
import type { z } from "zod";

import {
  EXCEPTION_DAYS,
  EXCEPTION_DRAFT,
  ExceptionDecision,
  REASON_LENGTH,
  type Exception,
} from "~/contract/exception";
import { readText } from "~/screen/form.server";
import { formatInZone } from "~/ui/format/time";
import { humanise } from "~/ui/humanise";

import type { ExceptionField, ExceptionFormSetup } from "./exception-form";

const DATE = "yyyy-MM-dd";
const SUGGESTED_DAYS = 30;

/** What the form needs to know. The last day ends within the longest time that an exception may stand. */
export function describeExceptionForm(now: Date, zone: string): ExceptionFormSetup {
  const dayIn = (days: number) => formatInZone(addDays(now, days).getTime(), zone, DATE);
  return {
    decisions: ExceptionDecision.options.map((value) => ({ value, label: WORDS[value] ?? humanise(value) })),
    reasonLength: REASON_LENGTH,
    earliest: dayIn(1),
    latest: dayIn(EXCEPTION_DAYS - 1),
    suggested: dayIn(SUGGESTED_DAYS),
  };
}

const WORDS: Partial<Record<ExceptionDecision, string>> = { accepted: "Risk accepted", wont_fix: "Will not be fixed" };

export type ExceptionValues = Pick<Exception, "decision" | "reason" | "evidenceUrl" | "owner" | "expiresAt">;
type Problems = Partial<Record<ExceptionField, string>>;

/** What the form says, or a sentence for each field that does not fit. An exception ends with its last day, in the viewer's zone. */
export function readExceptionForm(
  form: FormData,
  now: Date,
  zone: string,
): { problems: Problems } | { values: ExceptionValues } {
  const text = (name: ExceptionField) => readText(form, name);
  const { latest } = describeExceptionForm(now, zone);
  const problems: Problems = {};
  const decision = ExceptionDecision.safeParse(text("decision"));
  const reason = EXCEPTION_DRAFT.reason.safeParse(text("reason"));
  const evidenceUrl = EXCEPTION_DRAFT.evidenceUrl.safeParse(text("evidenceUrl") || null);
  const expiresAt = endOfDay(text("until"), zone);
  if (!decision.success) problems.decision = "Choose what was decided.";
  if (!reason.success) problems.reason = `Say why, in ${REASON_LENGTH} characters at least.`;
  if (!evidenceUrl.success) problems.evidenceUrl = "An address that begins with https://, or nothing.";
  if (expiresAt === undefined || expiresAt.getTime() <= now.getTime() || text("until") > latest)
    problems.until = `Choose a day from today on, within ${EXCEPTION_DAYS} days.`;
  if (!decision.success || !reason.success || !evidenceUrl.success || !expiresAt || problems.until) return { problems };
  return {
    values: {
      decision: decision.data,
      reason: reason.data,
      evidenceUrl: evidenceUrl.data,
      owner: text("owner").slice(0, OWNER_LENGTH) || null,
      expiresAt: expiresAt.toISOString(),
    },
  };
}

const OWNER_LENGTH = 200;

/** The last moment of a day in a zone; undefined for what is no day. */
export function endOfDay(day: string, zone: string): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return undefined;
  const end = new TZDate(Number(year), Number(month) - 1, Number(date), 23, 59, 59, zone);
  return Number.isNaN(end.getTime()) ? undefined : new Date(end.getTime());
}

/** The scope that was chosen, which a select sends as JSON. Throws 400 for anything that our own forms do not send. */
export function readScope<Scope extends z.ZodType>(form: FormData, schema: Scope): z.output<Scope> {
  const parsed = schema.safeParse(parseJson(readText(form, "scope")));
  if (!parsed.success) throw data("This form could not be read.", { status: 400 });
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
