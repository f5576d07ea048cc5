import { useNavigate } from "@remix-run/react";
import { useState } from "react";

import type { ScreenId } from "~/catalogue/screen-id.generated";
import { withoutOptional } from "~/catalogue/screen-path";

import { searchWithRange, useCarriedRange } from "../browser/carried-range";
import type { ShellData } from "../shell-data";
import { useShortcuts } from "../shortcuts/use-shortcuts";

/** Key sequences that open a screen. */
const SEQUENCES: readonly [string, ScreenId][] = [
  ["g d", "dashboard"],
  ["g t", "threat-intelligence"],
  ["g a", "asset-inventory"],
  ["g v", "vulnerabilities"],
  ["g c", "compliance"],
  ["g p", "policies"],
  ["g m", "monitoring"],
  ["g h", "threat-hunting"],
  ["g s", "sites"],
];

/** The palette, opened by Ctrl or ⌘ and K from every screen, and the key sequences that open the viewer's screens. */
export function usePalette({ screens }: Pick<ShellData, "screens">) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const range = useCarriedRange();
  const open = () => {
    setOpen(true);
    return true;
  };
  useShortcuts("General", [{ keys: ["Mod+k"], label: "Search and commands", run: open }]);
  const findSwitcher = () => document.querySelector<HTMLElement>("header [role=combobox]");
  const switcher = {
    keys: ["g o"],
    label: "Organization switcher",
    isAvailable: () => findSwitcher() !== null,
    run() {
      const box = findSwitcher();
      box?.focus();
      box?.click();
      return box !== null;
    },
  };
  useShortcuts("Go to", [
    switcher,
    ...SEQUENCES.flatMap(([keys, id]) => {
      const screen = screens[id];
      if (!screen) return [];
      const run = () => {
        navigate(withoutOptional(screen.path) + searchWithRange("", screen.hasRange ? range : undefined));
        return true;
      };
      return [{ keys: [keys], label: screen.title, run }];
    }),
  ]);
  return { isOpen, open, close: () => setOpen(false) };
}
