import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";

import { facetFields } from "./facet-fields";

test.each([
  ["flow", 9],
  ["dns", 9],
] as const)("the filter panel of %s has %i fields, without those that the viewer may not see", (tab, count) => {
  const set = readFieldSets("config").get(tab);
  const fields = set?.fields ?? [];
  expect(facetFields(tab, { fields })).toHaveLength(count);
  expect(facetFields(tab, { fields: fields.filter(({ name }) => name !== "action") })).toHaveLength(count - 1);
});
