import { z } from "zod";

/** A place that an address may refer to. */
export const Place = z.object({
  displayName: z.string(),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  countryCode: z.string(),
  region: z.string().default(""),
  city: z.string().default(""),
  timeZone: z.string().default(""),
  precision: z.enum(["exact", "street", "city", "country"]).default("city"),
});
export type Place = z.infer<typeof Place>;

/** The response of a coordinates search. */
export const Places = z.object({ query: z.string(), results: z.array(Place) });
export type Places = z.infer<typeof Places>;
