/** Whether a brand is shown: to everyone on its hosts, to people with a preview link, or to no one. */
export const BRAND_STATUSES = ["active", "draft", "disabled"] as const;
export type BrandStatus = (typeof BRAND_STATUSES)[number];

/** What a manifest says of it; a brand is active unless it says otherwise. */
export function statusOf({ status = "active" }: { status?: BrandStatus | undefined }): BrandStatus {
  return status;
}
