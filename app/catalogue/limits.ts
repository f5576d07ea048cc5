import { z } from "zod";

const Count = z.number().int().positive();

/** A maximum number of requests within a number of seconds. */
const Rate = z.strictObject({ requests: Count, seconds: Count });
export type Rate = z.infer<typeof Rate>;

/** Limits of one kind of request: per address, per session and per user. */
const Rates = z.strictObject({ perAddress: Rate, perSession: Rate, perIdentity: Rate });

/** config/limits.yaml: the constants of requirements 9.1 to 9.5, and the server's own sizes and timeouts. */
export const Limits = z.strictObject({
  grid: z.strictObject({
    pageSize: Count,
    exactTotalUpTo: Count,
    /** Maximum number of rows that a list has on paper. */
    printedRows: Count,
    /** Maximum number of groups that a grouped list shows, largest first. */
    groups: Count,
    /** Deleting more rows than this requires typing the organization's name. */
    confirmAbove: Count,
    /** How long the rows of a hunt wait for their total; after that, they are shown without it. */
    countWaitMs: Count,
  }),
  /** A risk score is high at or above `high`, mid at or above `mid`, otherwise low (requirement 3.9). */
  risk: z.strictObject({ high: Count, mid: Count }),
  formats: z.strictObject({ date: z.string(), time: z.string() }),
  shell: z.strictObject({ siderWidth: Count, siderCollapsedWidth: Count, statusEverySeconds: Count }),
  session: z.strictObject({
    refreshBeforeExpirySeconds: Count,
    timerCapMs: Count,
  }),
  cache: z.strictObject({ unusedSeconds: Count }),
  api: z.strictObject({ timeoutMs: Count, responseBytes: Count, connections: Count }),
  server: z.strictObject({
    headersTimeoutMs: Count,
    requestTimeoutMs: Count,
    headerBytes: Count,
    bodyBytes: Count,
    closeTimeoutMs: Count,
    /** How often Node checks for connections that exceed one of these times. */
    checkConnectionsEveryMs: Count,
    connections: Count,
    /** From one address that is not a trusted proxy. */
    connectionsPerAddress: Count,
  }),
  rates: z.strictObject({
    analytics: Rates,
    signIn: Rates,
    polls: Rates,
    changes: Rates,
    exports: Rates,
    searches: Rates,
  }),
});
export type Limits = z.infer<typeof Limits>;
