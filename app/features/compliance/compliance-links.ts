import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { ComplianceLevel } from "~/contract/compliance";
import { addressWith } from "~/shell/screens/address-with";
import { addressOfScreen } from "~/shell/screens/screen-address";
import type { ShellData } from "~/shell/shell-data";

const SCREENS: Record<ComplianceLevel, ScreenId> = { L1: "compliance", L2: "compliance-level-2" };

/** Links of the compliance screens; undefined if the viewer may not open the target. */
export function createComplianceLinks(screens: ShellData["screens"]) {
  return {
    /** A level's screen, for one system or for all. */
    level: (level: ComplianceLevel, os?: string) => addressOfScreen(screens, SCREENS[level], { os }),
    /** A device's results, with a check open if one is given. */
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

/** The current URL with some parameters changed or removed. */
export function withWords(search: string, changes: Record<string, string | undefined>): string {
  return Object.entries(changes).reduce((query, [word, value]) => addressWith(query, word, value), search);
}
