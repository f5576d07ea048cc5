import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";

import { inApiTerms } from "./in-api-terms";

const fieldSets = readFieldSets("config");
const words = { organization: "Client", organizations: "Clients", site: "Location", sites: "Locations" };

test.each([
  ["queries by client", "dns", "queries by client"],
  ["flows by location", "flow", "flows by site"],
  ["count clients", "flow", "count organizations"],
  ["how many clients", "command", "how many organizations"],
] as const)("puts “%s” (%s) to the API as “%s”", (question, context, own) => {
  expect(inApiTerms(question, { context, fieldSets, words, zone: "UTC" })).toBe(own);
});
