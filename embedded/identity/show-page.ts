import type { Response } from "express";

import { htmlPage } from "../html-page";

/**
 * Sends a page without scripts. `leadsTo` is the origin that a form submission redirects to; browsers apply the
 * form-action policy to it too.
 */
export function showPage(
  response: Response,
  { leadsTo = "", ...page }: { title: string; body: string; leadsTo?: string },
): void {
  const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${leadsTo}`;
  response.set("Content-Security-Policy", policy.trim());
  response.type("html").send(htmlPage(page));
}
