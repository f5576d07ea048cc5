/*
 * One format for the log lines of both processes: JSON with `level`, `time` and `msg`. Tokens, cookies and email
 * addresses are removed, because logs have more readers than the data.
 */

/** Options for pino. */
export const logOptions = {
  base: undefined,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level: string) => ({ level }) },
  serializers: { err: describeForLog },
};

const TOKEN = /eyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g;
const EMAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

/** Any value can be thrown: errors, responses with a status, plain objects. */
export function describeForLog(error: unknown): Record<string, unknown> {
  if (error instanceof Error) {
    const cause = error.cause === undefined ? {} : { cause: describeForLog(error.cause)["message"] };
    return { type: error.name, message: clean(error.message), ...cause, stack: clean(error.stack ?? "") };
  }
  if (typeof error !== "object" || error === null) return { message: clean(String(error)) };
  const { status, statusText, data, message } = error as Record<string, unknown>;
  const said = [message, data, statusText].find((value): value is string => typeof value === "string" && value !== "");
  const text = said ?? JSON.stringify(data ?? error);
  return {
    type: Object.prototype.toString.call(error).slice("[object ".length, -1),
    ...(status === undefined ? {} : { status }),
    message: clean(text),
  };
}

function clean(text: string): string {
  return text.replace(TOKEN, "[token]").replace(EMAIL, "[address]");
}
