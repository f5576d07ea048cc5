/** A keyboard shortcut of a screen. */
export interface Shortcut {
  /**
   * Alternatives, each in the notation of `KeyboardEvent.key`: "j", "?", "Space", "Shift+g", "Mod+k" (Ctrl, or ⌘ on a
   * Mac). Keys of a sequence are separated by spaces: "g t".
   */
  keys: readonly string[];
  /** The label in the list of shortcuts: "Select row". */
  label: string;
  /**
   * Returns whether there was something to act on; if not, the next shortcut with these keys is tried. A shortcut
   * without it is handled by the control that has focus, and only listed here.
   */
  run?: (event: KeyboardEvent) => boolean;
  /** Whether the shortcut can act at the moment. If not, it is not listed. */
  isAvailable?: () => boolean;
}

/** The shortcuts of a part of the page, such as a list. */
export interface ShortcutGroup {
  /** Heading in the list of shortcuts. Groups with the same title are merged. */
  title: string;
  shortcuts: () => readonly Shortcut[];
  /** For a part that is itself a dialog: these shortcuts work while a dialog is open, all others while none is open. */
  isDialog: boolean;
}

type KeyPress = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

const MODIFIERS = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock"];

/**
 * The name of a key press in shortcut notation; undefined for a modifier only and for combinations with Alt, which type
 * characters.
 */
export function nameOfPress({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string | undefined {
  if (altKey || MODIFIERS.includes(key)) return undefined;
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  // Shift is part of the name of a letter only: some keyboards need it to type "/" and "?".
  const name = isLetter ? `${shiftKey ? "Shift+" : ""}${key.toLowerCase()}` : key === " " ? "Space" : key;
  return ctrlKey || metaKey ? `Mod+${name}` : name;
}
