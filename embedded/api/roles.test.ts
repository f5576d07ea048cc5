import { join } from "node:path";

import { expect, test } from "vitest";

import { AccessTable } from "~/catalogue/access-table";
import { readYaml } from "~/catalogue/yaml-file.server";
import { deriveRole } from "~/contract/role";

import { mayCall, type Allow } from "./route";

const { roles } = readYaml(join("config", "access.yaml"), AccessTable);
const ALLOWS: Allow[] = ["member", "tenantAdmin", "projectAdmin"];

test("built-in roles may call the same routes as before", () => {
  const may = Object.fromEntries(roles.map((role) => [role.id, ALLOWS.filter((allow) => mayCall(role, allow))]));
  expect(may).toEqual({
    "project-admin": ["member", "tenantAdmin", "projectAdmin"],
    "tenant-admin": ["member", "tenantAdmin"],
    member: ["member"],
    none: [],
  });
});

test("a fourth role in access.yaml is derived and may call the routes that its settings allow, without code changes", () => {
  const auditor = {
    id: "auditor",
    label: "Auditor",
    when: { tenantPermissions: { includes: "Audit" } },
    fetchTenants: "own",
    hide: ["/policies"],
  };
  const table = AccessTable.parse({
    ...readYaml(join("config", "access.yaml"), AccessTable),
    roles: [auditor, ...roles],
  });
  const role = deriveRole(table.roles, { roleNames: [], tenantPermissions: ["View", "Audit"] });
  expect(role.id).toBe("auditor");
  expect(ALLOWS.filter((allow) => mayCall(role, allow))).toEqual(["member"]);
  expect(ALLOWS.filter((allow) => mayCall({ ...role, canChange: true }, allow))).toEqual(["member", "tenantAdmin"]);
});
