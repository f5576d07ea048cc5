import type { ApiCall } from "../support/change-request.ts";
import type { ScreenSamples, ChangeSample } from "./change-samples/sample.ts";

/** `samples` of each module in ./change-samples. */
const modules = import.meta.glob<{ samples: Record<string, ScreenSamples> }>(
  ["./change-samples/*.ts", "!./change-samples/sample.ts"],
  { eager: true },
);

/** One sample per intent, by the route's folder and the intent's name. */
export const SAMPLES: Record<string, ScreenSamples> = Object.assign(
  {},
  ...Object.values(modules).map(({ samples }) => samples),
);

/** The API's responses: the sample's own, and an error for every write, since only the call is counted. */
export function answerOf({ reads = {} }: ChangeSample) {
  return ({ method, path }: ApiCall) => {
    const [pathname = ""] = path.split("?");
    const body = method === "GET" ? (reads[path] ?? reads[pathname]) : undefined;
    return body === undefined ? { status: 418, body: { message: "" } } : { body };
  };
}
