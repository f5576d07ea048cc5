import { createHash, timingSafeEqual } from "node:crypto";

import type { Request } from "express";
import ipaddr from "ipaddr.js";

/**
 * The headers that programs on this machine send: browsers, curl, monitoring. Any other one may be how a proxy
 * names the client it speaks for, and there is no complete list of those.
 */
const LOCAL_HEADERS = new Set(
  `accept accept-charset accept-encoding accept-language baggage cache-control connection content-length content-type cookie
  date dnt expect host if-match if-modified-since if-none-match if-unmodified-since keep-alive origin pragma priority range
  referer te traceparent tracestate transfer-encoding upgrade-insecure-requests user-agent x-request-id
  x-prometheus-scrape-timeout-seconds`.split(/\s+/),
);

/**
 * Whether a request may see how the server is doing: with the operator's token, or from this machine. A proxy on this machine
 * speaks for others, so a request with a header that could be a proxy's, or for another host, is not from this machine.
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

/** Takes the same time whatever the two have in common. */
function isSameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash("sha256").update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(left, right);
}
