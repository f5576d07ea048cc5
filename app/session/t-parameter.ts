/** What the URL parameter `t` does to a request: specification 4. */
export type TParameterEffect = "none" | "remove" | "end-session";

/**
 * `t` is removed from the address of somebody who is not signed in; it ends the session of somebody who is, unless the widget
 * runs one of the flows that keep it (4.13, 4.14). The flow's id is the part of `descope-login-flow` before the bar.
 */
export function effectOfT(
  url: URL,
  isAuthenticated: boolean,
  flowsKeepingSession: readonly string[],
): TParameterEffect {
  if (!url.searchParams.has("t")) return "none";
  if (!isAuthenticated) return "remove";
  const flow = url.searchParams.get("descope-login-flow")?.split("|")[0] ?? "";
  return flowsKeepingSession.includes(flow) ? "none" : "end-session";
}

/** The same address without `t`: its path and query. */
export function withoutT(url: URL): string {
  const params = new URLSearchParams(url.searchParams);
  params.delete("t");
  const query = params.toString();
  return query ? `${url.pathname}?${query}` : url.pathname;
}
