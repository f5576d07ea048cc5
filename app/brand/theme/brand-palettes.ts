import { LRUCache } from "lru-cache";

import type { Brand } from "../serve/brand";
import { derivePalettes } from "./palette";
import type { ColourTokens, Mode } from "./tokens";

/**
 * Deriving a palette takes milliseconds and the result is three kilobytes of text, so every brand of a large
 * installation can be cached. Brands with the same colours share one entry.
 */
const derived = new LRUCache<string, string>({
  max: 20_000,
  memoMethod: (colours) => {
    const { light, dark } = JSON.parse(colours) as Pick<Brand["theme"], "light" | "dark">;
    return JSON.stringify(derivePalettes(light, dark));
  },
});

/** Every colour of a brand, derived once. */
export function brandPalettes({ theme: { light, dark } }: Brand): Record<Mode, ColourTokens> {
  const text = derived.memo(JSON.stringify({ light, dark }));
  return JSON.parse(text) as Record<Mode, ColourTokens>;
}
