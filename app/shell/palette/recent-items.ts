import { createTabList } from "./tab-list";

/** Recently opened items of the palette. */
export const recentItems = createTabList("paletteRecent", 5);
