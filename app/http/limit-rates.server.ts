import type { Request, RequestHandler, Response } from "express";

import { ANALYTICS_PATH } from "~/contract/analytics-facts";
import { WAITING_HEADER } from "~/contract/embedded";
import { readCookie } from "~/session/cookies.server";

import type { RateLimits, RequestKind } from "./rate-limits.server";

interface LimitOptions {
  limits: RateLimits;
  /** Identifies the session by the cookie that changes least often. */
  sessionCookie: string;
}

/** The rate limits of a request, for loaders and actions that know the person. */
export interface RequestRate {
  kind: RequestKind | undefined;
  /** Set on data requests over a limit, because only a loader or action can reject them in Remix's own format. */
  retryAfterSeconds: number;
}

interface Sender {
  address: string;
  session: string | undefined;
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects requests over the limits of their address or session with 429, in the format that the client expects. The
 * limit of the person is checked after the session has been verified.
 */
export function limitRates({ limits, sessionCookie }: LimitOptions): RequestHandler {
  const secondsToWait = async (kind: RequestKind, { address, session }: Sender): Promise<number> => {
    // The address first: an address over its limit cannot fill the memory with invented sessions.
    const byAddress = await limits.admit(kind, "perAddress", address);
    if (byAddress > 0 || session === undefined) return byAddress;
    return limits.admit(kind, "perSession", session);
  };
  /** A "not yet" response does not count as an attempt, up to a limit. */
  const forgivePoll = async (kind: RequestKind, { address, session }: Sender): Promise<void> => {
    if ((await limits.admit("polls", "perAddress", address)) > 0) return;
    await limits.giveBack(kind, "perAddress", address);
    if (session !== undefined) await limits.giveBack(kind, "perSession", session);
  };
  return (request, response, next) => {
    const kind = kindOf(request);
    const rate: RequestRate = { kind, retryAfterSeconds: 0 };
    response.locals["rate"] = rate;
    if (kind === undefined) return next();
    // Read now: when the response is finished, the connection may be closed.
    const sender = { address: request.ip ?? "", session: readCookie(request.headers.cookie, sessionCookie) };
    secondsToWait(kind, sender).then((seconds) => {
      if (seconds === 0) {
        response.once("finish", () => {
          if (response.hasHeader(WAITING_HEADER)) void forgivePoll(kind, sender);
        });
        return next();
      }
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
  // The sign-in widget and the sign-in page each display the text of their own format.
  if (path.startsWith("/identity/"))
    response.json({ errorCode: "E130429", errorDescription: text, errorMessage: text });
  else if (path === "/session") response.json({ outcome: "stay", message: text });
  else response.type("text/plain").send(`${text}\n`);
}
