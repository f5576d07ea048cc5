import type { RequestHandler } from "express";

/** Origins that the sign-in widget needs beyond our own, per directive; empty where everything is served by us. */
export interface IdentityOrigins {
  connect: readonly string[];
  script: readonly string[];
  img: readonly string[];
  style: readonly string[];
  font: readonly string[];
}

interface SecurityOptions {
  identityOrigins: IdentityOrigins;
  /** The one path on which those origins are allowed. */
  signInPath: string;
  /** In development the browser is told of edits over a socket. */
  allowsSockets: boolean;
}

/**
 * The headers of every answer: an enforced policy with a nonce for each response, no framing, no sniffing. The referrer is
 * not switched off altogether, because a form would then be posted with the origin `null` (STACK 3).
 */
export function setSecurityHeaders(options: SecurityOptions): RequestHandler {
  const nothing: IdentityOrigins = { connect: [], script: [], img: [], style: [], font: [] };
  return (request, response, next) => {
    const extra = request.path === options.signInPath ? options.identityOrigins : nothing;
    response.setHeader(
      "Content-Security-Policy",
      policy(String(response.locals["nonce"]), extra, options.allowsSockets),
    );
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "same-origin");
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    response.setHeader("Cache-Control", "private, no-store");
    response.vary("Host");
    if (response.locals["isSecure"] === true) response.setHeader("Strict-Transport-Security", "max-age=31536000");
    next();
  };
}

function policy(nonce: string, extra: IdentityOrigins, allowsSockets: boolean): string {
  const directives = {
    "default-src": ["'self'"],
    "script-src": [`'nonce-${nonce}'`, "'strict-dynamic'", ...extra.script],
    "style-src": ["'self'", `'nonce-${nonce}'`, ...extra.style],
    "img-src": ["'self'", "data:", ...extra.img],
    "font-src": ["'self'", "data:", ...extra.font],
    "connect-src": ["'self'", ...extra.connect, ...(allowsSockets ? ["ws:"] : [])],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
    "form-action": ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
