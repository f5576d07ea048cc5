import type { FieldSet } from "~/contract/field";
import { stepOfGroup } from "~/contract/language/time-group";
import type { GridFilter } from "~/address/grid-state";

import { filterOfGroup } from "./group-filter";
import type { GroupValue } from "./group-tree";
import { filterOfStep } from "./time-groups";

/** The conditions of a group by the values on its path. */
export function filtersOfGroup(
  set: Pick<FieldSet, "fields" | "time">,
  group: readonly string[],
  path: readonly GroupValue[],
  zone: string,
): GridFilter[] {
  return path.flatMap((value, depth) => {
    const key = group[depth];
    if (stepOfGroup(key)) return filterOfStep(key ?? "", value, set, zone);
    const field = set.fields.find(({ name }) => name === key);
    return field ? [filterOfGroup(field, value)] : [];
  });
}
