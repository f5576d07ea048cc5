import { z } from "zod";

/** The field that the chart is split by. */
export const CHART_FIELDS = ["objectType", "result"] as const;
export type ChartField = (typeof CHART_FIELDS)[number];

/** The query parameters other than filters. */
export const Query = z.object({ chart: z.enum(CHART_FIELDS).catch("objectType") });
