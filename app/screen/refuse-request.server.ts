import { data } from "@remix-run/node";

import type { CurrentMaintenance } from "~/brand/serve/maintenance";
import type { RequestContext } from "~/context";

import type { ShownFailure } from "./failure";

/** The response to throw for a person over a rate limit. */
export function refuseForRate(context: RequestContext, seconds: number) {
  return refuse(context, 429, `Too many requests. Try again in ${seconds} s.`, seconds);
}

/** The response to throw for a request of an open page during the brand's maintenance. */
export function refuseForMaintenance(context: RequestContext, { sentence, secondsLeft }: CurrentMaintenance) {
  return refuse(context, 503, sentence, secondsLeft);
}

function refuse(context: RequestContext, status: number, title: string, seconds: number) {
  context.setHeader("Retry-After", String(seconds));
  const { toastSeconds } = context.services.catalogue.failures;
  const failure: ShownFailure = { title, kind: "error", toastSeconds, requestId: context.requestId, status };
  return data(failure, { status });
}
