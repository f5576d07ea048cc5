import { useLocation, useNavigate } from "@remix-run/react";

import { writeRange } from "~/contract/language/time-range";

import type { TimeSteps } from "./chart-times";
import { addressWith } from "./screens/address-with";

/** Sets the time range of a screen to some steps of a chart, from the first through the last. */
export function useStepZoom({ times, lengthMs }: TimeSteps): (first: number, last: number) => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (first, last) => {
    const [start, through] = [times[first], times[last]];
    if (start === undefined || through === undefined) return;
    const end = new Date(Date.parse(through) + lengthMs).toISOString();
    navigate(addressWith(search, "range", writeRange({ start, end })), { preventScrollReset: true });
  };
}
