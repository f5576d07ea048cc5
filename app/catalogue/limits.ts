import { z } from "zod";

const Count = z.number().int().positive();

/** config/limits.yaml: specification section 9, and the sizes and times that the server keeps. */
export const Limits = z.strictObject({
  grid: z.strictObject({
    pageSize: Count,
    exactTotalUpTo: Count,
    exportRows: Count,
    /** How many groups a grouped list shows, the largest first. */
    groups: Count,
    /** Destroying more rows than these asks for the organization's name (SCREENS A6). */
    confirmAbove: Count,
  }),
  /** At or above `high` a risk score is high, at or above `mid` mid, else low (3.9). */
  risk: z.strictObject({ high: Count, mid: Count }),
  formats: z.strictObject({ date: z.string(), time: z.string() }),
  shell: z.strictObject({ siderWidth: Count, siderCollapsedWidth: Count, statusEverySeconds: Count }),
  toast: z.strictObject({ seconds: Count }),
  session: z.strictObject({
    refreshBeforeExpirySeconds: Count,
    timerCapMs: Count,
    pollEveryMs: Count,
    pollTimeoutMs: Count,
    fingerprintHours: Count,
  }),
  cache: z.strictObject({ unusedSeconds: Count }),
  api: z.strictObject({ timeoutMs: Count, responseBytes: Count, connections: Count }),
  server: z.strictObject({
    headersTimeoutMs: Count,
    requestTimeoutMs: Count,
    headerBytes: Count,
    bodyBytes: Count,
    closeTimeoutMs: Count,
  }),
});
export type Limits = z.infer<typeof Limits>;
