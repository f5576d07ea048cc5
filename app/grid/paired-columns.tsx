import type { FieldSet } from "~/contract/field";
import type { Column } from "~/ui/table/column";

/** The columns with each pair of the set in one column: both values, and the actions for both. */
export function pairColumns<Row>(columns: readonly Column<Row>[], pairs: FieldSet["pairs"] = []): Column<Row>[] {
  return pairs.reduce<Column<Row>[]>(
    (all, { label, fields }) => {
      const [first, second] = fields.map((name) => all.find(({ key }) => key === name));
      if (!first || !second) return all;
      const paired: Column<Row> = {
        ...first,
        label,
        width: "wide",
        render: (row) => (
          <>
            {first.render(row)} → {second.render(row)}
          </>
        ),
        menuOf: (row) => [first, second].flatMap(({ menuOf }) => menuOf?.(row) ?? []),
      };
      return all.flatMap((column) => (column === first ? [paired] : column === second ? [] : [column]));
    },
    [...columns],
  );
}
