import type { Place } from "~/contract/coordinates";

interface City {
  name: string;
  /** Without marks, in lower case, with region and country: what a text is compared with. */
  words: string[];
  population: number;
  place: Place;
}

let cities: Promise<City[]> | undefined;

/** The largest cities of the bundled list whose name, region or country starts with every word of the text. */
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

/** Read when it is first needed: most processes never look up a place. */
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
