export interface VisitedLink {
  label: string;
  to: string;
}

export interface TabList {
  /** The links of that organization, latest first. */
  read: (tenantId: string) => readonly VisitedLink[];
  /** Moves a link to the first position. */
  add: (tenantId: string, link: VisitedLink) => void;
}

/**
 * Links that this tab stores for the current organization. They contain names of its objects, so they do not outlive
 * the tab.
 */
export function createTabList(storedAs: string, most: number): TabList {
  const read: TabList["read"] = (tenantId) => {
    try {
      const all = JSON.parse(sessionStorage.getItem(storedAs) ?? "{}") as Record<string, VisitedLink[]>;
      return all[tenantId] ?? [];
    } catch {
      return [];
    }
  };
  return {
    read,
    add(tenantId, { label, to }) {
      const others = read(tenantId).filter((other) => other.to !== to);
      try {
        sessionStorage.setItem(storedAs, JSON.stringify({ [tenantId]: [{ label, to }, ...others].slice(0, most) }));
      } catch {
        // A browser that stores nothing remembers nothing.
      }
    },
  };
}
