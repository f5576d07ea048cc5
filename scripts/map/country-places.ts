import cities from "city-timezones";

/**
 * The marker position of each country, as latitude and longitude in tenths of a degree, by ISO 3166 code: the mean of
 * its cities weighted by population. Countries without a city in the list have none.
 */
export function countryPlaces(): Record<string, [lat: number, lon: number]> {
  const sums = new Map<string, { people: number; lat: number; lon: number }>();
  for (const { iso2, pop, lat, lng } of cities.cityMapping) {
    // Places without an ISO 3166 code have a number instead.
    if (!/^[A-Z]{2}$/.test(iso2)) continue;
    const people = Math.max(1, pop);
    const sum = sums.get(iso2) ?? { people: 0, lat: 0, lon: 0 };
    sums.set(iso2, { people: sum.people + people, lat: sum.lat + lat * people, lon: sum.lon + lng * people });
  }
  // Addition, which avoids negative zero.
  const tenths = (degrees: number) => Math.round(degrees * 10) + 0;
  const sorted = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    sorted.map(([code, { people, lat, lon }]) => [code, [tenths(lat / people), tenths(lon / people)]]),
  );
}
