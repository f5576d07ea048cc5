import { writeAddress } from "~/console/grid/address";
import { EMPTY_GRID_STATE, type GridFilter, type GridState } from "~/console/grid/grid-state";
import { addressOfScreen } from "~/console/screen-address";
import type { ShellData } from "~/console/shell-data";
import type { TimeRange } from "~/ui/format/time-range";

export type DeviceLinks = ReturnType<typeof createDeviceLinks>;

/** The statuses of a threat that somebody still has to deal with. */
export const OPEN_STATUSES = ["new", "in_progress"];

/** A domain is rare that no more than this many devices of the organization asked for. */
export const RARE_ON_DEVICES = 2;

export function isOneOf(field: string, ...values: string[]): GridFilter {
  return { field, kind: "values", values, isExcluded: false };
}

export function isMissing(field: string): GridFilter {
  return { field, kind: "exists", exists: false };
}

export function isAtLeast(field: string, min: number): GridFilter {
  return { field, kind: "between", min };
}

export function isAtMost(field: string, max: number): GridFilter {
  return { field, kind: "between", max };
}

/**
 * Where the numbers of one device lead: the lists that they count, narrowed down to it. Undefined where the viewer may not open
 * that list, so that nothing leads to a closed door.
 */
export function createDeviceLinks(screens: ShellData["screens"], deviceName: string) {
  const to = (screen: string, part: Partial<GridState> = {}, others: Record<string, string> = {}) => {
    const path = addressOfScreen(screens, screen, { deviceName });
    if (path === undefined) return undefined;
    const query = writeAddress({ ...EMPTY_GRID_STATE, ...part }, new URLSearchParams(others)).toString();
    return query ? `${path}?${query}` : path;
  };
  return {
    overview: () => to("device"),
    openThreats: () =>
      to("threat-intelligence", { filters: [isOneOf("deviceName", deviceName), isOneOf("status", ...OPEN_STATUSES)] }),
    threat: (threatId: string) => addressOfScreen(screens, "threat", { threatId }),
    /** Flows that the device began. */
    flows: (filters: GridFilter[] = [], range?: TimeRange) =>
      to("threat-hunting", { filters: [isOneOf("srcDevice", deviceName), ...filters], range }),
    /** Flows that others began towards it. */
    flowsTowards: (filters: GridFilter[] = [], range?: TimeRange) =>
      to("threat-hunting", { filters: [isOneOf("dstDevice", deviceName), ...filters], range }),
    queries: (filters: GridFilter[] = [], range?: TimeRange) =>
      to("threat-hunting", { filters: [isOneOf("deviceName", deviceName), ...filters], range }, { tab: "dns" }),
    software: (filters: GridFilter[] = []) => to("device-software", { filters }),
    softwareVersion: (software: { name: string; version: string; os: string }) =>
      addressOfScreen(screens, "vulnerability", software),
    compliance: (filters: GridFilter[] = []) => to("device-compliance", { filters }),
    policy: (direction: string, name: string) =>
      to("policies", { filters: [isOneOf("name", name)] }, { tab: direction }),
    downloads: () => to("downloads"),
  };
}
