import type { Field, FieldSet } from "~/contract/field";
import { valueAt } from "~/contract/field-facts";
import type { KopilotChart, KopilotReply } from "~/contract/kopilot";
import type { Query } from "~/contract/language/query";
import { STEP_LABELS, stepOfGroup } from "~/contract/language/time-group";
import type { Group } from "~/contract/list";

const MAX_COLUMNS = 6;
type Table = NonNullable<KopilotReply["table"]>;
type Column = Table["columns"][number];

/** The first columns of the rows, formatted as in their list. */
export function rowTable(set: FieldSet, rows: readonly object[]): Table {
  const fields = set.fields.filter((field) => field.default && field.column && isPlain(field)).slice(0, MAX_COLUMNS);
  return {
    columns: fields.map(toColumn),
    rows: rows.map((row) => fields.map(({ name }) => toCell(valueAt(row, name)))),
  };
}

/** Groups with their metric. */
export function groupTable(query: Query, set: FieldSet, groups: readonly Group[]): Table {
  const { keys, value, isMeasured } = columnsOfGroups(query, set);
  return {
    columns: [...keys, value],
    rows: groups.map(({ key, count, metric }) => [...key.map(toCell), isMeasured ? metric : count]),
  };
}

/** Groups as bars, or as a line for time steps. Undefined if there is nothing to render. */
export function groupChart(query: Query, set: FieldSet, groups: readonly Group[]): KopilotChart | null {
  const { value, isMeasured } = columnsOfGroups(query, set);
  const points = groups.map(({ key, count, metric }) => ({
    label: key.map((part) => (part === null || part === "" ? "Unknown" : String(part))).join(" · "),
    value: (isMeasured ? metric : count) ?? 0,
  }));
  if (points.length < 2) return null;
  if (query.group[0]?.startsWith("timestamp:") && query.group.length === 1)
    return { type: "line", value, points: points.toSorted((one, other) => one.label.localeCompare(other.label)) };
  return { type: "bars", value, points };
}

function columnsOfGroups(
  { group, metric }: Query,
  set: FieldSet,
): { keys: Column[]; value: Column; isMeasured: boolean } {
  const fieldNamed = (name: string) => set.fields.find((field) => field.name === name);
  const measured = metric === undefined || metric === "count" ? undefined : fieldNamed(metric.split(":")[1] ?? "");
  const isDistinct = metric?.startsWith("distinct:") === true;
  return {
    keys: group.map((name) => {
      const step = stepOfGroup(name);
      return toColumn(fieldNamed(name) ?? { name, label: step ? STEP_LABELS[step] : "Time", kind: "time" });
    }),
    value: measured
      ? { ...toColumn(measured), ...(isDistinct && { kind: "number" }) }
      : { name: "count", label: set.label.many, kind: "number" },
    isMeasured: measured !== undefined,
  };
}

function toColumn({ name, label, kind }: Pick<Field, "name" | "label" | "kind">): Column {
  return { name, label, kind };
}

function toCell(value: unknown): string | number | boolean | null {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null;
}

function isPlain({ kind }: Field): boolean {
  return !["tags", "severityCounts", "outcomes", "answers"].includes(kind);
}
