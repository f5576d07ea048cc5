import type { Request } from "express";

import { IdentityFailure } from "./failure";

/** Names that no public host can have (RFC 2606, RFC 6761), and loopback addresses. */
const LOCAL = /(^|\.)(localhost|test|example|invalid)$|^(127\.0\.0\.1|\[::1\])$|^example\.(com|net|org)$/;

/** Whether a host is local, or has a name that no public host can have. */
export function isLocalName(hostname: string): boolean {
  return LOCAL.test(hostname);
}

/** The origin that the browser sees: the console's origin, which forwards to this service. */
export function originOf(request: Request): string {
  return `${request.protocol}://${request.get("x-forwarded-host") ?? request.get("host") ?? "localhost"}`;
}

/**
 * A return address that receives a secret. It must be on the console's own host or on this host: any other address
 * would reveal the secret to the address's author. Throws "bad-request".
 */
export function requireReturnAddress(request: Request, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isHttp = url?.protocol === "http:" || url?.protocol === "https:";
  if (!url || !isHttp || (url.origin !== originOf(request) && !isLocalName(url.hostname)))
    throw new IdentityFailure("bad-request", `"${address.slice(0, 200)}" is not a URL of this console`);
  return url;
}

/** The same address with one more parameter. */
export function withParameter(address: URL | string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}
