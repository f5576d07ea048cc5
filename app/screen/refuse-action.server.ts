import { data } from "@remix-run/node";

/** For a screen on which nothing can be posted. Throws 405, after the screen was opened like any other (6.11). */
export function refuseAction(): never {
  throw data("Nothing can be sent to this screen.", { status: 405, headers: { Allow: "GET, HEAD" } });
}
