import type { Request, RequestHandler, Response } from "express";

import { ANALYTICS_PATH } from "~/contract/analytics-facts";
import { readCookie } from "~/session/cookies.server";

import type { RateLimits, RequestKind } from "./rate-limits.server";

interface LimitOptions {
  limits: RateLimits;
  /** Identifies the session: the cookie that changes least often. */
  sessionCookie: string;
}

/** The rate limits of a request, for the loaders and actions that know the person. */
export interface RequestRate {
  kind: RequestKind | undefined;
  /** Set on data requests over a limit, which only a loader or action can refuse in Remix's own format. */
  retryAfterSeconds: number;
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses requests over the limits of their address or session with 429, in the format that the sender reads. The limit of the
 * person is checked where the person is known, when the session has been verified.
 */
export function limitRates({ limits, sessionCookie }: LimitOptions): RequestHandler {
  const secondsToWait = async (kind: RequestKind, request: Request): Promise<number> => {
    // The address first: an address that is over its limit cannot fill the memory with invented sessions.
    const byAddress = await limits.admit(kind, "perAddress", request.ip ?? "");
    const session = readCookie(request.headers.cookie, sessionCookie);
    if (byAddress > 0 || session === undefined) return byAddress;
    return limits.admit(kind, "perSession", session);
  };
  return (request, response, next) => {
    const kind = kindOf(request);
    const rate: RequestRate = { kind, retryAfterSeconds: 0 };
    response.locals["rate"] = rate;
    if (kind === undefined) return next();
    secondsToWait(kind, request).then((seconds) => {
      if (seconds === 0) return next();
      response.set("Retry-After", String(seconds));
      rate.retryAfterSeconds = seconds;
      if (request.path.endsWith(".data")) return next();
      refuse(request, response, seconds);
    }, next);
  };
}

function kindOf({ method, path, query }: Request): RequestKind | undefined {
  if (path.startsWith(`${ANALYTICS_PATH}/`)) return "analytics";
  if (!SAFE_METHODS.has(method)) return path === "/session" || path.startsWith("/identity/") ? "signIn" : "changes";
  if (path.startsWith("/exports/")) return "exports";
  return "q" in query ? "searches" : undefined;
}

function tooManyRequests(seconds: number): string {
  return `Too many requests. Try again in ${seconds} s.`;
}

function refuse({ path }: Request, response: Response, seconds: number): void {
  const text = tooManyRequests(seconds);
  response.status(429);
  // The sign-in widget and the sign-in page each show the text of their own format.
  if (path.startsWith("/identity/"))
    response.json({ errorCode: "E130429", errorDescription: text, errorMessage: text });
  else if (path === "/session") response.json({ outcome: "stay", message: text });
  else response.type("text/plain").send(`${text}\n`);
}
