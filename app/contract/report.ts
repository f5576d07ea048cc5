import { z } from "zod";

import { Filter } from "./filter";
import { pageOf } from "./list";
import { Time } from "./metadata";
import { REPORT_DAYS, REPORT_FORMATS, REPORT_KINDS } from "./report-facts";
import { ReportLook } from "./report-logo";
import { Zone } from "./zone";

/** A file that is made after the request for it. Only the person who requested it can see it. */
export const Report = z.object({
  reportId: z.string(),
  kind: z.string(),
  displayName: z.string(),
  format: z.enum(REPORT_FORMATS),
  state: z.enum(["queued", "ready", "failed"]),
  requestedAt: Time,
  /** The period that the report covers; null if it describes the moment at which it was made. */
  startTime: Time.nullable(),
  endTime: Time.nullable(),
  /** When the report was made; null before. */
  readyAt: Time.nullable(),
  /** When the report is deleted. */
  expiresAt: Time,
  fileName: z.string().nullable(),
  sizeBytes: z.number().int().nullable(),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  /** Why the report could not be made. */
  reason: z.string().nullable(),
});
export type Report = z.infer<typeof Report>;
export const ReportPage = pageOf("report", Report);

export const NewReport = z.strictObject({
  kind: z.enum(REPORT_KINDS),
  /** The length of the period, for kinds that cover one. */
  days: z.union(REPORT_DAYS.map((days) => z.literal(days))).nullable(),
  format: z.enum(REPORT_FORMATS),
  /** The only site that it covers, for kinds whose rows have one; null for the whole organization. */
  siteName: z.string().max(100).nullable().default(null),
  /** The time zone of the times in a CSV file. */
  timeZone: Zone,
  /** Names of fields; all of them if empty. */
  columns: z.array(z.string().max(100)).max(100).default([]),
  /** Data that the recipient may not see, excluded by the console. */
  filters: z.array(Filter).max(40).default([]),
  /** How a PDF shows the brand; null for its name alone. */
  look: ReportLook.nullable().default(null),
});
export type NewReport = z.infer<typeof NewReport>;
