/** The tabs of the support screen, by their value in the address. */
export const TAB_IDS = ["contact", "manual"] as const;
export type TabId = (typeof TAB_IDS)[number];
