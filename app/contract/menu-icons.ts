/** The icons that config/screens.yaml may give to a menu entry. */
export const MENU_ICONS = [
  "radar",
  "globe",
  "layout-dashboard",
  "lightbulb",
  "shield-check",
  "activity",
  "crosshair",
  "building-2",
  "map-pin",
  "settings",
  "plug",
  "download",
  "life-buoy",
  "shield-alert",
  "monitor-smartphone",
  "clipboard-check",
  "bug",
  "users",
  "scroll-text",
] as const;
export type MenuIcon = (typeof MENU_ICONS)[number];
