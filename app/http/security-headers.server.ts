import type { RequestHandler } from "express";

import type { Brand } from "~/brand/serve/brand";

import { writePolicy } from "./content-policy";

/** Origins that the sign-in widget needs in addition to our own, per directive; empty if everything is served by us. */
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
  /** Those origins are allowed only on this path. */
  signInPath: string;
  /** In development, the browser is notified of edits over a socket. */
  allowsSockets: boolean;
}

const NOTHING: IdentityOrigins = { connect: [], script: [], img: [], style: [], font: [] };

/**
 * The headers that depend on the request's brand: an enforced policy with a nonce per response, which lists everything
 * that a page may load and who may frame it. They replace the stricter base headers.
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
    // X-Frame-Options does not support a list of origins; if a brand lists some, only the policy applies.
    if (!ancestors.includes("'none'")) response.removeHeader("X-Frame-Options");
    next();
  };
}

type BrandDirective = keyof NonNullable<Brand["security"]["csp"]>;

/** The origins that a brand adds to our own. They can neither narrow a directive nor allow scripts. */
function originsOf({ security }: Brand, directive: BrandDirective): readonly string[] {
  return (security.csp?.[directive] ?? []).filter((source) => source.startsWith("https://"));
}

function framesOf(brand: Brand): readonly string[] {
  const isOwn = brand.security.csp?.frameAncestors?.some((source) => source.includes("self"));
  const frames = [...(isOwn ? ["'self'"] : []), ...originsOf(brand, "frameAncestors")];
  return frames.length > 0 ? frames : ["'none'"];
}

/** How long browsers enforce https for a brand's hosts. */
const YEAR_SECONDS = 31_536_000;

export function transportPolicy({ security: { hsts } }: Pick<Brand, "security">): string {
  return `max-age=${hsts?.maxAge ?? YEAR_SECONDS}${hsts?.includeSubDomains ? "; includeSubDomains" : ""}`;
}
