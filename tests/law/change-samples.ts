import type { ApiCall } from "../support/change-request.ts";
import { ADMINISTRATION } from "./change-samples/administration.ts";
import { INSIGHTS } from "./change-samples/insights.ts";
import { NETWORK } from "./change-samples/network.ts";
import { PERSONAL } from "./change-samples/personal.ts";
import type { ScreenSamples, ChangeSample } from "./change-samples/sample.ts";

/** One sample per intent, by the route's folder and the intent's name. */
export const SAMPLES: Record<string, ScreenSamples> = { ...INSIGHTS, ...NETWORK, ...ADMINISTRATION, ...PERSONAL };

/** The API's responses: the sample's own, and an error for every write, since only the call is counted. */
export function answerOf({ reads = {} }: ChangeSample) {
  return ({ method, path }: ApiCall) => {
    const [pathname = ""] = path.split("?");
    const body = method === "GET" ? (reads[path] ?? reads[pathname]) : undefined;
    return body === undefined ? { status: 418, body: { message: "" } } : { body };
  };
}
