import { createHash, timingSafeEqual } from "node:crypto";

import type { Request } from "express";
import ipaddr from "ipaddr.js";

import { FORWARDING_HEADERS } from "~/brand/request-host";

/**
 * Whether a request may see how the server is doing: with the operator's token, or from this machine. A proxy on this machine
 * speaks for strangers, so that a request with a forwarding header or for another host than this machine is not from here.
 */
export function isFromOperator({ headers, socket }: Pick<Request, "headers" | "socket">, token?: string): boolean {
  if (headers.authorization !== undefined) {
    return token !== undefined && isSameText(headers.authorization, `Bearer ${token}`);
  }
  const isForwarded = [...FORWARDING_HEADERS, "x-forwarded-for", "x-real-ip", "via"].some((name) => name in headers);
  return !isForwarded && isLoopback(socket.remoteAddress ?? "") && isLoopback(hostnameOf(headers.host ?? ""));
}

function isLoopback(name: string): boolean {
  return name === "localhost" || (ipaddr.isValid(name) && ipaddr.process(name).range() === "loopback");
}

function hostnameOf(host: string): string {
  return host.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1");
}

/** Takes as long whatever they have in common. */
function isSameText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash("sha256").update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(left, right);
}
