import type { Brand } from "./brand";

/** Derives a value from a brand on first use, once per version of the brand. */
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
