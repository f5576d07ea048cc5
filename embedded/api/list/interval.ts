import type { CountedRows } from "./counted-rows";
import type { Grouping, Interval } from "./grouping";
import type { ListRequest } from "./list-request";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const LENGTHS: Record<Exclude<Interval, "auto">, number> = { "5m": 5 * MINUTE, "1h": HOUR, "1d": DAY };

/** The length of a time group, or undefined without grouping by time. */
export async function chooseIntervalMs(
  { matching, bounds }: CountedRows,
  request: ListRequest,
  grouping: Grouping,
  timeShift: number,
): Promise<number | undefined> {
  const key = grouping.keys.find(({ kind }) => kind === "time");
  if (key?.kind !== "time") return undefined;
  if (key.interval !== "auto") return LENGTHS[key.interval];
  const { start, end } = request.range ?? {};
  if (start !== undefined && end !== undefined) return intervalFor(end - start);
  const { first, last } = bounds(key.column);
  const [row] = await matching.select([first.as("first"), last.as("last")]).execute();
  if (!row || row.first === null || row.last === null) return DAY;
  return intervalFor((end ?? Number(row.last) + timeShift) - (start ?? Number(row.first) + timeShift));
}

/** At most about 200 groups: minutes for a range of hours, hours for days, days for longer ranges. */
export function intervalFor(rangeMs: number): number {
  if (rangeMs <= 12 * HOUR) return 5 * MINUTE;
  if (rangeMs <= 8 * DAY) return HOUR;
  return DAY;
}
