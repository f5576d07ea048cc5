const WITH_NUMBERS = new Intl.Collator("en", { numeric: true });

/** Orders versions of one product from old to new: numbers count as numbers, and what separates them does not matter. */
export function compareVersions(one: string, other: string): number {
  return WITH_NUMBERS.compare(partsOf(one), partsOf(other));
}

function partsOf(version: string): string {
  return version.toLowerCase().replace(/[^a-z0-9]+/g, ".");
}
