import type { Logger } from "pino";

/** Writes events to the log. Never pass a token, a code or an email address; a userId identifies the person. */
export type Log = Pick<Logger, "info" | "warn" | "error">;
