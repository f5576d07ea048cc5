import { expect, test } from "vitest";

import { defang } from "./defang";

test.each([
  ["bad.example", "bad[.]example"],
  ["203.0.113.9", "203[.]0[.]113[.]9"],
  ["https://bad.example/a", "hxxps://bad[.]example/a"],
  ["mallory@bad.example", "mallory[@]bad[.]example"],
  ["0f2c", "0f2c"],
])("defangs %s as %s", (value, written) => {
  expect(defang(value)).toBe(written);
});
