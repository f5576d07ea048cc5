import type { Brand } from "./brand";

/** Makes something of a brand when it is first asked for and keeps it as long as that version of the brand is in use. */
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
