import type { Panel, PanelData } from "~/contract/dashboard";

/** A panel without the links that its viewer may not follow. */
export function keepOpenLinks(panel: Panel, mayOpen: (link: string) => boolean): Panel {
  const keep = (link: string | undefined) => (link !== undefined && mayOpen(link) ? link : undefined);
  const inTable = (table: PanelData): PanelData => ({
    ...table,
    rows: table.rows.map((row) => ({ ...row, link: keep(row.link) })),
  });
  return {
    ...panel,
    link: keep(panel.link),
    data: inTable(panel.data),
    previous: panel.previous && inTable(panel.previous),
    breakdown: panel.breakdown && inTable(panel.breakdown),
  };
}

/** The same list, narrowed down: `?sort=-lastSeen` with `{ severity: "high" }`. A link that is not there stays so. */
export function narrowLink(link: string | undefined, query: Readonly<Record<string, string>>): string | undefined {
  if (link === undefined) return undefined;
  const [path = "", search] = link.split("?");
  const params = new URLSearchParams(search);
  for (const [key, value] of Object.entries(query)) params.set(key, value);
  return `${path}?${params}`;
}

/** The same list at one step of time. */
export function linkToStep(link: string | undefined, start: string, lengthMs: number): string | undefined {
  return narrowLink(link, { range: `${start}..${new Date(Date.parse(start) + lengthMs).toISOString()}` });
}
