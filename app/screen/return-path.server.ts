import { visibilityOf } from "~/access/visibility";
import type { RequestContext } from "~/context";
import { readCookie, writeCookie } from "~/session/cookies.server";
import type { Viewer } from "~/session/viewer";

import { createLinkCheck } from "./link-visibility.server";

const COOKIE = "return";
const SECONDS = 900;
const MAX_LENGTH = 2000;

/** Stores the requested screen during sign-in. In a cookie, so that no link can choose another address. */
export function storeReturnPath(context: RequestContext, request: Request): void {
  const path =
    screenPathOf(context, request.url, request.method) ?? screenPathOf(context, request.headers.get("referer"));
  if (path === undefined || path.length > MAX_LENGTH) return;
  context.setCookies(writeCookie(COOKIE, path, { secure: context.isSecure, maxAge: SECONDS }));
}

/**
 * The redirect target after sign-in: the requested screen if it exists and the person may open it, by the rules of the
 * screen itself; otherwise `/`. Without a requested screen, the brand's landing page.
 */
export async function takeReturnPath(
  context: RequestContext,
  readViewer: () => Promise<Viewer | undefined>,
): Promise<string> {
  const wanted = readCookie(context.cookieHeader, COOKIE);
  if (wanted === undefined) return context.brand.landing;
  context.setCookies(writeCookie(COOKIE, "", { secure: context.isSecure, maxAge: 0 }));
  // If the viewer cannot be read now, the next page fails, not the sign-in.
  const viewer = await readViewer().catch(() => undefined);
  if (!viewer) return context.brand.landing;
  const { screens, access } = context.services.catalogue;
  const { brand, hostname } = context;
  const visibility = visibilityOf(access, { role: viewer.role, hostname, tenant: viewer.tenant, brand });
  return createLinkCheck(screens, visibility)(wanted) ? wanted : "/";
}

/**
 * The path and query of an address that is a screen other than the start page. A page's own calls have their page as
 * referrer.
 */
function screenPathOf(context: RequestContext, address: string | null, method = "GET"): string | undefined {
  if (method !== "GET" || address === null || !URL.canParse(address)) return undefined;
  const { host, pathname, search } = new URL(address);
  const path = `${pathname}${search}`;
  const isScreen = createLinkCheck(context.services.catalogue.screens, { hiddenBy: () => undefined });
  return host === new URL(context.origin).host && pathname !== "/" && isScreen(path) ? path : undefined;
}
