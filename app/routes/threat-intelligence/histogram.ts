import type { Group } from "~/contract/list";

/** Threats per step of time and severity. */
export interface Histogram {
  /** The moment at which each step begins. */
  times: string[];
  stepSeconds: number;
  /** Only severities that occur, worst last, as they stand on each other. */
  series: { severity: string; values: number[] }[];
}

const WORST_LAST = ["informational", "low", "medium", "high", "critical"];
/** As many steps as can still be told apart and pressed. */
const MOST_STEPS = 400;

/** The groups of a list grouped by time and severity as steps without gaps: a quiet hour is a step of its own. */
export function toHistogram(groups: readonly Group[], stepSeconds: number | null): Histogram {
  const stepMs = (stepSeconds ?? 0) * 1000;
  const rows = groups.map(({ key: [at, severity], count }) => ({ at: Date.parse(String(at)), severity, count }));
  if (rows.length === 0 || stepMs === 0) return { times: [], stepSeconds: stepSeconds ?? 0, series: [] };
  const last = Math.max(...rows.map(({ at }) => at));
  const first = Math.max(Math.min(...rows.map(({ at }) => at)), last - (MOST_STEPS - 1) * stepMs);
  const steps = Math.round((last - first) / stepMs) + 1;
  const series = WORST_LAST.filter((severity) => rows.some((row) => row.severity === severity)).map((severity) => {
    const values = Array<number>(steps).fill(0);
    for (const row of rows) {
      const index = Math.round((row.at - first) / stepMs);
      if (row.severity === severity && index >= 0) values[index] = (values[index] ?? 0) + row.count;
    }
    return { severity, values };
  });
  const times = Array.from({ length: steps }, (_, index) => new Date(first + index * stepMs).toISOString());
  return { times, stepSeconds: stepMs / 1000, series };
}
