import { randomUUID } from "node:crypto";

import type { Request, RequestHandler } from "express";

import { secondsLeft } from "~/brand/serve/preview-token.server";
import { isAmong, type OfferedVersion, type Rollout } from "~/brand/serve/rollout";
import { clearCookie, readCookie, writeCookie } from "~/session/cookies.server";
import { ownPath } from "~/session/own-path";

import { askedUrl } from "./asked-url";
import { refusePreview } from "./preview.server";
import { setResponseCookies } from "./response-cookies.server";

interface RolloutOptions {
  /** Signs links to one version; undefined disables such links. */
  secret: string | undefined;
  now: () => Date;
}

/** Identifies a version by the first digits of its manifest's SHA-256; the cookie contains the token that allows it. */
const VERSION = "brandGeneration";
const TOKEN = "preview";
const MIN_DIGITS = 12;

/**
 * A random value, set when a visitor first opens a page of a brand with a rollout. It contains no information about the
 * visitor and has no other use.
 */
const VISITOR = "visitor";
const VISITOR_SECONDS = 180 * 86_400;

/**
 * During the rollout of a brand, selects one of its two versions for a visitor by an anonymous cookie. A signed link
 * with `brandGeneration` shows its holder the given version.
 */
export function chooseVersions({ secret, now }: RolloutOptions): RequestHandler {
  const secondsFor = (token: string | undefined, id: string, { digest }: OfferedVersion) =>
    token === undefined || secret === undefined ? undefined : secondsLeft(token, { id, digest }, secret, now());
  return (request, response, next) => {
    const { rollout, isSecure } = response.locals as { rollout?: Rollout; isSecure: boolean };
    if (!rollout) return next();
    const { current, previous, share } = rollout;
    const { id } = current.brand;
    const url = askedUrl(request.originalUrl);
    const [wanted, token] = [url.searchParams.get(VERSION), url.searchParams.get(TOKEN)];
    if (wanted !== null && token !== null) {
      const version =
        wanted.length < MIN_DIGITS
          ? undefined
          : [current, previous].find(({ manifestSha }) => manifestSha.startsWith(wanted));
      const maxAge = version && secondsFor(token, id, version);
      if (maxAge === undefined) return refusePreview(response);
      url.searchParams.delete(VERSION);
      url.searchParams.delete(TOKEN);
      setResponseCookies(response, writeCookie(VERSION, token, { secure: isSecure, maxAge }));
      return response.set("Referrer-Policy", "no-referrer").redirect(302, ownPath(url));
    }
    const allowed = readCookie(request.headers.cookie, VERSION);
    const shown = [current, previous].find((version) => secondsFor(allowed, id, version) !== undefined);
    if (allowed !== undefined && !shown) setResponseCookies(response, clearCookie(VERSION, isSecure));
    if (shown) Object.assign(response.locals, { brand: shown.brand, isPreview: true });
    else {
      const known = readCookie(request.headers.cookie, VISITOR);
      const visitor = known ?? (opensPage(request) ? randomUUID() : undefined);
      if (known === undefined && visitor !== undefined)
        setResponseCookies(response, writeCookie(VISITOR, visitor, { secure: isSecure, maxAge: VISITOR_SECONDS }));
      // Requests without a cookie do not belong to a page of the new version.
      const isNew = visitor !== undefined && isAmong(share, visitor);
      response.locals["brand"] = (isNew ? current : previous).brand;
    }
    next();
  };
}

/** Shared caches may store a file, so its response must not set a cookie. */
function opensPage({ method, headers }: Request): boolean {
  return method === "GET" && (headers.accept ?? "").includes("text/html");
}
