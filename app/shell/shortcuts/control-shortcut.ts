import type { Shortcut } from "./shortcut";

/**
 * A shortcut for the control inside `root` that has it as `aria-keyshortcuts`: it exists where the control does, so a control
 * that a role does not see has none. Text fields receive focus, everything else is pressed.
 */
export function controlShortcut(key: string, label: string, root: () => ParentNode | null): Shortcut {
  const find = () => root()?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`) ?? null;
  return {
    keys: [key],
    label,
    isAvailable: () => find() !== null,
    run() {
      const control = find();
      // Focus first: Tab leads from the control into what it opens.
      control?.focus();
      if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) control?.click();
      return control !== null;
    },
  };
}
