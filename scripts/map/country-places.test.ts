import { expect, test } from "vitest";

import { COUNTRY_PLACES } from "../../app/features/sites/world-countries.generated.ts";
import { countryPlaces } from "./country-places.ts";

test("the positions of countries match the output of npm run write:map", () => {
  expect(countryPlaces()).toEqual(COUNTRY_PLACES);
});

test("a country's marker is within the country", () => {
  expect(COUNTRY_PLACES["DE"]?.[0]).toBeGreaterThan(480);
  expect(COUNTRY_PLACES["DE"]?.[0]).toBeLessThan(540);
  expect(COUNTRY_PLACES["US"]?.[1]).toBeLessThan(-800);
  expect(COUNTRY_PLACES["US"]?.[1]).toBeGreaterThan(-1100);
});
