import { createHash, timingSafeEqual } from "node:crypto";

import type { Request } from "express";
import ipaddr from "ipaddr.js";

/**
 * The headers that programs on this host send: browsers, curl, monitoring. Any other header could be a proxy's way to
 * identify its client, and there is no complete list of those.
 */
const LOCAL_HEADERS = new Set(
  `accept accept-charset accept-encoding accept-language baggage cache-control connection content-length content-type cookie
  date dnt expect host if-match if-modified-since if-none-match if-unmodified-since keep-alive origin pragma priority range
  referer te traceparent tracestate transfer-encoding upgrade-insecure-requests user-agent x-request-id
  x-prometheus-scrape-timeout-seconds`.split(/\s+/),
);

/**
 * Whether a request may read the server's state: with the operator's token, or from this host. A proxy on this host
 * forwards requests of others, so a request that has a possible proxy header or is for another hostname does not count
 * as local.
 */
export function isFromOperator({ headers, socket }: Pick<Request, "headers" | "socket">, token?: string): boolean {
  if (headers.authorization !== undefined) {
    return token !== undefined && isSameText(headers.authorization, `Bearer ${token}`);
  }
  const isForwarded = Object.keys(headers).some((name) => !LOCAL_HEADERS.has(name) && !name.startsWith("sec-"));
  return !isForwarded && isLoopback(socket.remoteAddress ?? "") && isLoopback(hostnameOf(headers.host ?? ""));
}

function isLoopback(name: string): boolean {
  return name === "localhost" || (ipaddr.isValid(name) && ipaddr.process(name).range() === "loopback");
}

function hostnameOf(host: string): string {
  return host.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1");
}

/** Constant-time comparison. */
function isSameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash("sha256").update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(left, right);
}
