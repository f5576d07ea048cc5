import type { Field, FieldSet } from "~/contract/field";
import type { ColumnChoice } from "~/ui/table/column-choice";

/** The columns to render, in order. The field that identifies a row is always included, and first. */
export function columnsOf(set: FieldSet, chosen: readonly string[] | undefined): Field[] {
  const first = set.pinned ?? set.key;
  const pinned = set.fields.filter(({ name }) => name === first);
  const others = set.fields.filter(({ name, column }) => column && name !== first);
  if (chosen === undefined) return [...pinned, ...others.filter((field) => field.default)];
  return [...pinned, ...chosen.flatMap((name) => others.filter((field) => field.name === name))];
}

/** All columns for the column menu: the shown ones in order, then the rest in the order of the set. */
export function choicesOf(set: FieldSet, shown: readonly Field[]): (ColumnChoice & { label: string })[] {
  const hidden = set.fields.filter((field) => field.column && !shown.includes(field));
  return [
    ...shown.map(({ name, label }) => ({ key: name, label, isShown: true })),
    ...hidden.map(({ name, label }) => ({ key: name, label, isShown: false })),
  ];
}
