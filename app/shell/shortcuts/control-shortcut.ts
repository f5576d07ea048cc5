import type { Shortcut } from "./shortcut";

/**
 * A shortcut for the control inside `root` with these `aria-keyshortcuts`. It exists only while the control does, so a
 * control that is hidden from a role has no shortcut. Text fields are focused, all other controls are clicked.
 */
export function controlShortcut(key: string, label: string, root: () => ParentNode | null): Shortcut {
  const find = () => root()?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`) ?? null;
  return {
    keys: [key],
    label,
    isAvailable: () => find() !== null,
    run() {
      const control = find();
      // Focus first: Tab then moves from the control into the opened element.
      control?.focus();
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) control?.click();
      return control !== null;
    },
  };
}
