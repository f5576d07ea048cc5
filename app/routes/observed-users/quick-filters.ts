import { isDuring, isKnown, isOneOf } from "~/address/filters";

const NOT_SEEN_DAYS = 90;

/** Common account searches. */
export const QUICK_FILTERS = [
  { label: "No MFA and privileged", filters: [isOneOf("mfa", "missing"), isOneOf("privileged", "true")] },
  {
    label: `Not seen for ${NOT_SEEN_DAYS} days`,
    filters: [isDuring("lastSeen", { start: "ever", end: `-${NOT_SEEN_DAYS}d` })],
  },
  { label: "New country", filters: [isKnown("newCountries30d")] },
];
