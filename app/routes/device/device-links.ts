import { gridQuery, isOneOf } from "~/address/filters";
import type { GridFilter, GridState } from "~/address/grid-state";
import { recordedNames } from "~/contract/device-facts";
import type { Device } from "~/contract/device";
import { COUNTED_STATUSES } from "~/contract/software-facts";
import { OPEN_STATUSES } from "~/contract/threat-facts";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import { addressOfScreen } from "~/shell/screens/screen-address";
import type { ShellData } from "~/shell/shell-data";
import type { TimeRange } from "~/contract/language/time-range";

export type DeviceLinks = ReturnType<typeof createDeviceLinks>;

/** A domain is rare if at most this many devices of the organization queried it. */
export const RARE_ON_DEVICES = 2;

/** Links from the numbers of a device to the lists behind them. Undefined if the viewer may not open the list. */
export function createDeviceLinks(screens: ShellData["screens"], device: Pick<Device, "name" | "mergedNames">) {
  const { name: deviceName } = device;
  const names = recordedNames(device);
  const to = (screen: ScreenId, part: Partial<GridState> = {}, others: Record<string, string> = {}) => {
    const path = addressOfScreen(screens, screen, { deviceName });
    if (path === undefined) return undefined;
    const query = gridQuery(part, new URLSearchParams(others)).toString();
    return query ? `${path}?${query}` : path;
  };
  return {
    overview: () => to("device"),
    openThreats: (filters: GridFilter[] = []) =>
      to("threat-intelligence", {
        filters: [isOneOf("deviceName", deviceName), isOneOf("status", ...OPEN_STATUSES), ...filters],
      }),
    threat: (threatId: string) => addressOfScreen(screens, "threat", { threatId }),
    /** Flows that the device initiated. */
    flows: (filters: GridFilter[] = [], range?: TimeRange) =>
      to("threat-hunting", { filters: [isOneOf("srcDevice", ...names), ...filters], range }),
    /** Flows that others initiated to the device. */
    flowsTowards: (filters: GridFilter[] = [], range?: TimeRange) =>
      to("threat-hunting", { filters: [isOneOf("dstDevice", ...names), ...filters], range }),
    queries: (filters: GridFilter[] = [], range?: TimeRange) =>
      to("threat-hunting", { filters: [isOneOf("deviceName", ...names), ...filters], range }, { tab: "dns" }),
    software: (filters: GridFilter[] = []) => to("device-software", { filters }),
    /** Vulnerabilities that count on the device. */
    vulnerabilities: (filters: GridFilter[] = []) =>
      to(
        "vulnerabilities",
        { filters: [isOneOf("deviceName", deviceName), isOneOf("status", ...COUNTED_STATUSES), ...filters] },
        { tab: "cve" },
      ),
    softwareVersion: (software: { name: string; version: string; os: string }) =>
      addressOfScreen(screens, "vulnerability", software),
    compliance: (filters: GridFilter[] = []) => to("device-compliance", { filters }),
    policy: (direction: string, name: string) =>
      to("policies", { filters: [isOneOf("name", name)] }, { tab: direction }),
    downloads: () => to("downloads"),
  };
}
