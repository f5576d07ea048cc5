import type { ContrastChoice } from "~/session/preferences";

/** The id of the link to the colours with more contrast, which follow all others. */
export const CONTRAST_SHEET = "contrast-sheet";

/** When the colours with more contrast apply: as in the operating system, unless a person decides. */
export const CONTRAST_MEDIA: Record<ContrastChoice, string> = {
  system: "(prefers-contrast: more)",
  standard: "not all",
  more: "all",
};

/** Applies a choice to the open page. */
export function applyContrast(choice: ContrastChoice): void {
  document.getElementById(CONTRAST_SHEET)?.setAttribute("media", CONTRAST_MEDIA[choice]);
}
