import type { Field } from "~/contract/field";
import { valueAt } from "~/contract/field-facts";

import type { MenuItem } from "../actions/menu-item";
import type { CellContext } from "./cells/cell";
import { alignmentOf, renderCell, widthOf } from "./cells/render-cell";
import type { Column } from "./column";

interface FieldColumnOptions<Row> {
  context: CellContext;
  /** The actions for a value. Called when its menu opens, for filterable fields. */
  menuFor?: (field: Field, value: unknown, row: Row) => readonly MenuItem[];
}

/** The columns of a table from fields of the dictionary, in the order given. The first one names the row. */
export function toColumns<Row extends object>(
  fields: readonly Field[],
  { context, menuFor }: FieldColumnOptions<Row>,
): Column<Row>[] {
  return fields.map((field) => ({
    key: field.name,
    label: field.label,
    help: field.help,
    align: alignmentOf(field.kind),
    width: widthOf(field.kind),
    isSortable: field.sort,
    render: (row) => renderCell(field, valueAt(row, field.name), contextOf(row, field, context)),
    menuOf: menuFor && field.filter ? (row) => menuFor(field, valueAt(row, field.name), row) : undefined,
  }));
}

/** A row that includes the type of its device has that type's icon. */
function contextOf(row: object, { kind }: Field, context: CellContext): CellContext {
  const deviceType = kind === "device" ? valueAt(row, "deviceType") : undefined;
  return typeof deviceType === "string" ? { ...context, deviceType } : context;
}
