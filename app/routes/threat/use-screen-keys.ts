import { useKeysSetting } from "~/console/grid/use-keys-setting";
import { useLayout } from "~/ui/use-layout";

const TYPING = "input, textarea, select, [contenteditable]";

/**
 * Single keys press the control of the screen that says so with `aria-keyshortcuts`, but not while somebody types or a dialog is
 * open. Whoever has turned the grid's keys off has turned off these as well.
 */
export function useScreenKeys(keys: readonly string[]): void {
  const [isOn] = useKeysSetting();
  const all = keys.join("");
  // Before the screen is seen, so that no key is pressed in vain.
  useLayout(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !all.includes(key)) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      if (document.querySelector("dialog[open]")) return;
      const control = document.querySelector<HTMLElement>(`main [aria-keyshortcuts="${CSS.escape(key)}"]`);
      if (control instanceof HTMLTextAreaElement) control.focus();
      else control?.click();
      if (control) event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [all, isOn]);
}
