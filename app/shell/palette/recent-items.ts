import type { PaletteItem } from "./palette-items";

const STORED_AS = "paletteRecent";
const MOST = 5;

type Recent = Required<Pick<PaletteItem, "label" | "to">>;

/** What was opened from the palette in this tab, the latest first. It names objects, so it does not outlive the tab. */
export function readRecent(tenantId: string): Recent[] {
  try {
    const all = JSON.parse(sessionStorage.getItem(STORED_AS) ?? "{}") as Record<string, Recent[]>;
    return all[tenantId] ?? [];
  } catch {
    return [];
  }
}

export function addRecent(tenantId: string, { label, to }: { label: string; to: string }): void {
  const others = readRecent(tenantId).filter((other) => other.to !== to);
  sessionStorage.setItem(STORED_AS, JSON.stringify({ [tenantId]: [{ label, to }, ...others].slice(0, MOST) }));
}
