import type { Request, RequestHandler, Response } from "express";
import { request as send } from "undici";

import type { Brand } from "~/brand/serve/brand";
import type { AnalyticsSettings } from "~/catalogue/analytics";
import { ANALYTICS_ENDPOINTS } from "~/contract/analytics-facts";

/**
 * The query parameters that the client sends, according to its documentation and source. An address with any other
 * parameter is rejected.
 */
const PARAMETERS = new Set([
  ...["verbose", "ip", "_", "format", "mp_lib", "$lib_version", "distinct_id", "$device_id", "$user_id", "seq"],
  ...["batch_start_time", "replay_id", "replay_length_ms", "replay_start_time", "replay_start_url", "$current_url"],
]);
/** Parameters that contain an address of the console, whose filters are removed. */
const ADDRESSES = new Set(["replay_start_url", "$current_url"]);

interface UsageOptions {
  /** The analytics service; undefined if there is none. */
  address: string | undefined;
  settings: Pick<AnalyticsSettings, "requestTimeoutSeconds">;
}

/**
 * Forwards usage events of browsers to the analytics service (requirement 7.10). The target is fixed, redirects are not
 * followed, and nothing that identifies the session is included. Mounted at ANALYTICS_PATH.
 */
export function forwardUsage({ address, settings }: UsageOptions): RequestHandler {
  const timeoutMs = settings.requestTimeoutSeconds * 1000;
  return (request, response, next) => {
    const { analytics } = response.locals["brand"] as Brand;
    const target = address === undefined || !analytics ? undefined : targetOf(address, request);
    if (target === undefined) return void response.status(404).type("text/plain").send("Not found.\n");
    if (request.method !== "POST") return void response.status(405).set("Allow", "POST").end();
    forward(target, request, response, timeoutMs).catch((error: unknown) => {
      if (!response.headersSent && !response.destroyed) return next(error);
      response.destroy();
    });
  };
}

async function forward(address: string, request: Request, response: Response, timeoutMs: number): Promise<void> {
  const leaving = new AbortController();
  response.on("close", () => leaving.abort());
  const answer = await send(address, {
    method: "POST",
    headers: {
      "content-type": request.get("content-type") ?? "application/x-www-form-urlencoded",
      "content-length": request.get("content-length") ?? "0",
    },
    body: request,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    signal: leaving.signal,
  });
  const isRedirect = answer.statusCode >= 300 && answer.statusCode < 400;
  response.status(isRedirect ? 502 : answer.statusCode).type("application/json");
  response.send(isRedirect ? '{"status":0}' : await answer.body.text());
}

/** Accepts only the service's endpoints with known parameters. */
function targetOf(address: string, { url }: Request): string | undefined {
  const [, endpoint = "", query = ""] = /^\/([a-z]+)\/?(?:\?(.*))?$/.exec(url) ?? [];
  if (!ANALYTICS_ENDPOINTS.some((known) => known === endpoint)) return undefined;
  const parameters = [...new URLSearchParams(query)];
  if (parameters.some(([name]) => !PARAMETERS.has(name))) return undefined;
  const sent = parameters.map(([name, value]) => [name, ADDRESSES.has(name) ? withoutQuery(value) : value]);
  return `${address}/${endpoint}/?${new URLSearchParams(sent)}`;
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, "");
}
