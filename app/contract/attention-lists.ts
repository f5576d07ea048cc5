import { ATTENTION_RULES } from "./attention-facts";
import { exactly, type Filter } from "./filter";
import { OPEN_STATUSES } from "./threat-facts";

/** The names of these lists. */
export type CountedListName =
  | "urgentThreats"
  | "unassignedThreats"
  | "newThreats"
  | "highRiskDevices"
  | "overdueExploited";

interface CountedList {
  /** The field set of the list. */
  set: "threat" | "device" | "vulnerability";
  filters: (at: CountedAt) => Filter[];
}

interface CountedAt {
  /** Epoch milliseconds. */
  now: number;
  /** The score from which the risk of a device is high. */
  highRisk: number;
}

const URGENT = exactly("severity", "critical", "high");
const OPEN_AND_URGENT = [exactly("status", ...OPEN_STATUSES), URGENT];
const DAY_MS = 86_400_000;

/** The moment as a time on the wire. */
const toTime = (milliseconds: number) => new Date(milliseconds).toISOString();

/**
 * Lists whose rows the command center counts over all organizations. The API counts the rows that match the filters,
 * and the console lists the rows that match the same filters, so a number and its list agree.
 */
export const COUNTED_LISTS: Readonly<Record<CountedListName, CountedList>> = {
  urgentThreats: { set: "threat", filters: () => OPEN_AND_URGENT },
  unassignedThreats: {
    set: "threat",
    filters: ({ now }) => [
      ...OPEN_AND_URGENT,
      { fieldName: "assignee", exists: false },
      {
        fieldName: "firstSeen",
        timestampRange: { end: toTime(now - ATTENTION_RULES.criticalThreat.after) },
      },
    ],
  },
  /** Of the last 24 hours, whether or not they are still open. */
  newThreats: {
    set: "threat",
    filters: ({ now }) => [URGENT, { fieldName: "firstSeen", timestampRange: { start: toTime(now - DAY_MS) } }],
  },
  highRiskDevices: {
    set: "device",
    filters: ({ highRisk }) => [{ fieldName: "riskScore", numberRange: { min: highRisk } }],
  },
  overdueExploited: { set: "vulnerability", filters: () => [exactly("kev", "true"), exactly("overdue", "true")] },
};
