import { titleCase, type Screen, type Screens } from "~/catalogue/screens";

import type { Visibility } from "./visibility";

export interface NavigationLink {
  id: string;
  label: string;
  to: string;
}

/** An entry of the sidebar: a link, or a heading with links below it. */
export interface NavigationEntry {
  id: string;
  label: string;
  icon: string;
  to?: string;
  children: NavigationLink[];
}

/**
 * The sidebar of one person: the fixed list in its order, minus what is hidden; a heading whose links are all hidden
 * disappears (2.6, 2.7). `rename` lets a brand's own words replace a label.
 */
export function navigationFor(
  screens: Screens,
  visibility: Visibility,
  rename: (label: string) => string,
): NavigationEntry[] {
  const linkTo = (id: string): NavigationLink[] => {
    const screen = screens.byId(id as Screen["id"]);
    return visibility.hiddenBy(screen)
      ? []
      : [{ id, label: rename(screen.title), to: screen.path.replace(/\/\{\w+\?\}$/, "") }];
  };
  return screens.menu.flatMap((entry): NavigationEntry[] => {
    if ("screen" in entry) return linkTo(entry.screen).map((link) => ({ ...link, icon: entry.icon, children: [] }));
    const children = entry.children.flatMap(linkTo);
    return children.length > 0
      ? [{ id: entry.section, label: titleCase(entry.section), icon: entry.icon, children }]
      : [];
  });
}
