import type { TimeRange } from "./time-range";

/** One condition on one field. Multiple conditions must all match. */
export type Condition =
  | { field: string; kind: "values"; values: string[]; isExcluded: boolean }
  | { field: string; kind: "contains"; text: string }
  | ({ field: string; kind: "between" } & Bounds)
  | { field: string; kind: "during"; range: TimeRange; orMissing?: true }
  | { field: string; kind: "exists"; exists: boolean };

/** `min` and `max` are inclusive, `above` and `below` are exclusive. */
export interface Bounds {
  min?: number | undefined;
  max?: number | undefined;
  above?: number | undefined;
  below?: number | undefined;
}
