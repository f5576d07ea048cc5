import { matchRoutes, type Params } from "@remix-run/react";
import { LRUCache } from "lru-cache";

import type { Visibility } from "~/access/visibility";
import { toRoutePath } from "~/catalogue/screen-path";
import type { Screen, Screens } from "~/catalogue/screens";

/** Whether a link points to a screen that the viewer may open. */
export type MayOpen = (link: string) => boolean;

/** Only for parsing: an address without a host needs one. No request is sent to it. */
const HERE = "http://console.invalid";

/**
 * Checks links in data, such as those of a panel or a risk factor: they must not point to a screen that is hidden from
 * this viewer. An address is matched as in the router, and its screen is checked as in the screen's own loader.
 * Anything else is not a link.
 */
export function createLinkCheck(screens: Pick<Screens, "list">, visibility: Pick<Visibility, "hiddenBy">): MayOpen {
  const find = finderFor(screens);
  const mayOpenPath = (path: string) => {
    const { screen, params } = find(path);
    return screen !== undefined && visibility.hiddenBy(screen, params) === undefined;
  };
  // Hundreds of links of a panel point to a few addresses.
  const known = new Map<string, boolean>();
  return (link) => {
    const url = URL.canParse(link, HERE) ? new URL(link, HERE) : undefined;
    if (url?.origin !== HERE) return false;
    const mayOpen = known.get(url.pathname) ?? mayOpenPath(url.pathname);
    known.set(url.pathname, mayOpen);
    return mayOpen;
  };
}

/** The screen that the router would open for a path. */
export function findScreen(screens: Pick<Screens, "list">, path: string): FoundScreen {
  return finderFor(screens)(path);
}

interface FoundScreen {
  /** Undefined if no screen has that path. */
  screen?: Screen;
  params: Params;
}

/** Maximum number of paths whose screens are cached. */
const MAX_PATHS = 5000;
const finders = new WeakMap<Pick<Screens, "list">, (path: string) => FoundScreen>();

/** Finds the screen of a path. Paths are cached for all viewers, because each match sorts all screens again. */
function finderFor(screens: Pick<Screens, "list">): (path: string) => FoundScreen {
  const made = finders.get(screens);
  if (made) return made;
  const routes = screens.list.map((screen) => ({ path: toRoutePath(screen.path), screen }));
  const found = new LRUCache<string, FoundScreen>({
    max: MAX_PATHS,
    memoMethod(path) {
      const [match] = matchRoutes(routes, path) ?? [];
      if (!match) return { params: {} };
      return { screen: (match.route as unknown as { screen: Screen }).screen, params: match.params };
    },
  });
  const find = (path: string) => found.memo(path);
  finders.set(screens, find);
  return find;
}
