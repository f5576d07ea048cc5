import { isRangePreset, type TimeRange } from "~/ui/format/time-range";
import type { Field, FieldSet } from "~/contract/field";

import { EMPTY_GRID_STATE, type GridFilter, type GridState } from "./grid-state";
import { NUMERIC_KINDS } from "./numeric-kinds";

/** Words of the address that are no field. A field set may not use one as a name. */
export const RESERVED_WORDS: ReadonlySet<string> = new Set([
  "q",
  "sort",
  "group",
  "page",
  "cols",
  "range",
  "view",
  "tab",
  "tenant",
  "peek",
]);

const MISSING = "(none)";
const PRESENT = "(any)";
const EMPTY = "(empty)";
const CONTAINS = "~";

/** A grid's state as the query of an address, such as `severity=critical,high&-action=allowed&range=24h&sort=-lastSeen` (SCREENS A2). */
export function writeAddress(state: GridState, others: URLSearchParams = new URLSearchParams()): URLSearchParams {
  const params = new URLSearchParams();
  if (state.q) params.set("q", state.q);
  for (const filter of state.filters) params.append(nameOf(filter), textOf(filter));
  if (state.range) params.set("range", writeRange(state.range));
  if (state.group) params.set("group", state.group.join(","));
  if (state.sort.length > 0) params.set("sort", state.sort.join(","));
  if (state.columns) params.set("cols", state.columns.join(","));
  if (state.page > 1) params.set("page", String(state.page));
  for (const [key, value] of others) params.append(key, value);
  return params;
}

/**
 * The state that an address says, and the words it says beside it, which are kept as they are. What cannot be understood is
 * left out: an address is typed by people and must never fail (ARCHITECTURE 4).
 */
export function readAddress(params: URLSearchParams, set: FieldSet): { state: GridState; others: URLSearchParams } {
  const state: GridState = { ...EMPTY_GRID_STATE, filters: [] };
  const others = new URLSearchParams();
  const fields = new Map(set.fields.map((field) => [field.name, field]));
  const known = (text: string) => text.split(",").filter((key) => fields.has(key.replace(/^-/, "")));
  for (const [key, value] of params) {
    const field = fields.get(key.replace(/^-/, ""));
    if (field?.filter) state.filters.push(...filterOf(field, value, key.startsWith("-")));
    else if (key === "q") state.q = value.slice(0, 200);
    else if (key === "range") state.range = readRange(value);
    else if (key === "group")
      state.group = known(value)
        .filter((name) => fields.get(name)?.group)
        .slice(0, 2);
    else if (key === "sort") state.sort = known(value).slice(0, 3);
    else if (key === "cols") state.columns = known(value);
    else if (key === "page") state.page = pageOf(value);
    else others.append(key, value);
  }
  return { state, others };
}

function nameOf(filter: GridFilter): string {
  return filter.kind === "values" && filter.isExcluded ? `-${filter.field}` : filter.field;
}

function textOf(filter: GridFilter): string {
  if (filter.kind === "exists") return filter.exists ? PRESENT : MISSING;
  if (filter.kind === "contains") return `${CONTAINS}${filter.text}`;
  if (filter.kind === "values") return filter.values.map(escapeValue).join(",");
  if (filter.kind === "during") return writeRange(filter.range);
  if (filter.min !== undefined && filter.max !== undefined) return `${filter.min}..${filter.max}`;
  return filter.min === undefined ? `<=${filter.max}` : `>=${filter.min}`;
}

function filterOf(field: Field, text: string, isExcluded: boolean): GridFilter[] {
  const { name } = field;
  if (text === MISSING || text === PRESENT) return [{ field: name, kind: "exists", exists: text === PRESENT }];
  if (field.kind === "time") {
    const range = readRange(text);
    return range ? [{ field: name, kind: "during", range }] : [];
  }
  if (text.startsWith(CONTAINS) && text.length > 1) return [{ field: name, kind: "contains", text: text.slice(1) }];
  const between = NUMERIC_KINDS.has(field.kind) ? betweenOf(text) : undefined;
  if (between) return [{ field: name, kind: "between", ...between }];
  const values = splitValues(text);
  return values.length > 0 ? [{ field: name, kind: "values", values, isExcluded }] : [];
}

function betweenOf(text: string): { min?: number; max?: number } | undefined {
  const parts =
    /^(?:>=?(?<min>-?[\d.e]+)|<=?(?<max>-?[\d.e]+)|(?<from>-?\d+(?:\.\d+)?)\.\.(?<to>-?\d+(?:\.\d+)?))$/.exec(
      text,
    )?.groups;
  if (!parts) return undefined;
  const min = Number(parts["min"] ?? parts["from"]);
  const max = Number(parts["max"] ?? parts["to"]);
  const between = { ...(Number.isFinite(min) ? { min } : {}), ...(Number.isFinite(max) ? { max } : {}) };
  return Object.keys(between).length > 0 ? between : undefined;
}

/** A comma parts values, so one inside a value is written `\,`; so is a backslash, and a word that means something else. */
function escapeValue(value: string): string {
  if (value === "") return EMPTY;
  const escaped = value.replace(/[\\,]/g, "\\$&");
  return /^[~(<>]/.test(escaped) ? `\\${escaped}` : escaped;
}

function splitValues(text: string): string[] {
  const values: string[] = [];
  for (const part of text.match(/(?:\\.|[^\\,])+/gs) ?? []) {
    const value = part === EMPTY ? "" : part.replace(/\\(.)/gs, "$1");
    if (!values.includes(value)) values.push(value);
  }
  return values;
}

/** A time range as addresses write it: `7d`, or two moments with `..` between them. */
export function writeRange(range: TimeRange): string {
  return "preset" in range ? range.preset : `${range.start}..${range.end}`;
}

/** The other direction; undefined for anything else. */
export function readRange(text: string): TimeRange | undefined {
  if (isRangePreset(text)) return { preset: text };
  const [start, end] = text.split("..").map((part) => new Date(part));
  if (!start || !end || Number.isNaN(start.getTime()) || Number.isNaN(end.getTime()) || start >= end) return undefined;
  return { start: start.toISOString(), end: end.toISOString() };
}

function pageOf(text: string): number {
  const page = Number(text);
  return Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}
