import type { FieldSet } from "../field";
import { NUMERIC_KINDS, readConditionValue, writeConditionValue } from "./condition-text";
import { writeQuantity } from "./quantity";
import { withCondition, type Query } from "./query";
import { readRange, writeRange } from "./time-range";
import { groupOfWord, isTimeStep, wordOfGroup } from "./time-group";
import { quote, type Term } from "./tokens";

/** A query in the query language, such as `dstCountry:RU action:blocked range:24h by:srcDevice sort:-bytesOut`. */
export function writeQuery(query: Query, set: FieldSet): string {
  const fields = new Map(set.fields.map((field) => [field.name, field]));
  const terms = query.filters.map((filter) => {
    const field = fields.get(filter.field);
    const value = writeConditionValue(filter, (number) => (field ? writeQuantity(number, field) : String(number)));
    return `${filter.kind === "values" && filter.isExcluded ? "-" : ""}${filter.field}:${quote(value)}`;
  });
  const { q, range, group, metric, sort, limit } = query;
  if (q) terms.push(`q:${quote(q)}`);
  if (range) terms.push(`range:${writeRange(range)}`);
  if (group.length > 0) terms.push(`by:${group.map(wordOfGroup).join(",")}`);
  if (metric !== undefined) terms.push(`metric:${metric}`);
  if (sort.length > 0) terms.push(`sort:${sort.join(",")}`);
  if (limit !== undefined) terms.push(`top:${limit}`);
  return terms.join(" ");
}

/** The query with one term added. Undefined if the set does not have the word, or the value cannot be parsed. */
export function applyTerm(query: Query, set: FieldSet, { name, value, isExcluded }: Term): Query | undefined {
  const field = fieldNamed(set, name);
  if (field) {
    const condition = field.filter ? readConditionValue(field, value, isExcluded) : undefined;
    return condition && withCondition(query, condition);
  }
  return isExcluded ? undefined : WORDS[name]?.(query, set, value);
}

const WORDS: Record<string, (query: Query, set: FieldSet, value: string) => Query | undefined> = {
  q: (query, _set, value) => ({ ...query, q: value.slice(0, 200) }),
  range: (query, _set, value) => {
    const range = readRange(value);
    return range && { ...query, range };
  },
  by: (query, set, value) => {
    const group = value.split(",").map((name) => groupKey(set, name));
    return group.length <= 2 && isComplete(group) ? { ...query, group } : undefined;
  },
  metric: (query, set, value) => {
    const metric = readMetric(set, value);
    return metric === undefined ? undefined : { ...query, metric };
  },
  sort: (query, set, value) => {
    const sort = value.split(",").map((key) => {
      const field = fieldNamed(set, key.replace(/^-/, ""));
      return field?.sort ? `${key.startsWith("-") ? "-" : ""}${field.name}` : undefined;
    });
    return sort.length <= 3 && isComplete(sort) ? { ...query, sort } : undefined;
  },
  top: (query, _set, value) => (/^[1-9]\d{0,2}$/.test(value) ? { ...query, limit: Number(value) } : undefined),
};

/** The words of the query language that are not fields. A field set may not use them as names. */
export const QUERY_WORDS: ReadonlySet<string> = new Set(Object.keys(WORDS));

const QUANTILES: ReadonlySet<string> = new Set(["p50", "p95"]);
const NUMBER_AGGREGATES: ReadonlySet<string> = new Set(["sum", "avg", "min", "max", ...QUANTILES]);
/** The API computes quantiles of events only. */
const QUANTILE_SETS: ReadonlySet<string> = new Set(["flow", "dns"]);

/** A metric of the wire, if the set can compute it. */
export function readMetric(set: FieldSet, metric: string): string | undefined {
  if (metric === "count") return metric;
  const [, aggregate, name = "", value] =
    /^(sum|avg|min|max|distinct|share|p50|p95):([A-Za-z0-9.]+)(?::([\w.-]{1,60}))?$/.exec(metric) ?? [];
  const field = aggregate === undefined ? undefined : fieldNamed(set, name);
  if (!aggregate || !field || (aggregate === "share") !== (value !== undefined)) return undefined;
  if (NUMBER_AGGREGATES.has(aggregate) && !NUMERIC_KINDS.has(field.kind)) return undefined;
  if (QUANTILES.has(aggregate) && !QUANTILE_SETS.has(set.set)) return undefined;
  return [aggregate, field.name, ...(value === undefined ? [] : [value])].join(":");
}

function groupKey(set: FieldSet, word: string): string | undefined {
  const name = isTimeStep(word.toLowerCase()) ? groupOfWord(word.toLowerCase()) : word;
  if (/^timestamp:(5m|1h|1d|auto)$/.test(name)) return set.time === undefined ? undefined : name;
  const field = fieldNamed(set, name);
  return field?.group ? field.name : undefined;
}

/** Field names are case-insensitive. */
function fieldNamed(set: FieldSet, name: string) {
  const wanted = name.toLowerCase();
  return (
    set.fields.find((field) => field.name === name) ?? set.fields.find((field) => field.name.toLowerCase() === wanted)
  );
}

function isComplete(names: (string | undefined)[]): names is string[] {
  return names.every((name) => name !== undefined);
}
