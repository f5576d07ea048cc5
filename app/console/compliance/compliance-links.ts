import type { ComplianceLevel } from "~/contract/compliance";

import { addressWith } from "../address-with";
import { addressOfScreen } from "../screen-address";
import type { ShellData } from "../shell-data";

const SCREENS: Record<ComplianceLevel, string> = { L1: "compliance", L2: "compliance-level-2" };

/** Where the parts of the compliance screens lead, for those who may go there. */
export function createComplianceLinks(screens: ShellData["screens"]) {
  return {
    /** A level's screen, of one system or of all. */
    level: (level: ComplianceLevel, os?: string) => addressOfScreen(screens, SCREENS[level], { os }),
    /** A device's own results, with one check open where it is named. */
    device: (deviceName: string, check?: string) => {
      const path = addressOfScreen(screens, "device-compliance", { deviceName });
      return path && check ? `${path}?${new URLSearchParams({ check })}` : path;
    },
    inventory: (query: Record<string, string>) => {
      const path = addressOfScreen(screens, "asset-inventory");
      return path && `${path}?${new URLSearchParams(query)}`;
    },
    downloads: () => addressOfScreen(screens, "downloads"),
  };
}

/** The present address with some words of its query said otherwise, or left out. */
export function withWords(search: string, changes: Record<string, string | undefined>): string {
  return Object.entries(changes).reduce((query, [word, value]) => addressWith(query, word, value), search);
}
