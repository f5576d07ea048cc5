import { z } from "zod";

import { HUNT_PATH_LENGTH, HUNT_TEXT_LENGTH } from "./hunt-facts";
import { pageOf } from "./list";
import { Time } from "./metadata";

const TERMS = {
  /** The hunt in the query language. */
  text: z.string().trim().min(1).max(HUNT_TEXT_LENGTH),
  /** Its address within the console, including how its results are shown. */
  path: z
    .string()
    .max(HUNT_PATH_LENGTH)
    .regex(/^\/threat-hunting(\?|$)/),
};

/** A hunt that a person has run. */
export const NewHunt = z.strictObject(TERMS);
export type NewHunt = z.infer<typeof NewHunt>;

export const Hunt = z.object({ huntId: z.string(), ...TERMS, lastRunAt: Time });
export type Hunt = z.infer<typeof Hunt>;
export const HuntPage = pageOf("hunt", Hunt);
