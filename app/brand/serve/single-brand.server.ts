import type { Brands } from "./brands.server";

/** Every hostname shows this one brand, a draft as well, whatever hosts it claims. Throws when it has errors. */
export function showOnly(
  brands: Pick<Brands, "byId" | "draft" | "trustedProxies">,
  id: string,
): Pick<Brands, "forHostname" | "trustedProxies"> {
  const find = () => brands.byId(id) ?? brands.draft(id)?.brand;
  if (!find()) throw new Error(`PREVIEW_BRAND names "${id}", which is no brand without errors`);
  return {
    trustedProxies: brands.trustedProxies,
    forHostname() {
      const brand = find();
      return brand ? { state: "serving", brand, matchedBy: "default" } : { state: "down" };
    },
  };
}
