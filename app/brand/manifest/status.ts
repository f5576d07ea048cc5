/** Whether a brand is shown: to everyone on its hosts, to people with a preview link, or to no one. */
export const BRAND_STATUSES = ["active", "draft", "disabled"] as const;
export type BrandStatus = (typeof BRAND_STATUSES)[number];

/** An abstract brand is there to be extended, and is shown nowhere whatever else it says. */
export type BrandVisibility = BrandStatus | "abstract";

/** What a manifest says of it; a brand is active unless it says otherwise. */
export function statusOf(manifest: {
  status?: BrandStatus | undefined;
  abstract?: boolean | undefined;
}): BrandVisibility {
  return manifest.abstract === true ? "abstract" : (manifest.status ?? "active");
}
