import { data } from "@remix-run/node";

/** For a screen without actions. Throws 405, after the screen was opened like any other (requirement 6.11). */
export function refuseAction(): never {
  throw data("This screen does not accept changes.", { status: 405, headers: { Allow: "GET, HEAD" } });
}
