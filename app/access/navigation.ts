import { withoutOptional } from "~/catalogue/screen-path";
import { titleCase, type Screen, type Screens } from "~/catalogue/screens";

import type { Visibility } from "./visibility";

export interface NavigationLink {
  id: string;
  label: string;
  to: string;
  /** Query of the screen's initial state. */
  search?: string;
  icon?: string;
  /** Links to the screen include the time range of the tab. */
  hasRange?: true;
}

/** An entry of the sidebar: a link, or a heading with links below it. */
export interface NavigationEntry {
  id: string;
  label: string;
  icon: string;
  to?: string;
  search?: string;
  hasRange?: true;
  children: NavigationLink[];
}

/**
 * Builds the sidebar of one viewer: the fixed list in its order, without hidden entries. A heading whose links are all
 * hidden is removed (requirements 2.6 and 2.7). `rename` applies a brand's terminology to labels.
 */
export function navigationFor(
  screens: Screens,
  visibility: Visibility,
  rename: (label: string) => string,
): NavigationEntry[] {
  const linkTo = (id: string): NavigationLink[] => {
    const screen = screens.byId(id as Screen["id"]);
    if (visibility.hiddenBy(screen)) return [];
    const { icon, opensWith, hasRange } = screen;
    const link = { id, label: rename(screen.title), to: withoutOptional(screen.path) };
    const search = opensWith && { search: `?${opensWith}` };
    return [{ ...link, ...(icon && { icon }), ...search, ...(hasRange && { hasRange }) }];
  };
  return screens.menu.flatMap((entry): NavigationEntry[] => {
    if ("screen" in entry) return linkTo(entry.screen).map((link) => ({ ...link, icon: entry.icon, children: [] }));
    const children = entry.children.flatMap(linkTo);
    return children.length > 0
      ? [{ id: entry.section, label: titleCase(entry.section), icon: entry.icon, children }]
      : [];
  });
}
