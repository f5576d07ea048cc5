import type { IncomingHttpHeaders } from "node:http";

import type { RequestHandler } from "express";
import type { Pool } from "undici";

import type { Brand } from "~/brand/serve/brand";
import { senderOf } from "~/brand/serve/mail-sender.server";
import { MAIL_SENDER_HEADER, writeMailSender } from "~/contract/mail-sender";

/** Hop-by-hop headers (RFC 9110, 7.6.1), and the session's cookies, which only the console reads. */
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

/** Forwards a request to the embedded services and streams body and response through. */
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
            "x-forwarded-for": request.ip ?? "",
            "x-forwarded-host": request.headers.host ?? "",
            [MAIL_SENDER_HEADER]: writeMailSender(
              senderOf(response.locals["brand"] as Brand, String(response.locals["origin"])),
            ),
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

function withoutHopHeaders(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = new Set(headers.connection?.toLowerCase().split(/\s*,\s*/));
  const kept = Object.entries(headers).filter(
    ([name, value]) => value !== undefined && !NOT_FORWARDED.has(name) && !named.has(name),
  );
  return Object.fromEntries(kept) as Record<string, string | string[]>;
}
