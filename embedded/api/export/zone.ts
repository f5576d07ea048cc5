import { createZoneFormat, type ZoneFormat } from "~/contract/zone-format-facts";

import { badRequest } from "../problem";

/** The format of times in the zone of a request. Throws a Problem (400) if the zone is unknown. */
export function requireZone(timeZone: string, now: number): ZoneFormat {
  try {
    return createZoneFormat(timeZone, now);
  } catch (error) {
    if (error instanceof RangeError) throw badRequest(`There is no time zone "${timeZone}"`);
    throw error;
  }
}
