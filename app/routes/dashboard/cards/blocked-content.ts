import type { TimeSteps } from "~/console/chart/chart-times";
import type { Panel } from "~/contract/dashboard";

import { linkSteps, narrowLink } from "../panel-links";
import { asCount, asName, readPanelTable } from "../read-panel-table";
import { alignPrevious, daysOf, sumBySteps, sumOf } from "../time-steps";
import type { Period } from "./period";

export interface Blocked {
  steps: TimeSteps;
  /** Where each step leads; none where there are too many steps. */
  links: (string | undefined)[];
  /** The most frequent first; one number per day, of DNS and egress together. */
  categories: { category: string; values: number[] }[];
  previous: number[];
  total: number;
  previousTotal: number;
  link: string | undefined;
}

export function readBlocked({ data, previous, link }: Panel, { interval, range }: Period): Blocked {
  const columns = { at: asName, category: asName, count: asCount };
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
    links: linkSteps(link, steps, interval),
    categories,
    previous: alignPrevious(before, steps, interval),
    total: sumOf(rows.map(({ value }) => value)),
    previousTotal: sumOf(before.map(({ value }) => value)),
    link: narrowLink(link, { range }),
  };
}
