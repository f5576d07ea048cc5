/**
 * The id that a display name suggests: "Hôtel du Lac" becomes "hotel-du-lac". Empty for a name without Latin letters and
 * digits, such as "本社".
 */
export function suggestName(displayName: string, most: number): string {
  return displayName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, most)
    .replace(/-+$/, "");
}

/** Words that occur in the API's paths in the position of a name. */
const PATH_WORDS = new Set(["add", "bulk", "export", "import", "list", "preview", "reorder", "undo"]);

/** A name for addresses that is not in use and not reserved: "scanners", or else "scanners-2". */
export function freeName(base: string, isTaken: (name: string) => boolean): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base}-${count}`;
    if (!PATH_WORDS.has(name) && !isTaken(name)) return name;
  }
}
