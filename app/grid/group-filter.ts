import type { Field } from "~/contract/field";
import { isMissing, isOneOf } from "~/address/filters";
import type { GridFilter } from "~/address/grid-state";
import { NUMERIC_KINDS } from "~/contract/language/condition-text";

import type { GroupValue } from "./group-tree";

/** The condition that the rows of a group, and no others, fulfil. */
export function filterOfGroup({ name, kind }: Pick<Field, "name" | "kind">, value: GroupValue): GridFilter {
  if (value === null) return isMissing(name);
  if (typeof value === "number" && NUMERIC_KINDS.has(kind)) {
    return { field: name, kind: "between", min: value, max: value };
  }
  return isOneOf(name, String(value));
}
