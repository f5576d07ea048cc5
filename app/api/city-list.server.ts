import type { Place } from "~/contract/coordinates";

interface City {
  name: string;
  /** Search text without diacritics, in lower case, with region and country. */
  words: string[];
  population: number;
  place: Place;
}

let cities: Promise<City[]> | undefined;

/**
 * The largest cities of the bundled list whose name, region and country together match every word of the text as a
 * prefix.
 */
export async function findCities(text: string, most: number): Promise<Place[]> {
  cities ??= readCities();
  const wanted = wordsOf(text);
  const matching = (await cities).filter(({ words }) =>
    wanted.every((word) => words.some((candidate) => candidate.startsWith(word))),
  );
  const named = (city: City) => (wanted.some((word) => wordsOf(city.name).some((own) => own.startsWith(word))) ? 1 : 0);
  return matching
    .toSorted((one, other) => named(other) - named(one) || other.population - one.population)
    .slice(0, most)
    .map(({ place }) => place);
}

/** Loaded on first use: most processes never look up a place. */
async function readCities(): Promise<City[]> {
  const { default: list } = await import("city-timezones");
  return list.cityMapping.map(({ city, city_ascii, lat, lng, pop, country, iso2, province, timezone }) => ({
    name: `${city} ${city_ascii}`,
    words: wordsOf([city, city_ascii, province, country, iso2].join(" ")),
    population: pop,
    place: {
      displayName: [city, province, country].filter(Boolean).join(", "),
      lat,
      lon: lng,
      countryCode: iso2,
      region: province,
      city,
      timeZone: timezone,
      precision: "city" as const,
    },
  }));
}

function wordsOf(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
