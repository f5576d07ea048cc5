import { expect, test } from "vitest";

import { suggestCompany } from "./suggest-company";

const COMPANIES = ["Acme Health Group", "Müller & Söhne GmbH", "Northwind Ltd.", "Northwind Inc."].map(
  (name, index) => ({ id: index + 1, identifier: `C${index}`, name }),
);

test.each([
  ["Acme Health", 1],
  ["acme-health group", 1],
  ["Muller and Sohne", 2],
  // Two companies with the same name: a person decides.
  ["Northwind", undefined],
  ["Acme", undefined],
  ["C0", 1],
  ["!", undefined],
])("the company of the organization %s is %s", (displayName, id) => {
  expect(suggestCompany(displayName, COMPANIES)?.id).toBe(id);
});
