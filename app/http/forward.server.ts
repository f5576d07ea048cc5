import type { IncomingHttpHeaders } from "node:http";

import type { RequestHandler } from "express";
import type { Pool } from "undici";

import type { Brand } from "~/brand/brand";
import { MAIL_SENDER_HEADER, writeMailSender, type MailSender } from "~/contract/mail-sender";

/** Headers of one connection that must not travel on, and the session's cookies, which are nobody's but ours. */
const NOT_FORWARDED = new Set([
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "expect",
  "cookie",
  "set-cookie",
  "host",
]);

/** Passes a request on to another server of ours, body and answer as they come. */
export function forwardTo(pool: Pool): RequestHandler {
  return (request, response, next) => {
    const leaving = new AbortController();
    response.on("close", () => leaving.abort());
    const hasBody = request.method !== "GET" && request.method !== "HEAD";
    pool
      .stream(
        {
          method: request.method,
          path: request.originalUrl,
          headers: {
            ...withoutHopHeaders(request.headers),
            "x-request-id": String(response.locals["requestId"]),
            "x-forwarded-for": request.socket.remoteAddress ?? "",
            "x-forwarded-host": request.headers.host ?? "",
            [MAIL_SENDER_HEADER]: writeMailSender(senderOf(response.locals["brand"] as Brand)),
          },
          body: hasBody ? request : null,
          signal: leaving.signal,
        },
        ({ statusCode, headers }) => {
          response.writeHead(statusCode, withoutHopHeaders(headers));
          return response;
        },
      )
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) next(error);
      });
  };
}

function senderOf({ mail, assets }: Brand): MailSender {
  return { ...mail, logo: (assets.emailLogo ?? assets.logo)?.address };
}

function withoutHopHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const kept = Object.entries(headers).filter(([name, value]) => value !== undefined && !NOT_FORWARDED.has(name));
  return Object.fromEntries(kept) as Record<string, string | string[]>;
}
