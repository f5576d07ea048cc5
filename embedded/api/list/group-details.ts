import { sql } from "kysely";

import type { FieldKind } from "~/contract/field";
import type { Group, GroupDetail } from "~/contract/list";

import { decode } from "../../store/row";
import type { Select } from "../../store/row-source";
import type { Column, SqlRow, SqlValue } from "../../store/table";
import { ref } from "./conditions";
import type { NamedColumn } from "./named-column";

/** The number of most frequent values listed per group; the remaining values are only counted. */
const MAX_VALUES = 10;

const TIMES: ReadonlySet<Column["kind"]> = new Set(["time", "telemetry"]);
/** Scores and rates are not amounts. */
const ADDED_UP: ReadonlySet<FieldKind> = new Set(["number", "bytes"]);

interface DetailedSelect {
  /** All matching rows, with their group keys as `k0`, `k1`. */
  keyed: Select<SqlRow, SqlRow>;
  names: readonly string[];
  timeShift: number;
}

/** Summarizes these fields for each group: for every field, the detail of a group by the JSON text of its keys. */
export async function readDetails(
  select: DetailedSelect,
  details: readonly NamedColumn[],
): Promise<(keys: readonly SqlValue[]) => Group["details"]> {
  const read = await Promise.all(details.map((detail) => readDetail(select, detail)));
  return (keys) => {
    const text = JSON.stringify(keys);
    return Object.fromEntries(
      details.flatMap(({ field }, index) => {
        const detail = read[index]?.get(text);
        return detail ? [[field.name, detail] as const] : [];
      }),
    );
  };
}

async function readDetail(select: DetailedSelect, { field, column }: NamedColumn): Promise<Map<string, GroupDetail>> {
  if (TIMES.has(column.kind)) return readNewest(select, column);
  return ADDED_UP.has(field.kind) ? readSum(select, column) : readValues(select, column);
}

async function readNewest({ keyed, names, timeShift }: DetailedSelect, column: Column) {
  const rows = await keyed
    .select(sql<number | null>`max(${ref(column)})`.as("newest"))
    .groupBy(names.map((_, index) => sql`${sql.lit(index + 1)}`))
    .execute();
  return new Map(
    rows.map((row) => {
      const newest = decode(column.kind, row["newest"] ?? null, timeShift) as string | null;
      return [textOf(row, names), { newest }] as const;
    }),
  );
}

async function readSum({ keyed, names }: DetailedSelect, column: Column) {
  const rows = await keyed
    .select(sql<number | null>`sum(${ref(column)})`.as("sum"))
    .groupBy(names.map((_, index) => sql`${sql.lit(index + 1)}`))
    .execute();
  return new Map(rows.map((row) => [textOf(row, names), { sum: Number(row["sum"] ?? 0) }] as const));
}

async function readValues({ keyed, names }: DetailedSelect, column: Column) {
  const rows = await keyed
    .select([sql<SqlValue>`${ref(column)}`.as("value"), sql<number>`count(*)`.as("size")])
    .groupBy([...names, "value"].map((_, index) => sql`${sql.lit(index + 1)}`))
    .orderBy("size", "desc")
    .orderBy("value")
    .execute();
  const details = new Map<string, { values: { value: string | null; count: number }[]; distinct: number }>();
  for (const row of rows) {
    const text = textOf(row, names);
    const detail = details.get(text) ?? { values: [], distinct: 0 };
    details.set(text, detail);
    detail.distinct += 1;
    const value = decode(column.kind, row["value"] ?? null, 0) as string | number | boolean | null;
    if (detail.values.length < MAX_VALUES)
      detail.values.push({ value: value === null ? null : String(value), count: Number(row["size"]) });
  }
  return details;
}

function textOf(row: SqlRow, names: readonly string[]): string {
  return JSON.stringify(names.map((name) => row[name] ?? null));
}
