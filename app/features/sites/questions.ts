import type { Place } from "~/contract/coordinates";
import { questionAt } from "~/screen/question";

/** Places, or the reason why there are none. */
export interface PlaceResults {
  results: Place[];
  problem?: "unavailable";
}

export const placesLike = (q: string) => questionAt<PlaceResults>("/sites/coordinates", { q });
