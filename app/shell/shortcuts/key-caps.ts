/** Labels of keys, one for each key to press. Separate from the shortcuts, since no page shows any at first. */
export function keyCaps(keys: string, isMac: boolean): string[] {
  return keys.split(" ").flatMap((press) =>
    press.split("+").map((part) => {
      if (part === "Mod") return isMac ? "⌘" : "Ctrl";
      if (part === "Escape") return "Esc";
      return press.includes("+") && part.length === 1 ? part.toUpperCase() : part;
    }),
  );
}
