import { WEEKDAYS } from "~/contract/policy-facts";
import type { PolicyRule } from "~/contract/policy-rule";
import { readableZone } from "~/contract/zone-name-facts";
import { humanise } from "~/ui/humanise";

/** The minimum number of consecutive days that are written as a range. */
const RANGE = 3;

/** A schedule in words, such as "Mon–Fri 8:00–18:00, Europe/Berlin". The end may be on the day after. */
export function formatSchedule({ always, days, from, to, timeZone }: PolicyRule["schedule"]): string {
  if (always) return "always";
  const hours = from === to ? "all day" : `${formatHour(from)}–${formatHour(to)}${to < from ? " (next day)" : ""}`;
  return `${formatDays(days)} ${hours}, ${readableZone(timeZone)}`;
}

function formatDays(days: readonly string[]): string {
  const chosen = WEEKDAYS.filter((day) => days.includes(day));
  if (chosen.length === 0 || chosen.length === WEEKDAYS.length) return "every day";
  return consecutive(chosen)
    .flatMap((run) =>
      run.length < RANGE ? run.map(humanise) : [`${humanise(run[0] ?? "")}–${humanise(run.at(-1) ?? "")}`],
    )
    .join(", ");
}

/** The days in runs without a gap. The week ends with Sunday. */
function consecutive(days: readonly (typeof WEEKDAYS)[number][]): string[][] {
  const runs: string[][] = [];
  for (const day of days) {
    const place = WEEKDAYS.indexOf(day);
    const last = runs.at(-1);
    if (last && place > 0 && last.at(-1) === WEEKDAYS[place - 1]) last.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** Without a leading zero: "8:00". An unfinished input is left as it is. */
function formatHour(time: string): string {
  return time.replace(/^0(?=\d:)/, "");
}
