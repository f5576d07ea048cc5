import pino, { type Logger } from "pino";

/** Structured lines on the standard output. Tokens, cookies and e-mail addresses are never written (THREATS T36). */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: serializeError },
  });
}

const TOKEN = /eyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g;
const EMAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: clean(String(error)) };
  return { type: error.name, message: clean(error.message), stack: clean(error.stack ?? "") };
}

function clean(text: string): string {
  return text.replace(TOKEN, "[token]").replace(EMAIL, "[address]");
}
