import { expect, test } from "vitest";

import { readableZone } from "./zone-name-facts";

test.each([
  ["America/New_York", "America/New York"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Asia/Saigon", "Asia/Ho Chi Minh"],
  ["UTC", "UTC"],
  ["constructor", "constructor"],
])("the zone %s is shown as %s", (zone, shown) => {
  expect(readableZone(zone)).toBe(shown);
});

test("every zone of this runtime has another name, and each is one that dates can be formatted in", () => {
  const zones = Intl.supportedValuesOf("timeZone");
  const shown = zones.map((zone) => readableZone(zone).replaceAll(" ", "_"));
  expect(new Set(shown).size).toBe(zones.length);
  const canonical = shown.map((timeZone) => new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone);
  expect(canonical).toEqual(
    zones.map((timeZone) => new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone),
  );
});
