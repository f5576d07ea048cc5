import type { BrandRecord } from "./brand-record.server";
import { hostPatternText } from "./host-name.server";

/**
 * The brands that may have an error which only shows beside others: a host claimed twice, a second default brand. Those that
 * extend them are suspects too, for a brand is as sound as what it is made of. What is a mere notice between brands is for
 * their authors, and changes nothing here.
 */
export function findSuspects(records: readonly BrandRecord[], defaultBrand: string): Set<string> {
  const suspects = new Set<string>();
  const claimants = new Map<string, string>();
  for (const { id, claims, isReadable, isMarkedDefault } of records) {
    if (!isReadable) continue;
    if (isMarkedDefault && id !== defaultBrand) suspects.add(defaultBrand).add(id);
    for (const { pattern } of claims) {
      const text = hostPatternText(pattern);
      const first = claimants.get(text);
      if (first === undefined) claimants.set(text, id);
      else suspects.add(first).add(id);
    }
  }
  if (suspects.size === 0) return suspects;
  const children = records.filter(({ parents }) => parents.some((parent) => suspects.has(parent)));
  return new Set([...suspects, ...children.map(({ id }) => id)]);
}
