/** Whether a brand is shown: to everyone on its hosts, to users with a preview link, or not at all. */
export const BRAND_STATUSES = ["active", "draft", "disabled"] as const;
export type BrandStatus = (typeof BRAND_STATUSES)[number];

/** An abstract brand only exists to be extended, and is never shown regardless of its status. */
export type BrandVisibility = BrandStatus | "abstract";

/** The status set in a manifest; a brand is active by default. */
export function statusOf(manifest: {
  status?: BrandStatus | undefined;
  abstract?: boolean | undefined;
}): BrandVisibility {
  return manifest.abstract === true ? "abstract" : (manifest.status ?? "active");
}
