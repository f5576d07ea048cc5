import { z } from "zod";

import { zoneNamed } from "./time-zone-facts";

/** The name of a time zone, such as Europe/Berlin. */
export const Zone = z
  .string()
  .max(60)
  .refine((name) => zoneNamed(name) !== undefined, "enter a time zone such as Europe/Berlin");
