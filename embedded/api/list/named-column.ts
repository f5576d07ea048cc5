import type { Field } from "~/contract/field";

import type { Column } from "../../store/table";

/** A field that a query names, with its column. */
export interface NamedColumn {
  field: Field;
  column: Column;
}
