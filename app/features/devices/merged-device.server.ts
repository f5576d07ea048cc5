import { redirect } from "@remix-run/node";

import { deviceSegment } from "~/shell/screens/device-segment";

/**
 * Redirects from the name of a merged device to the remaining one, on the same screen with the same query. Throws that
 * redirect if the API returned a different device from the one requested.
 */
export function redirectMergedDevice({ pathname, search }: URL, requested: string, found: string): void {
  if (requested === found) return;
  const segments = pathname
    .split("/")
    .map((segment) =>
      decodeURIComponent(segment) === deviceSegment(requested) ? encodeURIComponent(deviceSegment(found)) : segment,
    );
  throw redirect(segments.join("/") + search);
}
