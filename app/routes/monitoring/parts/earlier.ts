/** The comparison periods as series of a chart. */
export const EARLIER = { previous: "Previous range", day: "Day before", week: "Week before" } as const;

export type Comparison = keyof typeof EARLIER;
