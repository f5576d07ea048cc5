interface FromCountry {
  countryCode: string;
}

/** Countries by number of sign-ins, most frequent first. */
export function countCountries(signIns: readonly FromCountry[]): { countryCode: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { countryCode } of signIns) counts.set(countryCode, (counts.get(countryCode) ?? 0) + 1);
  return [...counts]
    .map(([countryCode, count]) => ({ countryCode, count }))
    .sort((one, other) => other.count - one.count || one.countryCode.localeCompare(other.countryCode, "en"));
}
