const WITH_NUMBERS = new Intl.Collator("en", { numeric: true });

/** Orders versions of one product from old to new: numbers are compared numerically, and separators are ignored. */
export function compareVersions(one: string, other: string): number {
  return WITH_NUMBERS.compare(partsOf(one), partsOf(other));
}

function partsOf(version: string): string {
  return version.toLowerCase().replace(/[^a-z0-9]+/g, ".");
}
