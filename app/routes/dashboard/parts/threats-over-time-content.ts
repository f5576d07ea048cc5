import type { TimeSteps } from "~/shell/chart-times";
import type { Panel } from "~/contract/dashboard";
import { linkSteps, narrowLink } from "~/features/dashboards/panel-links";
import { alignPrevious, readSteps, sumBySteps, sumOf } from "~/features/dashboards/time-steps";

import { asCount, asName, readPanelTable } from "./read-panel-table";
import type { Period } from "./period";

export interface ThreatsOverTime {
  steps: TimeSteps;
  /** The URL of each step; empty if there are too many steps. */
  links: (string | undefined)[];
  /** Most severe first; one number per step. */
  severities: { severity: string; blocked: number[]; notBlocked: number[] }[];
  previous: number[];
  total: number;
  blocked: number;
  previousTotal: number;
  link: string | undefined;
}

export function readThreatsOverTime({ data, previous, link }: Panel, { interval, range }: Period): ThreatsOverTime {
  const columns = { at: asName, severity: asName, blocked: asCount, notBlocked: asCount };
  const rows = readPanelTable(data, columns);
  const before = readPanelTable(previous, columns).map(({ at, blocked, notBlocked }) => ({
    at,
    value: blocked + notBlocked,
  }));
  const steps = readSteps(rows, interval);
  const severities = [...new Set(rows.map(({ severity }) => severity))].map((severity) => {
    const ofSeverity = rows.filter((row) => row.severity === severity);
    const valuesOf = (key: "blocked" | "notBlocked") =>
      sumBySteps(
        ofSeverity.map((row) => ({ at: row.at, value: row[key] })),
        steps,
      );
    return { severity, blocked: valuesOf("blocked"), notBlocked: valuesOf("notBlocked") };
  });
  const blocked = sumOf(rows.map((row) => row.blocked));
  return {
    steps,
    links: linkSteps(link, steps, interval),
    severities,
    previous: alignPrevious(before, steps, interval),
    total: blocked + sumOf(rows.map(({ notBlocked }) => notBlocked)),
    blocked,
    previousTotal: sumOf(before.map(({ value }) => value)),
    link: narrowLink(link, { range }),
  };
}
