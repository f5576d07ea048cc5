import { useRef } from "react";

import { useLayout } from "~/ui/use-layout";

import type { Shortcut } from "./shortcut";
import { createShortcutRegistry } from "./shortcut-registry";
import { hasSingleKeys } from "./single-keys";

const TYPING = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** The shortcuts of this page. The server never registers any. */
export const pageShortcuts = createShortcutRegistry((clash) => console.error(`Shortcut ${clash}`));

export const hasOpenDialog = () => document.querySelector("dialog[open]") !== null;

/**
 * Registers keyboard shortcuts while the component is shown, and lists them under `title` in the dialog that `?` opens.
 * Keys that conflict with another part of the page are reported in the browser's console.
 */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[], { isDialog = false } = {}): void {
  const latest = useRef(shortcuts);
  useLayout(() => {
    latest.current = shortcuts;
  });
  // Before the page is painted, so that no key press is lost.
  useLayout(() => pageShortcuts.register({ title, isDialog, shortcuts: () => latest.current }), [title, isDialog]);
}

/** Listens for the shortcuts of the page. Used once, by the shell. */
export function useShortcutListener(): void {
  useLayout(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !(event.target instanceof Element)) return;
      const situation = {
        isTyping: event.target.closest(`${TYPING}, :popover-open`) !== null,
        hasDialog: hasOpenDialog(),
        hasSingleKeys: hasSingleKeys(),
      };
      if (pageShortcuts.handle(event, situation)) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
