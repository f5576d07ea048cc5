/** The id that a display name suggests: "Hôtel du Lac" becomes "hotel-du-lac". */
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

/** A name for addresses that is not in use: "scanners", or else "scanners-2". */
export function freeName(base: string, isTaken: (name: string) => boolean): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? base : `${base}-${count}`;
    if (!isTaken(name)) return name;
  }
}
