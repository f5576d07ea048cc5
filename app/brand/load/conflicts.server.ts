import { hostPatternText } from "../hosts/host-pattern.server";
import type { LoadedBrand } from "./load-brands.server";
import { finish, type Steps } from "./steps";

const BRANDS_AT_ONCE = 500;

/**
 * The brands that may have an error which only shows beside others: a host claimed twice, a second default brand. Those that
 * extend them are suspects too, because a brand inherits their problems. What is a mere notice between brands is for
 * their authors, and changes nothing here.
 */
export function findConflicting(loaded: readonly LoadedBrand[], defaultBrand: string): Set<string> {
  return finish(conflictSteps(loaded, defaultBrand));
}

/** The same with pauses. */
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

/** Of a brand that was not read only the nearest parent is known, so that the snapshots are walked one by one. */
function addDescendants(suspects: Set<string>, loaded: readonly LoadedBrand[]): void {
  for (let known = 0; known < suspects.size;) {
    known = suspects.size;
    for (const { id, parents } of loaded) if (parents.some((parent) => suspects.has(parent))) suspects.add(id);
  }
}
