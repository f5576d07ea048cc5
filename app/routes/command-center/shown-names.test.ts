import { expect, test } from "vitest";

import { shownNames } from "./shown-names";

const rights = { roleNames: [], permissions: [] };
const { inList } = shownNames([
  { tenantId: "t-1", tenantName: "Lake", ownName: "Lake District", ...rights },
  { tenantId: "t-2", tenantName: "Shore", ...rights },
]);

test("organizations of a list have the names of the switcher, and unknown ones their own", () => {
  const items = ["t-1", "t-2", "t-3"].map((name) => ({ name, displayName: `${name} of the API` }));
  expect(inList({ items }).items.map(({ displayName }) => displayName)).toEqual(["Lake", "Shore", "t-3 of the API"]);
});
