import { expect, test } from "vitest";

import { inBrandWords } from "./term-facts";

const WORDS = {
  organization: "Client",
  organizations: "Clients",
  site: "Location",
  sites: "Locations",
  device: "OT asset",
  devices: "OT assets",
  user: "Employee",
  users: "Employees",
};

test.each([
  ["Organizations", "Clients"],
  ["organization risk", "client risk"],
  ["Add a site", "Add a location"],
  ["An organization without sites", "A client without locations"],
  ["a user of an organization", "an employee of a client"],
  ["A device is offline", "An OT asset is offline"],
  ["12 devices", "12 OT assets"],
  ["Website, onsite and on-site", "Website, onsite and on-location"],
  ["No threats", "No threats"],
])("%s reads %s", (text, expected) => {
  expect(inBrandWords(text, WORDS)).toBe(expected);
});

test("a brand without renamed terms leaves every text unchanged", () => {
  expect(inBrandWords("Add a site", {})).toBe("Add a site");
});
