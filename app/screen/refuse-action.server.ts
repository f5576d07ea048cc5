import { data } from "@remix-run/node";

/**
 * The action of a screen without actions. Throws 405 after the access checks of any other screen (requirement 6.11).
 */
export function refuseAction(): never {
  throw data("This screen does not accept changes.", { status: 405, headers: { Allow: "GET, HEAD" } });
}
