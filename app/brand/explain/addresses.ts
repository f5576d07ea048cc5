import { coversPath } from "~/catalogue/path-pattern";
import { withoutOptional, withoutParameters } from "~/catalogue/screen-path";
import type { Screen, Screens } from "~/catalogue/screens";

/** A path to explain, and its screen. */
export interface Address {
  path: string;
  screen: Screen;
}

/** Every path of the menu, in menu order. */
export function menuAddresses({ menu, byId }: Screens): Address[] {
  const ids = menu.flatMap((entry) => ("screen" in entry ? [entry.screen] : entry.children));
  return ids.map((id) => addressOf(byId(id as Screen["id"])));
}

/** The screens that are not in the menu. */
export function otherAddresses(screens: Screens): Address[] {
  const listed = new Set(menuAddresses(screens).map(({ screen }) => screen));
  return screens.list.filter((screen) => !listed.has(screen)).map((screen) => ({ path: screen.path, screen }));
}

/** The screen of an address: of several matches, the one with the fewest parameters, like the router. */
export function findAddress({ list }: Screens, path: string): Address | undefined {
  const count = (text: string) => text.split("/").filter(Boolean).length;
  const parameters = (screen: Screen) => screen.path.split("{").length;
  const [screen] = list
    .filter((candidate) =>
      [candidate.path, withoutOptional(candidate.path)].some(
        (reading) => coversPath(reading, path) && count(reading) === count(path),
      ),
    )
    .sort((a, b) => parameters(a) - parameters(b));
  return screen && { path, screen };
}

/** Every spelling of an address that rules are matched against. */
export function readingsOf({ path, screen }: Address): string[] {
  return [path, screen.path, withoutParameters(screen.path)];
}

function addressOf(screen: Screen): Address {
  return { path: withoutParameters(screen.path), screen };
}
