import { expect, test } from "vitest";

import { compareRoles } from "./role-choice";

const admin = { id: "tenant-admin", label: "Tenant Admin", hidden: ["Organizations"] };
const member = { id: "member", label: "Member", hidden: ["Organizations", "Audit", "Integrations"] };

test("a role change lists the screens that become available and unavailable", () => {
  expect(compareRoles(admin, member)).toEqual({ gains: [], loses: ["Audit", "Integrations"] });
  expect(compareRoles(member, admin)).toEqual({ gains: ["Audit", "Integrations"], loses: [] });
});

test("lists no gained or lost screens without a previous role", () => {
  expect(compareRoles(undefined, member)).toEqual({ gains: [], loses: [] });
});
