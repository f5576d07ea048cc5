import type { Field } from "~/contract/field";

import type { GridFilter } from "./grid-state";
import type { GroupValue } from "./group-tree";
import { NUMERIC_KINDS } from "./numeric-kinds";

/** The condition that the rows of a group, and no others, fulfil. */
export function filterOfGroup({ name, kind }: Pick<Field, "name" | "kind">, value: GroupValue): GridFilter {
  if (value === null) return { field: name, kind: "exists", exists: false };
  if (typeof value === "number" && NUMERIC_KINDS.has(kind)) {
    return { field: name, kind: "between", min: value, max: value };
  }
  return { field: name, kind: "values", values: [String(value)], isExcluded: false };
}
