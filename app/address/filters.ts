import type { TimeRange } from "~/contract/language/time-range";

import { writeAddress } from "./grid-address";
import { EMPTY_GRID_STATE, type GridFilter, type GridState } from "./grid-state";

/** Matches one of these values of the field. */
export function isOneOf(field: string, ...values: string[]): GridFilter {
  return { field, kind: "values", values, isExcluded: false };
}

export function isKnown(field: string): GridFilter {
  return { field, kind: "exists", exists: true };
}

export function isMissing(field: string): GridFilter {
  return { field, kind: "exists", exists: false };
}

export function isAtLeast(field: string, min: number): GridFilter {
  return { field, kind: "between", min };
}

export function isAtMost(field: string, max: number): GridFilter {
  return { field, kind: "between", max };
}

export function isDuring(field: string, range: TimeRange): GridFilter {
  return { field, kind: "during", range };
}

/** The query of a list's address, from the parts of its state that differ from the default state. */
export function gridQuery(part: Partial<GridState>, others?: URLSearchParams): URLSearchParams {
  return writeAddress({ ...EMPTY_GRID_STATE, ...part }, others);
}
