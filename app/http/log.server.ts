import pino, { type Logger } from "pino";

import { logOptions } from "~/contract/log-options";

/** Structured log lines on standard output. */
export function createLog(level: string): Logger {
  return pino({ level, ...logOptions });
}
