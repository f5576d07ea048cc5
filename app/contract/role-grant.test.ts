import { describe, expect, test } from "vitest";

import { readCatalogue } from "~/catalogue/catalogue.server";

import { Permission, RoleName } from "./identity";
import { deriveRole, type RoleRule } from "./role";
import { grantableRoles, namesWithRole, roleOfNames } from "./role-grant";

const { roles } = readCatalogue("config").access;
const NOTHING = { project: [], tenant: [] };
const granted = roles.filter(({ grant }) => grant !== undefined);

describe("[6.1, 6.2, 6.3] the mapping between roles and the names stored by the identity provider", () => {
  test.each(granted.map((role) => [role.label, role] as const))("%s round-trips", (_, role) => {
    const stored = namesWithRole(roles, NOTHING, role);
    expect(roleOfNames(roles, stored)?.id).toBe(role.id);
    // A session derives the same role from the same names.
    expect(deriveRole(roles, { roleNames: stored.project, tenantPermissions: role.grant?.permissions ?? [] }).id).toBe(
      role.id,
    );
  });

  test("uses the names of the demonstration's people", () => {
    expect(granted.map(({ grant }) => grant?.roleName)).toEqual([
      RoleName.projectAdmin,
      RoleName.tenantAdmin,
      RoleName.member,
    ]);
    expect(granted.at(1)?.grant?.permissions).toContain(Permission.ssoAdmin);
  });

  test("another role replaces the previous one, and preserves names that are not roles", () => {
    const [, admin, member] = granted as [RoleRule, RoleRule, RoleRule];
    const before = { project: ["Billing"], tenant: ["Viewer", "Reporter"] };
    const promoted = namesWithRole(roles, before, admin);
    expect(promoted).toEqual({ project: ["Billing"], tenant: ["Reporter", "Customer Admin"] });
    expect(namesWithRole(roles, promoted, member)).toEqual({ project: ["Billing"], tenant: ["Reporter", "Viewer"] });
  });

  test("unknown names yield no role", () => {
    expect(roleOfNames(roles, { project: [], tenant: ["Tenant Admin"] })).toBeUndefined();
  });
});

test("no one can grant a role above their own", () => {
  const given = (id: string) => grantableRoles(roles, { id }).map((role) => role.id);
  expect(given("project-admin")).toEqual(["project-admin", "tenant-admin", "member"]);
  expect(given("tenant-admin")).toEqual(["tenant-admin", "member"]);
  expect(given("member")).toEqual(["member"]);
});
