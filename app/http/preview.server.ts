import type { RequestHandler, Response } from "express";

import type { Brand } from "~/brand/serve/brand";
import { previewLook } from "~/brand/serve/preview-look";
import { previewedId, secondsLeft } from "~/brand/serve/preview-token.server";
import type { Brands } from "~/brand/serve/brands.server";
import { clearCookie, readCookie, writeCookie } from "~/session/cookies.server";
import { ownPath } from "~/session/own-path";

import { askedUrl } from "./asked-url";
import { setResponseCookies } from "./response-cookies.server";

interface PreviewOptions {
  brands: Pick<Brands, "draft">;
  /** Signs the links; undefined disables preview links. */
  secret: string | undefined;
  now: () => Date;
}

/** The query parameter of the link, and the cookie that replaces it. */
const PARAMETER = "preview";
const COOKIE = "preview";

/**
 * Shows a draft brand to holders of a signed preview link, only on the hosts of the default brand, because another
 * brand's host shows that brand. The link is replaced by a cookie with the same expiry.
 */
export function showPreviews({ brands, secret, now }: PreviewOptions): RequestHandler {
  if (secret === undefined) return (_request, _response, next) => next();
  const open = (token: string | undefined) => {
    const draft = token === undefined ? undefined : brands.draft(previewedId(token) ?? "");
    const left = draft && token !== undefined ? secondsLeft(token, draft, secret, now()) : undefined;
    return draft && left !== undefined ? { brand: draft.brand, secondsLeft: left } : undefined;
  };
  return (request, response, next) => {
    const { brand, isSecure } = response.locals as { brand: Brand; isSecure: boolean };
    if (!brand.isDefault) return next();
    const url = askedUrl(request.originalUrl);
    const linked = url.searchParams.get(PARAMETER);
    if (linked !== null) {
      const opened = open(linked);
      if (!opened) return refusePreview(response);
      url.searchParams.delete(PARAMETER);
      const maxAge = opened.secondsLeft;
      setResponseCookies(response, writeCookie(COOKIE, linked, { secure: isSecure, maxAge }));
      return response.set("Referrer-Policy", "no-referrer").redirect(302, ownPath(url));
    }
    const kept = readCookie(request.headers.cookie, COOKIE);
    const opened = open(kept);
    if (kept !== undefined && !opened) setResponseCookies(response, clearCookie(COOKIE, isSecure));
    if (opened) Object.assign(response.locals, { brand: previewLook(brand, opened.brand), isPreview: true });
    next();
  };
}

export function refusePreview(response: Response): void {
  const text = "This preview has expired, or the brand has changed since. Ask for a new link.\n";
  response.status(410).type("text/plain").set("Cache-Control", "no-store").send(text);
}
