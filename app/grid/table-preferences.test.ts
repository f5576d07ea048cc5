import { expect, test } from "vitest";

import { parsePreferenceMap, withPreferences, withPreferencesForAll } from "./table-preferences";

test("[3.12] preferences are stored separately for each tenant and table", () => {
  const one = withPreferences({}, "acme", "device", { columns: ["name"] });
  const both = withPreferences(one, "other", "device", { density: "compact" });
  expect(withPreferences(both, "acme", "threat", { showsFacets: false })).toEqual({
    acme: { device: { columns: ["name"] }, threat: { showsFacets: false } },
    other: { device: { density: "compact" } },
  });
});

test("preferences of one table are copied to all tenants without changing their other tables", () => {
  const map = { other: { device: { density: "compact" as const }, threat: { showsFacets: false } } };
  expect(withPreferencesForAll(map, ["acme", "other"], "device", { columns: ["name"] })).toEqual({
    acme: { device: { columns: ["name"] } },
    other: { device: { density: "compact", columns: ["name"] }, threat: { showsFacets: false } },
  });
});

test.each(["", "null", "[1]", "{", '"text"'])("a storage that contains %j has no preferences", (text) => {
  expect(parsePreferenceMap(text)).toEqual({});
});
