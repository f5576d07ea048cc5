import type { Brands } from "./brands.server";

/** PREVIEW_BRAND names a brand that cannot be shown. */
class PreviewBrandError extends Error {
  override name = "PreviewBrandError";
}

/**
 * Shows this one brand on every hostname, even a draft, regardless of the hosts it claims. Throws PreviewBrandError if it
 * has errors or does not exist.
 */
export function showOnly(
  brands: Pick<Brands, "byId" | "draft" | "trustedProxies">,
  id: string,
): Pick<Brands, "forHostname" | "trustedProxies"> {
  const find = () => brands.byId(id) ?? brands.draft(id)?.brand;
  if (!find()) {
    throw new PreviewBrandError(
      `PREVIEW_BRAND is "${id}", but no brand with this ID can be shown. Run npm run brands -- validate ${id}, or set PREVIEW_BRAND to another brand.`,
    );
  }
  return {
    trustedProxies: brands.trustedProxies,
    forHostname() {
      const brand = find();
      return brand ? { state: "serving", brand, matchedBy: "default" } : { state: "down" };
    },
  };
}
