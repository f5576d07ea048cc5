import { ownPath } from "./own-path";

/** The effect of the URL parameter `t` on a request. */
export type TParameterEffect = "none" | "remove" | "end-session";

/**
 * `t` is removed from the address of a person who is not signed in; it ends the session of one who is, unless the
 * widget runs one of the flows that preserve it (requirements 4.13 and 4.14).
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
 * The session-preserving flow that the address opens or continues: by `flow` in a link of the console, by
 * `descope-login-flow` in an email. All other flows are chosen by the brand.
 */
export function flowFor(url: URL, flowsKeepingSession: readonly string[]): string | undefined {
  const flow = runningFlow(url) || url.searchParams.get("flow");
  return flowsKeepingSession.find((known) => known === flow);
}

/** The id before the bar, or an empty string. */
function runningFlow(url: URL): string {
  return url.searchParams.get("descope-login-flow")?.split("|")[0] ?? "";
}

/** The path and query of the address without `t`. */
export function withoutT(url: URL): string {
  const without = new URL(url);
  without.searchParams.delete("t");
  return ownPath(without);
}
