import { MAX_CHART_DAYS, RANGE_OF_DASHBOARD, type PanelType } from "~/contract/dashboard-facts";
import { fromLocalInput, writeRange } from "~/contract/language/time-range";

import { DAY_MS, lengthOf } from "./time-steps";

interface ReadRange {
  range: string;
  fieldErrors: { field: string; message: string }[];
}

/** The absolute range of the panel form, whose dates are in the viewer's zone. */
export function readFixedRange(text: (name: string) => string, type: PanelType | undefined, zone: string): ReadRange {
  const start = fromLocalInput(text("rangeFrom"), zone);
  if (start === undefined) return refuse("rangeFrom", "enter a start");
  const end = fromLocalInput(text("rangeTo"), zone);
  if (end === undefined) return refuse("rangeTo", "enter an end");
  if (start >= end) return refuse("rangeTo", "enter an end after the start");
  if (type === "timeseries" && lengthOf({ start, end }) > MAX_CHART_DAYS * DAY_MS)
    return refuse("rangeTo", `a chart over time has at most ${MAX_CHART_DAYS} days`);
  return { range: writeRange({ start, end }), fieldErrors: [] };
}

function refuse(field: string, message: string): ReadRange {
  return { range: RANGE_OF_DASHBOARD, fieldErrors: [{ field, message }] };
}
