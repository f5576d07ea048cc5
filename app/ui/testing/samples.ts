import type { Field } from "~/contract/field";

import { createTimeFormatter } from "../format/time";
import type { CellContext } from "../table/cells/cell";

export const NOW = Date.parse("2026-06-14T13:46:10Z");

export const formatTime = createTimeFormatter({
  zone: "America/New_York",
  formats: { date: "MM/dd/yyyy", time: "h:mm:ss a" },
  now: NOW,
});

export const context: CellContext = { formatTime, riskBands: { high: 80, mid: 50 } };

/** Creates a field of the dictionary with test defaults. */
export function makeField(field: Pick<Field, "name" | "label" | "kind"> & Partial<Field>): Field {
  return { sort: true, group: false, facet: false, default: true, filter: true, column: true, ...field };
}
