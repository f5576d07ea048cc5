import { blackOrWhite } from "./colour";

export interface Monogram {
  /** The name of the brand. */
  name: string;
  /** Its primary colour, `#rrggbb`. */
  primary: string;
  /** The corner radius of its buttons in pixels. */
  radius: number;
}

/** The mark of a brand without its own: its first letter on its primary colour, with the brand's corner radius. */
export function drawMonogram({ name, primary, radius }: Monogram): string {
  const [letter = "?"] = name.normalize("NFC");
  // Manifests specify corners in pixels of a button; a radius of 24 makes the 64-unit square a circle.
  const corner = Math.round((radius / 24) * 32);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64" rx="${corner}" fill="${primary}"/>`,
    `<text x="32" y="44" text-anchor="middle" font-family="system-ui, Helvetica, Arial, sans-serif" font-size="36" font-weight="600" fill="${blackOrWhite(primary)}">`,
    escapeText(letter.toUpperCase()),
    "</text></svg>\n",
  ].join("");
}

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
