import type { NavigationEntry, NavigationLink } from "~/access/navigation";

/** The link of the menu that an address belongs to: the longest one that is equal to it or above it, segment by segment. */
export function currentLink(entries: readonly NavigationEntry[], pathname: string): NavigationLink | undefined {
  const links = entries.flatMap(({ id, label, to, children }) => (to === undefined ? children : [{ id, label, to }]));
  const path = `${pathname.toLowerCase().replace(/\/+$/, "")}/`;
  return links.filter(({ to }) => path.startsWith(`${to.toLowerCase()}/`)).sort((a, b) => b.to.length - a.to.length)[0];
}
