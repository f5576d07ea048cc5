import { hostPatternText } from "../hosts/host-pattern.server";
import type { LoadedBrand } from "./load-brands.server";
import { finish, type Steps } from "./steps";

const BRANDS_AT_ONCE = 500;

/**
 * The brands that may have an error caused by other brands: a host claimed twice, a second default brand. The brands
 * that extend them are included, because they inherit the problems. Warnings and notices between brands are irrelevant
 * here.
 */
export function findConflicting(loaded: readonly LoadedBrand[], defaultBrand: string): Set<string> {
  return finish(conflictSteps(loaded, defaultBrand));
}

/** Like `findConflicting`, with pauses. */
export function* conflictSteps(loaded: readonly LoadedBrand[], defaultBrand: string): Steps<Set<string>> {
  const suspects = new Set<string>();
  const claimants = new Map<string, string>();
  for (const [index, { id, claims, isReadable, isMarkedDefault }] of loaded.entries()) {
    if (index % BRANDS_AT_ONCE === 0) yield;
    if (!isReadable) continue;
    if (isMarkedDefault && id !== defaultBrand) suspects.add(defaultBrand).add(id);
    for (const { pattern } of claims) {
      const text = hostPatternText(pattern);
      const first = claimants.get(text);
      if (first === undefined) claimants.set(text, id);
      else suspects.add(first).add(id);
    }
  }
  addDescendants(suspects, loaded);
  return suspects;
}

/** For a brand that was not read only the nearest parent is known, so descendants are added one level at a time. */
function addDescendants(suspects: Set<string>, loaded: readonly LoadedBrand[]): void {
  for (let known = 0; known < suspects.size;) {
    known = suspects.size;
    for (const { id, parents } of loaded) if (parents.some((parent) => suspects.has(parent))) suspects.add(id);
  }
}
