import { createTabList } from "../browser/tab-list";

/** What was opened from the palette. */
export const recentItems = createTabList("paletteRecent", 5);
