import { gridQuery, isDuring, isOneOf } from "~/address/filters";

const SOON_DAYS = 30;
/** Moves with the present, also in a saved view. What has expired needs a review as well. */
const SOON = { start: "ever", end: `+${SOON_DAYS}d` };
const expiresSoon = isDuring("certificateExpiresAt", SOON);

/** The certificates that expire soon: as a link text, and the query string that lists them. */
export const EXPIRING_CERTIFICATES = {
  label: `Certificates that expire in ${SOON_DAYS} days`,
  query: gridQuery({ filters: [expiresSoon] }).toString(),
};

/** The domains that need a review. */
export const DOMAINS_TO_REVIEW = [
  { label: "Not verified", filters: [isOneOf("verification.state", "unverified")] },
  { label: "Spoofed mail accepted", filters: [isOneOf("dmarc", "missing", "invalid", "weak")] },
  { label: `Certificate expires in ${SOON_DAYS} days`, filters: [expiresSoon] },
  { label: `Registration expires in ${SOON_DAYS} days`, filters: [isDuring("expiresAt", SOON)] },
];
