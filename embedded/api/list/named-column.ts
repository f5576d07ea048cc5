import type { Field } from "~/contract/field";

import type { Column } from "../../store/table";

/** A field used in a query, with its column. */
export interface NamedColumn {
  field: Field;
  column: Column;
}
