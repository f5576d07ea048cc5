import { AsyncLocalStorage } from "node:async_hooks";

import type { RequestHandler } from "express";

const MAX_LENGTH = 500;

const current = new AsyncLocalStorage<string>();

/** Stores the browser of a request; a session that starts during the request is shown with it. */
export const storeUserAgent: RequestHandler = (request, _response, next) =>
  current.run((request.get("user-agent") ?? "").slice(0, MAX_LENGTH), next);

/** Empty outside a request. */
export function currentUserAgent(): string {
  return current.getStore() ?? "";
}
