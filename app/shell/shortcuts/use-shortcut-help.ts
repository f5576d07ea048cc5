import { useState } from "react";

import { useShortcuts } from "./use-shortcuts";

/** Handled by the page (submit-from-text-areas.ts). */
const SUBMIT = { keys: ["Mod+Enter"], label: "Submit from a field of several lines" };

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
  useShortcuts("General", [shortcut, SUBMIT]);
  return { isOpen, open, close: () => setOpen(false) };
}
