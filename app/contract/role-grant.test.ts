import { describe, expect, test } from "vitest";

import { readCatalogue } from "~/catalogue/catalogue.server";

import { Permission, RoleName } from "./identity";
import { deriveRole, type RoleRule } from "./role";
import { grantableRoles, namesWithRole, roleOfNames } from "./role-grant";

const { roles } = readCatalogue("config").access;
const NOTHING = { project: [], tenant: [] };
const granted = roles.filter(({ grant }) => grant !== undefined);

describe("[6.1, 6.2, 6.3] the mapping between roles and what the identity provider stores", () => {
  test.each(granted.map((role) => [role.label, role] as const))("%s reads back as itself", (_, role) => {
    const stored = namesWithRole(roles, NOTHING, role);
    expect(roleOfNames(roles, stored)?.id).toBe(role.id);
    // What a session derives from the same names is the same role.
    expect(deriveRole(roles, { roleNames: stored.project, tenantPermissions: role.grant?.permissions ?? [] }).id).toBe(
      role.id,
    );
  });

  test("the names are those that the demonstration's people have", () => {
    expect(granted.map(({ grant }) => grant?.roleName)).toEqual([
      RoleName.projectAdmin,
      RoleName.tenantAdmin,
      RoleName.member,
    ]);
    expect(granted.at(1)?.grant?.permissions).toContain(Permission.ssoAdmin);
  });

  test("another role replaces the one before, and leaves names that mean no role", () => {
    const [, admin, member] = granted as [RoleRule, RoleRule, RoleRule];
    const before = { project: ["Billing"], tenant: ["Viewer", "Reporter"] };
    const promoted = namesWithRole(roles, before, admin);
    expect(promoted).toEqual({ project: ["Billing"], tenant: ["Reporter", "Customer Admin"] });
    expect(namesWithRole(roles, promoted, member)).toEqual({ project: ["Billing"], tenant: ["Reporter", "Viewer"] });
  });

  test("unknown names give no role", () => {
    expect(roleOfNames(roles, { project: [], tenant: ["Tenant Admin"] })).toBeUndefined();
  });
});

test("no one can grant a role above their own", () => {
  const given = (id: string) => grantableRoles(roles, { id }).map((role) => role.id);
  expect(given("project-admin")).toEqual(["project-admin", "tenant-admin", "member"]);
  expect(given("tenant-admin")).toEqual(["tenant-admin", "member"]);
  expect(given("member")).toEqual(["member"]);
});
