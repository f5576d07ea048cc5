import type { TimeSteps } from "~/console/chart/chart-times";
import type { Panel, PanelData } from "~/contract/dashboard";
import type { Interval } from "~/ui/format/time-range";

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

/** More steps than this are narrower than what a person can hit: they are read, not pressed. */
const MOST_LINKED_STEPS = 49;

/** The same list at each step of time. The first step counts from where the interval begins, which may be within it. */
export function linkSteps(
  link: string | undefined,
  { times, lengthMs }: TimeSteps,
  interval: Interval,
): (string | undefined)[] {
  if (times.length > MOST_LINKED_STEPS) return [];
  return times.map((start) => {
    const counted = Math.max(Date.parse(start), Date.parse(interval.start));
    const [from, to] = [counted, Date.parse(start) + lengthMs].map((ms) => new Date(ms).toISOString());
    return narrowLink(link, { range: `${from}..${to}` });
  });
}
