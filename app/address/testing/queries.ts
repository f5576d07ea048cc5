import fc from "fast-check";

import type { Field, FieldSet } from "~/contract/field";
import type { Condition } from "~/contract/language/condition";
import { NUMERIC_KINDS } from "~/contract/language/condition-text";
import type { Query } from "~/contract/language/query";
import { groupOfWord, hasSort } from "~/contract/language/time-group";
import type { TimeRange } from "~/contract/language/time-range";

const text = fc.string({
  minLength: 1,
  maxLength: 10,
  unit: fc.constantFrom("a", "B", "7", ",", "\\", "~", "(", ")", ">", "<", "-", " ", "ü", "=", '"', ".", ":", "'"),
});
const number = fc.oneof(
  fc.integer({ min: 0, max: 9_000_000_000 }),
  fc.double({ min: 0, max: 100, noNaN: true }).map((x) => Number(x.toFixed(3))),
);
const range = fc.constantFrom<TimeRange[]>(
  { preset: "24h" },
  { preset: "week" },
  { start: "ever", end: "-90d" },
  { start: "now", end: "+14d" },
  { start: "yesterday", end: "today" },
  { start: "2026-06-01T00:00:00.000Z", end: "2026-06-02T00:00:00.000Z" },
);

/** Every condition that the field supports. */
export function conditionOn({ name: field, kind }: Field): fc.Arbitrary<Condition> {
  const exists = fc.boolean().map((exists): Condition => ({ field, kind: "exists", exists }));
  if (kind === "time") {
    const during = range.map((range): Condition => ({ field, kind: "during", range }));
    const orNever = range.map((range): Condition => ({ field, kind: "during", range, orMissing: true }));
    return fc.oneof(exists, during, orNever);
  }
  const values = fc
    .record({ isExcluded: fc.boolean(), values: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }) })
    .map((part): Condition => ({ field, kind: "values", ...part }));
  const contains = text.map((text): Condition => ({ field, kind: "contains", text }));
  if (!NUMERIC_KINDS.has(kind)) return fc.oneof(exists, values, contains);
  const numbers = fc
    .record({ isExcluded: fc.boolean(), values: fc.uniqueArray(number.map(String), { minLength: 1, maxLength: 3 }) })
    .map((part): Condition => ({ field, kind: "values", ...part }));
  const bounds = fc.oneof(
    fc.record({ min: number }),
    fc.record({ max: number }),
    fc.record({ above: number }),
    fc.record({ below: number }),
    fc.record({ min: number, max: number }),
    fc.record({ above: number, below: number }),
    fc.record({ min: number, below: number }),
    fc.record({ above: number, max: number }),
  );
  return fc.oneof(
    exists,
    numbers,
    bounds.map((part): Condition => ({ field, kind: "between", ...part })),
  );
}

/** A query has one condition of each kind on a field; included and excluded values are two kinds. */
function oneOfEachKind(conditions: readonly Condition[]): Condition[] {
  const kindOf = (condition: Condition) =>
    `${condition.field} ${condition.kind} ${String(condition.kind === "values" && condition.isExcluded)}`;
  return [...new Map(conditions.map((condition) => [kindOf(condition), condition])).values()];
}

/** A metric of each aggregate on the first field that supports it. */
function metricsOf(set: FieldSet): string[] {
  const number = set.fields.find(({ kind }) => NUMERIC_KINDS.has(kind));
  const aggregates = ["sum", "avg", "min", "max", ...(["flow", "dns"].includes(set.set) ? ["p50", "p95"] : [])];
  return [
    `distinct:${set.key}`,
    `share:${set.key}:blocked`,
    ...(number ? aggregates.map((aggregate) => `${aggregate}:${number.name}`) : []),
  ];
}

/** Queries with every part of the query language that the set supports. */
export function queryOf(set: FieldSet): fc.Arbitrary<Query> {
  const filtered = set.fields.filter(({ filter }) => filter);
  const steps = (set.timeSteps ?? []).map(groupOfWord);
  const groups = [...set.fields.filter(({ group }) => group).map(({ name }) => name), ...steps];
  const sorts = set.fields.filter(({ sort }) => sort).map(({ name }) => name);
  return (
    fc
      .record({
        set: fc.constant(set.set),
        q: fc.oneof(fc.constant(""), text),
        filters: fc
          .array(fc.constantFrom(...filtered), { maxLength: 4 })
          .chain((fields) => fc.tuple(...fields.map(conditionOn)))
          .map(oneOfEachKind),
        range: fc.option(range, { nil: undefined }),
        group:
          groups.length > 0 ? fc.uniqueArray(fc.constantFrom(...groups), { maxLength: 2 }) : fc.constant<string[]>([]),
        metric: fc.constantFrom(undefined, "count", ...metricsOf(set)),
        sort: fc.uniqueArray(fc.constantFrom(...sorts.flatMap((name) => [name, `-${name}`])), {
          maxLength: 2,
          selector: (key) => key.replace("-", ""),
        }),
        limit: fc.option(fc.integer({ min: 1, max: 999 }), { nil: undefined }),
      })
      // Groups are in the order of their measure, or of time.
      .map((query) => (hasSort(query, set) ? query : { ...query, sort: [] }))
  );
}
