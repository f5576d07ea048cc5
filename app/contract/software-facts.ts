/** The statuses of vulnerabilities that are included in counts and scores. */
export const COUNTED_STATUSES = ["open", "planned"] as const;
