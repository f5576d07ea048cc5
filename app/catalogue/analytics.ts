import { z } from "zod";

/** config/analytics.yaml: how browsers send usage events (requirement 9.3). */
export const AnalyticsSettings = z.strictObject({
  batchSize: z.int().min(1).max(2000).describe("events in one request"),
  flushSeconds: z.int().min(1).max(300).describe("how long an event waits for its batch to fill"),
  requestTimeoutSeconds: z.int().min(1).max(600),
  cookieDays: z.int().min(1).max(400).describe("how long a browser is recognized"),
  valueLength: z.int().min(1).max(255).describe("characters of a text that are sent"),
  recordingIdleMinutes: z.int().min(1).max(240).describe("how long a recording goes on without input"),
  linkTimeoutMs: z.int().min(0).max(5000).describe("how long a link waits for its event"),
});
export type AnalyticsSettings = z.infer<typeof AnalyticsSettings>;
