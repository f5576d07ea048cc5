import { gridQuery, isKnown, isOneOf } from "~/address/filters";
import type { GridFilter } from "~/address/grid-state";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";

export interface Interval {
  startTime: string;
  endTime: string;
}

/** Links to the rows behind a number; undefined for viewers without access to hunting. */
export type HuntLink = (filters: readonly GridFilter[], interval: Interval) => string | undefined;

/** The address that hunts for the flows or DNS queries of a time range. */
export function useHuntLinks(tab: "flow" | "dns"): HuntLink {
  const { screens } = useShellData();
  const path = addressOfScreen(screens, "threat-hunting");
  return (filters, { startTime, endTime }) => {
    if (!path) return undefined;
    const query = gridQuery({ filters: [...filters], range: { start: startTime, end: endTime } });
    if (tab === "dns") query.set("tab", tab);
    return `${path}?${query}`;
  };
}

/** The rows with this value of a field, or with any value. */
export function havingValue(field: string, value: string | null): GridFilter {
  return value === null ? isKnown(field) : isOneOf(field, value);
}
