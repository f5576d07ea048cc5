import { withoutOptional } from "~/catalogue/screen-path";

import type { ShellData } from "../shell-data";

const MAX_SUGGESTIONS = 3;

/** A few screens that can be opened without parameters, in the catalogue's order. */
export function readyScreens(screens: ShellData["screens"]): { title: string; path: string }[] {
  return linkableScreens(screens)
    .filter(({ isComing }) => !isComing)
    .slice(0, MAX_SUGGESTIONS);
}

/** The screens whose address needs no parameter. `/` only redirects to another one. */
export function linkableScreens(screens: ShellData["screens"]) {
  return Object.values(screens)
    .map((screen) => ({ ...screen, path: withoutOptional(screen.path) }))
    .filter(({ path }) => path !== "/" && !path.includes("{"));
}
