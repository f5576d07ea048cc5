import type { TimeSteps } from "~/shell/chart-times";
import type { Panel } from "~/contract/dashboard";
import { narrowLink } from "~/features/dashboards/panel-links";
import { alignPrevious, daysOf, sumBySteps, sumOf } from "~/features/dashboards/time-steps";

import { asCount, asName, asWords, readPanelTable } from "./read-panel-table";
import type { Period } from "./period";

export interface Blocked {
  steps: TimeSteps;
  /**
   * Most frequent first, with one number per day for DNS and egress together, because no single list shows the rows of
   * both.
   */
  categories: { category: string; values: number[] }[];
  previous: number[];
  total: number;
  previousTotal: number;
  /** The number of blocked rows of each source, and the link to their list. */
  sources: { source: string; count: number; link: string | undefined }[];
  link: string | undefined;
}

export function readBlocked({ data, previous, breakdown, link }: Panel, { interval, range }: Period): Blocked {
  // Compared by label, because unknown and missing values look the same to a viewer.
  const columns = { at: asName, category: asWords, count: asCount };
  const rows = readPanelTable(data, columns).map(({ at, category, count }) => ({ at, category, value: count }));
  const before = readPanelTable(previous, columns).map(({ at, count }) => ({ at, value: count }));
  const steps = daysOf(interval);
  const categories = [...new Set(rows.map(({ category }) => category))]
    .map((category) => ({
      category,
      values: sumBySteps(
        rows.filter((row) => row.category === category),
        steps,
      ),
    }))
    .sort((one, other) => sumOf(other.values) - sumOf(one.values));
  return {
    steps,
    categories,
    previous: alignPrevious(before, steps, interval),
    total: sumOf(rows.map(({ value }) => value)),
    previousTotal: sumOf(before.map(({ value }) => value)),
    sources: readPanelTable(breakdown, { source: asName, count: asCount }),
    link: narrowLink(link, { range }),
  };
}
