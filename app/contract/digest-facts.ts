/** How often a digest is sent. */
export const DIGEST_FREQUENCIES = ["hourly", "daily", "weekly", "monthly"] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];

/** When each digest is sent, in the recipient's time zone. */
export const DIGEST_TIMES: Record<DigestFrequency, string> = {
  hourly: "Every hour",
  daily: "Every day at 7:00",
  weekly: "Every Monday at 7:00",
  monthly: "On the first of every month at 7:00",
};

/** Maximum number of digests of one person in one organization. */
export const MAX_DIGESTS = 20;
