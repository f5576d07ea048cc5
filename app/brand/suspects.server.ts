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
  addDescendants(suspects, records);
  return suspects;
}

/** Of a brand that was not read only the nearest parent is known, so that the generations are walked one by one. */
function addDescendants(suspects: Set<string>, records: readonly BrandRecord[]): void {
  for (let known = 0; known < suspects.size;) {
    known = suspects.size;
    for (const { id, parents } of records) if (parents.some((parent) => suspects.has(parent))) suspects.add(id);
  }
}
