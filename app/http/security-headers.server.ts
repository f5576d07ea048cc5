import type { RequestHandler } from "express";

import type { Brand } from "~/brand/serve/brand";

import { writePolicy } from "./content-policy";

/** Origins that the sign-in widget needs beyond our own, per directive; empty where everything is served by us. */
export interface IdentityOrigins {
  connect: readonly string[];
  script: readonly string[];
  img: readonly string[];
  style: readonly string[];
  font: readonly string[];
}

interface SecurityOptions {
  /** The identity provider of a brand. */
  identityOriginsFor: (brand: Brand) => IdentityOrigins;
  /** Those origins are allowed on this path alone. */
  signInPath: string;
  /** In development the browser learns of edits over a socket. */
  allowsSockets: boolean;
}

const NOTHING: IdentityOrigins = { connect: [], script: [], img: [], style: [], font: [] };

/**
 * The headers that depend on the request's brand: an enforced policy with a nonce for each response, which names everything that
 * a page may load, and who may frame it. They replace the stricter base headers.
 */
export function setSecurityHeaders({ identityOriginsFor, signInPath, allowsSockets }: SecurityOptions): RequestHandler {
  return (request, response, next) => {
    const brand = response.locals["brand"] as Brand;
    const extra = request.path === signInPath ? identityOriginsFor(brand) : NOTHING;
    const ancestors = framesOf(brand);
    const nonce = `'nonce-${String(response.locals["nonce"])}'`;
    const sockets = allowsSockets ? ["ws:"] : [];
    response.setHeader(
      "Content-Security-Policy",
      writePolicy({
        "default-src": ["'none'"],
        "script-src": [nonce, "'strict-dynamic'", ...extra.script],
        "style-src": ["'self'", nonce, ...extra.style],
        "img-src": ["'self'", "data:", ...extra.img, ...originsOf(brand, "imgSrc")],
        "font-src": ["'self'", "data:", ...extra.font, ...originsOf(brand, "fontSrc")],
        "connect-src": ["'self'", ...extra.connect, ...sockets, ...originsOf(brand, "connectSrc")],
        "manifest-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ancestors,
      }),
    );
    // X-Frame-Options has no list of origins; where a brand names some, the policy alone decides.
    if (!ancestors.includes("'none'")) response.removeHeader("X-Frame-Options");
    next();
  };
}

type BrandDirective = keyof NonNullable<Brand["security"]["csp"]>;

/** What a brand adds to our own origin. It can neither narrow a directive nor allow scripts. */
function originsOf({ security }: Brand, directive: BrandDirective): readonly string[] {
  return (security.csp?.[directive] ?? []).filter((source) => source.startsWith("https://"));
}

function framesOf(brand: Brand): readonly string[] {
  const isOwn = brand.security.csp?.frameAncestors?.some((source) => source.includes("self"));
  const frames = [...(isOwn ? ["'self'"] : []), ...originsOf(brand, "frameAncestors")];
  return frames.length > 0 ? frames : ["'none'"];
}

/** How long browsers insist on https for a brand's hosts. */
const YEAR_SECONDS = 31_536_000;

export function transportPolicy({ security: { hsts } }: Pick<Brand, "security">): string {
  return `max-age=${hsts?.maxAge ?? YEAR_SECONDS}${hsts?.includeSubDomains ? "; includeSubDomains" : ""}`;
}
