/** The tabs of the support screen, by their value in the address. */
export const TABS = { contact: "Contact and feedback", manual: "Manual" } as const;
export type TabId = keyof typeof TABS;
export const TAB_IDS = ["contact", "manual"] as const satisfies readonly TabId[];
