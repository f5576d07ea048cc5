import type { RequestHandler } from "express";

import type { Brand } from "~/brand/brand";

/** Origins that the sign-in widget needs beyond our own, per directive; empty where everything is served by us. */
export interface IdentityOrigins {
  connect: readonly string[];
  script: readonly string[];
  img: readonly string[];
  style: readonly string[];
  font: readonly string[];
}

interface SecurityOptions {
  /** Where people of a brand sign in. */
  identityOriginsFor: (brand: Brand) => IdentityOrigins;
  /** The one path on which those origins are allowed. */
  signInPath: string;
  /** In development the browser is told of edits over a socket. */
  allowsSockets: boolean;
}

const NOTHING: IdentityOrigins = { connect: [], script: [], img: [], style: [], font: [] };

/**
 * The headers of every answer: an enforced policy with a nonce for each response, no framing, no sniffing, and what the
 * request's brand adds to them. The referrer is not switched off altogether, because a form would then be posted with the
 * origin `null` (STACK 3).
 */
export function setSecurityHeaders({ identityOriginsFor, signInPath, allowsSockets }: SecurityOptions): RequestHandler {
  return (request, response, next) => {
    const brand = response.locals["brand"] as Brand;
    const extra = request.path === signInPath ? identityOriginsFor(brand) : NOTHING;
    const ancestors = framesOf(brand);
    response.setHeader(
      "Content-Security-Policy",
      writePolicy({
        "default-src": ["'self'"],
        "script-src": [`'nonce-${String(response.locals["nonce"])}'`, "'strict-dynamic'", ...extra.script],
        "style-src": ["'self'", `'nonce-${String(response.locals["nonce"])}'`, ...extra.style],
        "img-src": ["'self'", "data:", ...extra.img, ...originsOf(brand, "imgSrc")],
        "font-src": ["'self'", "data:", ...extra.font, ...originsOf(brand, "fontSrc")],
        "connect-src": [
          "'self'",
          ...extra.connect,
          ...(allowsSockets ? ["ws:"] : []),
          ...originsOf(brand, "connectSrc"),
        ],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "frame-ancestors": ancestors,
        "form-action": ["'self'"],
      }),
    );
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Referrer-Policy", "same-origin");
    // It knows no list of pages; where a brand names some, the policy alone decides.
    if (ancestors.includes("'none'")) response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    response.setHeader("Cache-Control", "private, no-store");
    response.vary("Host");
    if (response.locals["isSecure"] === true) response.setHeader("Strict-Transport-Security", transportPolicy(brand));
    next();
  };
}

function writePolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

type BrandDirective = keyof NonNullable<Brand["security"]["csp"]>;

/** What a brand adds beside our own origin, which is always there: a directive never becomes narrower by it, nor scripts wider. */
function originsOf({ security }: Brand, directive: BrandDirective): readonly string[] {
  return (security.csp?.[directive] ?? []).filter((source) => source.startsWith("https://"));
}

function framesOf(brand: Brand): readonly string[] {
  const isOwn = brand.security.csp?.frameAncestors?.some((source) => source.includes("self"));
  const frames = [...(isOwn ? ["'self'"] : []), ...originsOf(brand, "frameAncestors")];
  return frames.length > 0 ? frames : ["'none'"];
}

const A_YEAR_IN_SECONDS = 31_536_000;

function transportPolicy({ security: { hsts } }: Brand): string {
  return `max-age=${hsts?.maxAge ?? A_YEAR_IN_SECONDS}${hsts?.includeSubDomains ? "; includeSubDomains" : ""}`;
}
