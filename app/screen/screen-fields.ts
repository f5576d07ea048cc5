import type { Screen } from "~/catalogue/screens";
import type { FieldSet } from "~/contract/field";

const arranged = new WeakMap<FieldSet, WeakMap<object, FieldSet>>();

/** A field set with the default columns and the order of a screen. Computed once, because grids cache by set. */
export function screenFields(screen: Pick<Screen, "columns" | "sort">, set: FieldSet): FieldSet {
  const { columns, sort = set.defaultSort } = screen;
  if (columns === undefined && screen.sort === undefined) return set;
  const ofSet = arranged.get(set) ?? new WeakMap<object, FieldSet>();
  arranged.set(set, ofSet);
  const own = ofSet.get(screen) ?? { ...set, defaultSort: sort, fields: columns ? arrange(set, columns) : set.fields };
  ofSet.set(screen, own);
  return own;
}

/** The columns first, in their order. A viewer's set may lack some of them. */
function arrange({ fields }: FieldSet, columns: readonly string[]): FieldSet["fields"] {
  const shown = columns.flatMap((name) => fields.filter((field) => field.name === name));
  const others = fields.filter(({ name }) => !columns.includes(name));
  return [
    ...shown.map((field) => ({ ...field, default: true })),
    ...others.map((field) => ({ ...field, default: false })),
  ];
}
