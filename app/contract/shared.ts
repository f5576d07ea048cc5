import { z } from "zod";

export const Severity = z.enum(["informational", "low", "medium", "high", "critical"]);
export type Severity = z.infer<typeof Severity>;

export const SeverityCounts = z.object({ critical: z.number(), high: z.number(), medium: z.number(), low: z.number() });
export type SeverityCounts = z.infer<typeof SeverityCounts>;

export const Criticality = z.enum(["low", "medium", "high", "extreme"]);

/** One part of a risk score. The points of all parts add up to the score. */
export const RiskFactor = z.object({
  factor: z.string(),
  label: z.string(),
  points: z.number(),
  link: z.string().optional(),
});
export type RiskFactor = z.infer<typeof RiskFactor>;

/** A problem with one field of a request. Fields of objects are joined by dots. */
export const InputFault = z.object({ field: z.string(), message: z.string() });
export type InputFault = z.infer<typeof InputFault>;

/** The body of a failed call: `message` or `error` is shown to the user (requirement 8.4). */
export const ErrorBody = z.object({
  message: z.string().optional(),
  error: z.string().optional(),
  requestId: z.string().optional(),
  /** For an invalid request: every field error. */
  errors: z.array(InputFault).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
