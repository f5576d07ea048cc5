import { redirectTarget } from "~/brand/serve/redirect-target";

type RequestOrigin = Parameters<typeof redirectTarget>[1];

/**
 * The address of a consent page that returns to the integrations of this console. Undefined if the page is on a host to
 * which the console may not send anyone.
 */
export function consentLink(consentUrl: string, origin: RequestOrigin, state: () => string): URL | undefined {
  const url = redirectTarget(consentUrl, origin);
  if (!url) return undefined;
  url.searchParams.set("redirect_uri", `${origin.origin}/integrations`);
  url.searchParams.set("state", state());
  return url;
}
