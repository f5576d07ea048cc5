import type { TimeSteps } from "~/shell/chart-times";
import type { Panel } from "~/contract/dashboard";
import { linkSteps, narrowLink } from "~/features/dashboards/panel-links";
import { alignPrevious, readSteps, sumBySteps, sumOf } from "~/features/dashboards/time-steps";

import { asCount, asName, readPanelTable } from "./read-panel-table";
import type { Period } from "./period";

/** One direction of the traffic, in bytes. */
export interface Direction {
  values: number[];
  total: number;
  previous: number[];
  previousTotal: number;
}

export interface Traffic {
  steps: TimeSteps;
  /** The URL of each step; empty if there are too many steps. */
  links: (string | undefined)[];
  received: Direction;
  sent: Direction;
  applications: { application: string; totalBytes: number; link: string | undefined }[];
  link: string | undefined;
}

export function readTraffic({ data, previous, breakdown, link }: Panel, { interval, range }: Period): Traffic {
  const columns = { at: asName, bytesIn: asCount, bytesOut: asCount };
  const rows = readPanelTable(data, columns);
  const before = readPanelTable(previous, columns);
  const steps = readSteps(rows, interval);
  const directionOf = (key: "bytesIn" | "bytesOut"): Direction => {
    const measured = rows.map((row) => ({ at: row.at, value: row[key] }));
    const compared = before.map((row) => ({ at: row.at, value: row[key] }));
    return {
      values: sumBySteps(measured, steps),
      total: sumOf(measured.map(({ value }) => value)),
      previous: alignPrevious(compared, steps, interval),
      previousTotal: sumOf(compared.map(({ value }) => value)),
    };
  };
  return {
    steps,
    links: linkSteps(link, steps, interval),
    received: directionOf("bytesIn"),
    sent: directionOf("bytesOut"),
    applications: readPanelTable(breakdown, { application: asName, totalBytes: asCount }),
    link: narrowLink(link, { range }),
  };
}
