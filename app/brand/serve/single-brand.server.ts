import type { Brands } from "./brands.server";

/** Shows this one brand on every hostname, even a draft, regardless of the hosts it claims. Throws if it has errors. */
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
