import { expect, test } from "vitest";

import { freeName, suggestName } from "./suggest-name";

test.each([
  ["Hôtel du Lac", "hotel-du-lac"],
  ["  Acme & Sons, Ltd. ", "acme-sons-ltd"],
  ["Stadtwerke Eichenbrück", "stadtwerke-eichenbruck"],
  ["日本", ""],
  ["A name that is far too long for an id of forty", "a-name-that-is-far-too-long-for-an-id-of"],
])("%s suggests the id %s", (displayName, name) => {
  expect(suggestName(displayName, 40)).toBe(name);
});

test("a free name is neither in use nor a word of the API's paths", () => {
  expect(freeName("scanners", (name) => name === "scanners")).toBe("scanners-2");
  expect(freeName("list", () => false)).toBe("list-2");
});
