/** Keys that do something on a screen. */
export interface Shortcut {
  /**
   * Alternatives, each named as `KeyboardEvent.key` names it: "j", "?", "Space", "Shift+g", "Mod+k" (Ctrl, or ⌘ on a Mac).
   * Presses of a sequence are separated by spaces: "g t".
   */
  keys: readonly string[];
  /** What the list of shortcuts says: "Select row". */
  label: string;
  /**
   * Returns whether there was something to act on; if not, the next shortcut with these keys gets its turn. A shortcut
   * without it is handled by the control that has focus, and only listed here.
   */
  run?: (event: KeyboardEvent) => boolean;
  /** Whether there is something to act on at the moment. If not, the shortcut is not listed. */
  isAvailable?: () => boolean;
}

/** The shortcuts of a part of the page, such as a list. */
export interface ShortcutGroup {
  /** Heading in the list of shortcuts. Groups with the same title are shown as one. */
  title: string;
  shortcuts: () => readonly Shortcut[];
  /** For a part that is itself a dialog: these shortcuts work while a dialog is open, all others while none is. */
  isDialog: boolean;
}

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const MODIFIERS = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];

/** A key press as shortcuts name it; undefined for a modifier alone and for combinations with Alt, which type characters. */
export function nameOfPress({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | undefined {
  if (altKey || MODIFIERS.includes(key)) return undefined;
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  // Shift is part of the name of a letter only: it is how some keyboards type "/" and "?".
  const name = isLetter ? `${shiftKey ? "Shift+" : ""}${key.toLowerCase()}` : key === " " ? "Space" : key;
  return ctrlKey || metaKey ? `Mod+${name}` : name;
}
