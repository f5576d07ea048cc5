import type { Response } from "express";

import { htmlPage } from "../html-page";

/**
 * Answers with a page without scripts. `leadsTo` is the origin that the answer to a form redirects to, which browsers hold
 * against the policy as well.
 */
export function showPage(
  response: Response,
  { leadsTo = "", ...page }: { title: string; body: string; leadsTo?: string },
): void {
  const policy = `default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${leadsTo}`;
  response.set("Content-Security-Policy", policy.trim());
  response.type("html").send(htmlPage(page));
}
