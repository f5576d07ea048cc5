import { redirect } from "@remix-run/node";

import { deviceSegment } from "~/shell/screens/device-segment";

/**
 * Leads the name of a merged device to the one that was kept, on the same screen with the same query. Throws that redirect if
 * the API answered another device than it was asked for.
 */
export function leadToKept({ pathname, search }: URL, asked: string, found: string): void {
  if (asked === found) return;
  const segments = pathname
    .split("/")
    .map((segment) =>
      decodeURIComponent(segment) === deviceSegment(asked) ? encodeURIComponent(deviceSegment(found)) : segment,
    );
  throw redirect(segments.join("/") + search);
}
