import { matchRoutes } from "@remix-run/react";

import type { Visibility } from "~/access/visibility";
import { toRoutePath } from "~/catalogue/screen-path";
import type { Screen, Screens } from "~/catalogue/screens";

/** Whether a link leads to a screen that the viewer may open. */
export type MayOpen = (link: string) => boolean;

/** Nothing is fetched from it: an address without a host needs one to be taken apart. */
const HERE = "http://console.invalid";

/**
 * For links that come with data, such as those of a panel or a risk factor: they must not lead to a screen that
 * is hidden for this viewer. An address is matched as the router does it, and the screen behind it is judged as its own
 * loader will judge it. What is no address of a screen is no link either.
 */
export function createLinkCheck(screens: Pick<Screens, "list">, visibility: Pick<Visibility, "hiddenBy">): MayOpen {
  const routes = screens.list.map((screen) => ({ path: toRoutePath(screen.path), screen }));
  const mayOpenPath = (path: string) => {
    const [match] = matchRoutes(routes, path) ?? [];
    if (!match) return false;
    const { screen } = match.route as unknown as { screen: Screen };
    return visibility.hiddenBy(screen, match.params) === undefined;
  };
  // Hundreds of links of a panel lead to a few addresses, and to match one is not cheap.
  const known = new Map<string, boolean>();
  return (link) => {
    const url = URL.canParse(link, HERE) ? new URL(link, HERE) : undefined;
    if (url?.origin !== HERE) return false;
    const mayOpen = known.get(url.pathname) ?? mayOpenPath(url.pathname);
    known.set(url.pathname, mayOpen);
    return mayOpen;
  };
}
