import type { TimeSteps } from "~/shell/chart-times";
import type { Panel, PanelData } from "~/contract/dashboard";
import type { Interval } from "~/contract/language/time-range";

/** Removes the links that the viewer may not follow. */
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

/** Adds filters to a list's URL: `{ severity: "high" }` to `?sort=-lastSeen`. Returns undefined for undefined. */
export function narrowLink(link: string | undefined, query: Readonly<Record<string, string>>): string | undefined {
  if (link === undefined) return undefined;
  const [path = "", search] = link.split("?");
  const params = new URLSearchParams(search);
  for (const [key, value] of Object.entries(query)) params.set(key, value);
  return `${path}?${params}`;
}

/** With more steps, each one is too narrow to be a link. */
const MAX_LINKED_STEPS = 49;

/**
 * The list's URL for each time step. The first link starts at the start of the interval, which may be within the step.
 */
export function linkSteps(
  link: string | undefined,
  { times, lengthMs }: TimeSteps,
  interval: Interval,
): (string | undefined)[] {
  if (times.length > MAX_LINKED_STEPS) return [];
  return times.map((start) => {
    const counted = Math.max(Date.parse(start), Date.parse(interval.start));
    const range = { start: new Date(counted), end: new Date(Date.parse(start) + lengthMs) };
    return narrowLink(link, { range: `${range.start.toISOString()}..${range.end.toISOString()}` });
  });
}
