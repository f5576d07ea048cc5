/** The comparison periods as series of a chart. */
export const EARLIER = { day: "Day before", week: "Week before" } as const;
