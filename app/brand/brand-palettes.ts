import type { Brand } from "./brand";
import { keepRecent } from "./keep-recent";
import { derivePalettes } from "./palette";
import type { ColourTokens, Mode } from "./tokens";

/**
 * Deriving a palette takes milliseconds, and what comes out is three kilobytes of text: there is room for every brand of a large
 * installation. Brands with the same colours share one.
 */
const derived = keepRecent<string, string>(20_000);

/** Every colour of a brand, derived once for all that is made of it. */
export function brandPalettes({ theme: { light, dark } }: Brand): Record<Mode, ColourTokens> {
  const text = derived.recall(JSON.stringify([light, dark]), () => JSON.stringify(derivePalettes(light, dark)));
  return JSON.parse(text) as Record<Mode, ColourTokens>;
}
