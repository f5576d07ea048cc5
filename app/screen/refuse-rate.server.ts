import { data } from "@remix-run/node";

import type { RequestContext } from "~/context";

import type { ShownFailure } from "./failure";

/** The response to throw for a person over a rate limit. */
export function refuseForRate(context: RequestContext, seconds: number) {
  context.setHeader("Retry-After", String(seconds));
  const failure: ShownFailure = {
    title: `Too many requests. Try again in ${seconds} s.`,
    kind: "error",
    toastSeconds: context.services.catalogue.failures.toastSeconds,
    requestId: context.requestId,
    status: 429,
  };
  return data(failure, { status: 429 });
}
