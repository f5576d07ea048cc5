import type { NavigationEntry, NavigationLink } from "~/access/navigation";

/** The menu link of an address: the longest one that equals it or is a prefix of it, segment by segment. */
export function currentLink(entries: readonly NavigationEntry[], pathname: string): NavigationLink | undefined {
  const links = entries.flatMap(({ id, label, to, children }) => (to === undefined ? children : [{ id, label, to }]));
  const path = `${pathname.toLowerCase().replace(/\/+$/, "")}/`;
  return links.filter(({ to }) => path.startsWith(`${to.toLowerCase()}/`)).sort((a, b) => b.to.length - a.to.length)[0];
}
