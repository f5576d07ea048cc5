import type { FieldSet } from "~/contract/field";
import { readConditionValue } from "~/contract/language/condition-text";
import { listParams } from "~/contract/language/query-params";
import { groupOfWord, isTimeStep } from "~/contract/language/time-group";
import { readRange } from "~/contract/language/time-range";

import { EMPTY_GRID_STATE, type GridState } from "./grid-state";

/** A grid's state as a query string, such as `severity=critical,high&-action=allowed&range=24h&sort=-lastSeen`. */
export function writeAddress(state: GridState, others: URLSearchParams = new URLSearchParams()): URLSearchParams {
  return listParams(state, others);
}

/**
 * Parses the grid state from an address; the other parameters are preserved. Unreadable parameters are dropped: people
 * type and edit addresses, so parsing must never fail.
 */
export function readAddress(params: URLSearchParams, set: FieldSet): { state: GridState; others: URLSearchParams } {
  const state: GridState = { ...EMPTY_GRID_STATE, filters: [] };
  const others = new URLSearchParams();
  const fields = new Map(set.fields.map((field) => [field.name, field]));
  const known = (text: string) => text.split(",").filter((key) => fields.has(key.replace(/^-/, "")));
  for (const [key, value] of params) {
    const field = fields.get(key.replace(/^-/, ""));
    if (field?.filter) {
      const filter = readConditionValue(field, value, key.startsWith("-"));
      if (filter) state.filters.push(filter);
    } else if (key === "q") state.q = value.slice(0, 200);
    else if (key === "range") state.range = readRange(value);
    else if (key === "group")
      state.group = value
        .split(",")
        .filter((word) => fields.get(word)?.group || (isTimeStep(word) && set.timeSteps?.includes(word)))
        .map(groupOfWord)
        .slice(0, 2);
    else if (key === "sort") state.sort = known(value).slice(0, 3);
    else if (key === "cols") state.columns = known(value);
    else if (key === "page") state.page = pageOf(value);
    else others.append(key, value);
  }
  return { state, others };
}

function pageOf(text: string): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
