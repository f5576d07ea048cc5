import { z } from "zod";

import { isTimeZone } from "./time-zone-facts";

/** The name of a time zone, such as Europe/Berlin. */
export const Zone = z.string().max(60).refine(isTimeZone, "name a time zone, such as Europe/Berlin");
