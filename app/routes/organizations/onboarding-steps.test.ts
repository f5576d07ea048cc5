import { expect, test } from "vitest";

import { firstFaultyStep } from "./onboarding-steps";

test.each([
  [{ siteNetworks: "x", limitSites: "x" }, 2],
  [{ siteNetworks: "x" }, 3],
  [{ siteNetworks: "x", displayName: "x" }, 1],
  [{ companyId: "x" }, 5],
  [{}, undefined],
])("the errors %j open step %s", (fieldErrors, step) => {
  expect(firstFaultyStep(fieldErrors)).toBe(step);
});
