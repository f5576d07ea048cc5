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

/** The address that hunts for the flows or DNS queries of a time range, of devices of one type if there is one. */
export function useHuntLinks(tab: "flow" | "dns", deviceType: string | undefined): HuntLink {
  const { screens } = useShellData();
  const path = addressOfScreen(screens, "threat-hunting");
  return (filters, { startTime, endTime }) => {
    if (!path) return undefined;
    const own = deviceType === undefined ? [] : [isOneOf("deviceType", deviceType)];
    const query = gridQuery({ filters: [...own, ...filters], range: { start: startTime, end: endTime } });
    if (tab === "dns") query.set("tab", tab);
    return `${path}?${query}`;
  };
}

/** The rows with this value of a field, or with any value. */
export function havingValue(field: string, value: string | null): GridFilter {
  return value === null ? isKnown(field) : isOneOf(field, value);
}

/** The condition on the device type in the query language; empty for all types. */
export function deviceFilter(deviceType: string | undefined): string {
  return deviceType === undefined ? "" : `deviceType:${deviceType}`;
}
