import { expect, test } from "vitest";

import { otherNamesOf } from "./other-names";

const summary = { psaCompany: "Larkspur Holdings" } as NonNullable<Parameters<typeof otherNamesOf>[0]["summary"]>;

test("an organization is also known by its domain, its number and its company for tickets", () => {
  const named = { primaryDomain: "larkspur.example", externalId: "C-1042", summary };
  expect(otherNamesOf(named, { showsCompany: true })).toEqual(["larkspur.example", "C-1042", "Larkspur Holdings"]);
  expect(otherNamesOf({ primaryDomain: "", externalId: "", summary: undefined }, { showsCompany: true })).toEqual([]);
});

test("its company is no name where the integrations are hidden", () => {
  expect(otherNamesOf({ primaryDomain: "larkspur.example", externalId: "", summary }, { showsCompany: false })).toEqual(
    ["larkspur.example"],
  );
});
