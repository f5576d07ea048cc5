const STORED_AS = "gridKeys";

/**
 * Whether shortcuts without Ctrl or ⌘ are enabled in this browser. People who use speech input turn them off (WCAG
 * 2.1.4).
 */
export function hasSingleKeys(): boolean {
  return localStorage.getItem(STORED_AS) !== "off";
}

export function saveSingleKeys(isOn: boolean): void {
  localStorage.setItem(STORED_AS, isOn ? "on" : "off");
}
