import type { Logger } from "pino";

/** Where events are written. Never hand it a token, a code or an email address; a userId says who. */
export type Log = Pick<Logger, "info" | "warn" | "error">;
