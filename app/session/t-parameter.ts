import { ownPath } from "./own-path";

/** What the URL parameter `t` does to a request. */
export type TParameterEffect = "none" | "remove" | "end-session";

/**
 * `t` is removed from the address of a person who is not signed in; it ends the session of one who is, unless the widget
 * runs one of the flows that keep it (requirements 4.13 and 4.14).
 */
export function effectOfT(
  url: URL,
  isAuthenticated: boolean,
  flowsKeepingSession: readonly string[],
): TParameterEffect {
  if (!url.searchParams.has("t")) return "none";
  if (!isAuthenticated) return "remove";
  return flowsKeepingSession.includes(runningFlow(url)) ? "none" : "end-session";
}

/**
 * The flow that keeps a session and that the address opens or continues: by `flow` from a link of the console, by
 * `descope-login-flow` from a mail. Any other flow is the brand's own to choose.
 */
export function flowFor(url: URL, flowsKeepingSession: readonly string[]): string | undefined {
  const flow = runningFlow(url) || url.searchParams.get("flow");
  return flowsKeepingSession.find((known) => known === flow);
}

/** The id before the bar, or empty text. */
function runningFlow(url: URL): string {
  return url.searchParams.get("descope-login-flow")?.split("|")[0] ?? "";
}

/** The same address without `t`: its path and query. */
export function withoutT(url: URL): string {
  const without = new URL(url);
  without.searchParams.delete("t");
  return ownPath(without);
}
