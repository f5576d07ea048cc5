import { z } from "zod";

import { Time } from "./metadata";
import { ENROLMENT_HOURS, MAINTENANCE_DAYS } from "./site-facts";
import { MAX_TAGS, TAG_LENGTH } from "./tag-facts";
import { REASON_LENGTH } from "./text-facts";

const Tags = z.array(z.string().min(1).max(TAG_LENGTH)).min(1).max(MAX_TAGS);

/** POST /v1/site/bulk: operations on many sites. */
export const SiteOperation = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("addTags"), tags: Tags }),
  z.strictObject({ operation: z.literal("removeTags"), tags: Tags }),
  z.strictObject({ operation: z.literal("retire") }),
  z.strictObject({ operation: z.literal("reinstate") }),
]);
export type SiteOperation = z.infer<typeof SiteOperation>;

/** POST /v1/site/{name}/token */
export const EnrolmentTokenRequest = z.strictObject({
  hours: z.number().int().min(ENROLMENT_HOURS.min).max(ENROLMENT_HOURS.max),
});
export type EnrolmentTokenRequest = z.infer<typeof EnrolmentTokenRequest>;

/** A token with which sensors join a site. The token itself is returned only once, on creation. */
export const EnrolmentToken = z.object({
  tokenId: z.string(),
  siteName: z.string(),
  /** The last characters, to distinguish tokens. */
  hint: z.string(),
  createdAt: Time,
  createdBy: z.string(),
  expiresAt: Time,
});
export type EnrolmentToken = z.infer<typeof EnrolmentToken>;
export const NewEnrolmentToken = EnrolmentToken.extend({ token: z.string() });
export const EnrolmentTokens = z.object({ token: z.array(EnrolmentToken) });

export const MaintenanceReason = z.string().trim().min(REASON_LENGTH.min).max(REASON_LENGTH.max);

/** Whether a window ends after it starts, and within the maximum duration. */
export function isWindow({ startsAt, endsAt }: { startsAt: string; endsAt: string }): boolean {
  const length = Date.parse(endsAt) - Date.parse(startsAt);
  return length > 0 && length <= MAINTENANCE_DAYS * 86_400_000;
}

/** POST /v1/site/{name}/maintenance/add */
export const MaintenanceRequest = z
  .strictObject({ startsAt: Time, endsAt: Time, reason: MaintenanceReason })
  .refine(isWindow, { path: ["endsAt"], error: `has to be within ${MAINTENANCE_DAYS} days after the start` });
export type MaintenanceRequest = z.infer<typeof MaintenanceRequest>;
