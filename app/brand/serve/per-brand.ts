import type { Brand } from "./brand";

/** Derives something from a brand when it is first needed, once for each version of the brand. */
export function oncePerBrand<Made>(make: (brand: Brand) => Made): (brand: Brand) => Made {
  const kept = new WeakMap<Brand, { made: Made }>();
  return (brand) => {
    const known = kept.get(brand);
    if (known) return known.made;
    const made = make(brand);
    kept.set(brand, { made });
    return made;
  };
}
