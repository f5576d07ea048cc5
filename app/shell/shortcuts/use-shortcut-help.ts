import { useState } from "react";

import { useShortcuts } from "./use-shortcuts";

/** Whether the shortcuts dialog is open; `?` opens it. */
export function useShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const shortcut = {
    keys: ["?"],
    label: "Keyboard shortcuts",
    run() {
      open();
      return true;
    },
  };
  useShortcuts("General", [shortcut]);
  return { isOpen, open, close: () => setOpen(false) };
}
