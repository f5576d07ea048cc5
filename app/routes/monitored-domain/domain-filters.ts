import { isAtMost, isDuring, isOneOf } from "~/address/filters";
import type { QuickFilter } from "~/grid/quick-filters.server";

const NEW_HOURS = 24;
const NEWLY_REGISTERED_DAYS = 30;
const RARE_DEVICES = 2;
/** Dictionary words have a lower entropy; names that encode data have a higher one. */
const HIGH_ENTROPY = 4;

/** Common domain searches. */
export const DOMAIN_FILTERS: readonly QuickFilter[] = [
  {
    label: `First seen in ${NEW_HOURS} hours`,
    filters: [isDuring("firstSeenHere", { start: `-${NEW_HOURS}h`, end: "now" })],
  },
  { label: `Rare: ${RARE_DEVICES} devices or fewer`, filters: [isAtMost("devices", RARE_DEVICES)] },
  { label: "Newly registered", filters: [isAtMost("ageDays", NEWLY_REGISTERED_DAYS)] },
  { label: "Random names", filters: [{ field: "entropy", kind: "between", min: HIGH_ENTROPY }] },
  { label: "Malicious", filters: [isOneOf("verdict", "malicious")] },
];
