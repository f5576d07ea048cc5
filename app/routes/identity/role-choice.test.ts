import { expect, test } from "vitest";

import { compareRoles } from "./role-choice";

const admin = { id: "tenant-admin", label: "Tenant Admin", hidden: ["Organizations"] };
const member = { id: "member", label: "Member", hidden: ["Organizations", "Audit", "Integrations"] };

test("a change of role names the screens that it opens and closes", () => {
  expect(compareRoles(admin, member)).toEqual({ gains: [], loses: ["Audit", "Integrations"] });
  expect(compareRoles(member, admin)).toEqual({ gains: ["Audit", "Integrations"], loses: [] });
});

test("without a role before, nothing is gained or lost", () => {
  expect(compareRoles(undefined, member)).toEqual({ gains: [], loses: [] });
});
