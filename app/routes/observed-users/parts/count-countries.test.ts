import { expect, test } from "vitest";

import { countCountries } from "./count-countries";

test("sorts countries by frequency, then by name", () => {
  const signIns = ["DE", "BR", "DE", "AT"].map((countryCode) => ({ countryCode }));
  expect(countCountries(signIns)).toEqual([
    { countryCode: "DE", count: 2 },
    { countryCode: "AT", count: 1 },
    { countryCode: "BR", count: 1 },
  ]);
});
