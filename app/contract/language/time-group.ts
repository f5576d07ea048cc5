/** Groups of rows by a step of time: the words of addresses and the query language, and the keys of the wire. */
const KEYS = { hour: "timestamp:1h", day: "timestamp:1d" } as const;
export type TimeStep = keyof typeof KEYS;

export const TIME_STEPS = Object.keys(KEYS) as TimeStep[];
export const DAY_GROUP = KEYS.day;

/** A group in addresses and the query language: the name of a field, or a step of time. */
export function wordOfGroup(key: string): string {
  return TIME_STEPS.find((step) => KEYS[step] === key) ?? key;
}

/** The inverse. */
export function groupOfWord(word: string): string {
  return isTimeStep(word) ? KEYS[word] : word;
}

export function isTimeStep(word: string): word is TimeStep {
  return Object.hasOwn(KEYS, word);
}

/** The name of a column or an axis with steps of time. */
export const STEP_LABELS: Readonly<Record<TimeStep, string>> = { hour: "Hour", day: "Day" };

/** A step of time among the fields that rows can be grouped by. */
export function choiceOfStep(step: TimeStep): string {
  return `Time by ${step}`;
}

/** The step of time of a group; undefined for a group by a field. */
export function stepOfGroup(key: string | undefined): TimeStep | undefined {
  return TIME_STEPS.find((step) => KEYS[step] === key);
}

/** Whether a list is in the order of its sort: groups are ordered by their measure, and steps of time only by time. */
export function hasSort(
  { group, sort }: { group: readonly string[]; sort: readonly string[] },
  { time }: { time?: string | undefined },
): boolean {
  if (group.length === 0 || sort.length === 0) return true;
  return stepOfGroup(group[0]) !== undefined && sort[0]?.replace(/^-/, "") === time;
}
