import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { AccessTable } from "~/catalogue/access-table";
import { readYaml } from "~/catalogue/yaml-file.server";

import { deriveRole, type Grants, type RoleId } from "./role";

const { roles } = readYaml("config/access.yaml", AccessTable);
const roleOf = (grants: Grants): RoleId => deriveRole(roles, grants).id;

const NAMES = ["Tenant Admin", "Customer Admin", "Viewer", "tenant admin", ""];
const PERMISSIONS = ["SSO Admin", "User Admin", "View", "view", ""];
const grants = fc.record({
  roleNames: fc.uniqueArray(fc.oneof(fc.constantFrom(...NAMES), fc.string())),
  tenantPermissions: fc.array(fc.oneof(fc.constantFrom(...PERMISSIONS), fc.string()), { maxLength: 4 }),
});

describe("the role of a person follows from names and permissions only", () => {
  test("[6.1] role names that include Tenant Admin make a Project Admin, regardless of everything else", () => {
    fc.assert(
      fc.property(
        grants,
        ({ roleNames, tenantPermissions }) =>
          roleOf({ roleNames: [...roleNames, "Tenant Admin"], tenantPermissions }) === "project-admin",
      ),
    );
  });

  test("[6.2] otherwise permissions that include SSO Admin make a Tenant Admin", () => {
    fc.assert(
      fc.property(grants, ({ roleNames, tenantPermissions }) => {
        const others = roleNames.filter((name) => name !== "Tenant Admin");
        return roleOf({ roleNames: others, tenantPermissions: [...tenantPermissions, "SSO Admin"] }) === "tenant-admin";
      }),
    );
  });

  test("[6.3] otherwise exactly one permission, View, makes a Member", () => {
    expect(roleOf({ roleNames: ["Viewer"], tenantPermissions: ["View"] })).toBe("member");
    fc.assert(
      fc.property(grants, ({ tenantPermissions }) => {
        const isMember = tenantPermissions.length === 1 && tenantPermissions[0] === "View";
        return (roleOf({ roleNames: [], tenantPermissions }) === "member") === isMember;
      }),
    );
  });

  test("[6.4] otherwise there is no role", () => {
    for (const tenantPermissions of [[], ["view"], ["View", "View"], ["View", "User Admin"], ["User Admin"]]) {
      expect(roleOf({ roleNames: ["tenant admin"], tenantPermissions })).toBe("none");
    }
  });

  test("[6.1] [6.2] [6.3] [6.4] agree with a plain restatement of the rules for arbitrary input", () => {
    fc.assert(
      fc.property(grants, (given) => roleOf(given) === plainReading(given)),
      { numRuns: 1000 },
    );
  });
});

test("throws on use of a table whose last role does not always apply", () => {
  expect(() => deriveRole(roles.slice(0, 1), { roleNames: [], tenantPermissions: [] })).toThrow("must apply always");
});

function plainReading({ roleNames, tenantPermissions }: Grants): RoleId {
  if (roleNames.includes("Tenant Admin")) return "project-admin";
  if (tenantPermissions.includes("SSO Admin")) return "tenant-admin";
  if (tenantPermissions.length === 1 && tenantPermissions[0] === "View") return "member";
  return "none";
}
