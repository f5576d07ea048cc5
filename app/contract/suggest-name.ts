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
