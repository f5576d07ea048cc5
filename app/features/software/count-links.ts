import { gridQuery, isOneOf } from "~/address/filters";
import { addressOfScreen } from "~/shell/screens/screen-address";
import type { ShellData } from "~/shell/shell-data";
import type { Exception, SoftwareVersion } from "~/contract/exception";
import type { Vulnerability } from "~/contract/software";

import { keysOf } from "./keys-of";

type Screens = ShellData["screens"];

/** Longer lists of names make unreadable addresses. */
const NAMES_IN_ADDRESS = 20;

/** The devices with a software version. */
export function toDevicesOf(screens: Screens, version: SoftwareVersion, conditions: Record<string, string> = {}) {
  const to = addressOfScreen(screens, "vulnerability", { ...keysOf(version) });
  return to && `${to}?${new URLSearchParams({ tab: "devices", ...conditions })}`;
}

/** The inventory filtered by these values. */
export function toInventory(screens: Screens, field: string, values: string[]) {
  const to = addressOfScreen(screens, "asset-inventory");
  return to && `${to}?${gridQuery({ filters: [isOneOf(field, ...values)] })}`;
}

/** Links of the counts in a software row. */
export function softwareCountLinks(screens: Screens) {
  return {
    deviceCount: (software: SoftwareVersion) => toDevicesOf(screens, software),
    exposedDeviceCount: (software: SoftwareVersion) => toDevicesOf(screens, software, { exposed: "true" }),
  };
}

/** Links of the counts in a vulnerability row. */
export function vulnerabilityCountLinks(screens: Screens) {
  return { deviceCount: ({ cve }: Pick<Vulnerability, "cve">) => toInventory(screens, "cve", [cve]) };
}

/** Links of the counts in an exception row. */
export function exceptionCountLinks(screens: Screens) {
  return { affectedCount: ({ scope }: Exception) => toCovered(screens, scope) };
}

function toCovered(screens: Screens, scope: Exception["scope"]) {
  if ("checkId" in scope) return undefined;
  const { cve, software, devices } = scope;
  if (devices) return devices.length > NAMES_IN_ADDRESS ? undefined : toInventory(screens, "name", devices);
  if (software) return toDevicesOf(screens, software);
  return cve === undefined ? undefined : toInventory(screens, "cve", [cve]);
}
