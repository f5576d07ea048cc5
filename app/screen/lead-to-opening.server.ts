import { redirect } from "@remix-run/node";

import { isPlainAddress } from "~/contract/plain-address-facts";
import { withoutOptional } from "~/catalogue/screen-path";
import type { Screen } from "~/catalogue/screens";

interface ScreenContext {
  screen: Pick<Screen, "path" | "opensWith">;
  url: URL;
}

/**
 * Opens a screen in the initial state of config/screens.yaml, however it is reached (menu, palette, shortcut, typed
 * address), unless the address has a query. Throws a redirect.
 */
export function leadToOpening({ screen: { path, opensWith }, url }: ScreenContext, { headers }: Request): void {
  // Loaders also run after an action, with the headers of the form: a redirect would lose the action's answer.
  if (opensWith === undefined || !isPlainAddress(url.searchParams) || headers.has("content-type")) return;
  const params = new URLSearchParams(opensWith);
  for (const [name, value] of url.searchParams) params.set(name, value);
  throw redirect(`${withoutOptional(path)}?${params}`);
}
