import { readFileSync } from "node:fs";

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { AccessTable } from "~/catalogue/access-table";
import { readScreens } from "~/catalogue/screens.server";
import { deriveRole } from "~/contract/role";

import { navigationFor } from "./navigation";
import { visibilityOf, type AccessContext } from "./visibility";

const access = AccessTable.parse(parse(readFileSync("config/access.yaml", "utf8")));
const screens = readScreens("config");
const roleOf = (id: string) => access.roles.find((role) => role.id === id) ?? access.roles[0]!;
const BRAND = { id: "plain", restrictedPaths: [], hiddenSections: () => [] };

function circumstances(change: Partial<AccessContext> = {}): AccessContext {
  return {
    role: roleOf("project-admin"),
    hostname: "console.acme.test",
    tenant: { tenantId: "acme-health", tenantName: "Acme Health Group" },
    brand: BRAND,
    ...change,
  };
}

function hiddenIds(change: Partial<AccessContext>): string[] {
  const visibility = visibilityOf(access, circumstances(change));
  return screens.list.filter((screen) => visibility.hiddenBy(screen)).map(({ id }) => id);
}

const NOT_DEMO = ["command-center", "domains", "integrations"];
const DEMO = "demo.acme.test";

describe("screen visibility", () => {
  test.each([
    [
      "[6.5] a Tenant Admin neither sees organizations nor the command center",
      { role: roleOf("tenant-admin"), hostname: DEMO },
      ["command-center", "organizations", "explain-access", "brands"],
    ],
    [
      "[6.6] a Member sees none of six",
      { role: roleOf("member"), hostname: DEMO },
      [
        "command-center",
        "observed-users",
        "organizations",
        "identity",
        "audit",
        "integrations",
        "explain-access",
        "brands",
      ],
    ],
    ["[6.7] three screens are hidden from everyone", {}, NOT_DEMO],
    ["[6.7] unless the host contains demo", { hostname: "acme-demo.example" }, []],
    ["[6.7] or localhost, whatever the letter case", { hostname: "ACME.LocalHost" }, []],
    [
      "[6.8] what the brand restricts is hidden, with everything below",
      { hostname: DEMO, brand: { ...BRAND, restrictedPaths: ["/monitoring"] } },
      ["monitoring", "monitored-domain"],
    ],
    [
      "[6.8] what the brand hides for one tenant is hidden there",
      {
        hostname: DEMO,
        brand: {
          ...BRAND,
          hiddenSections: ({ tenantId }: { tenantId: string }) => (tenantId === "acme-health" ? ["/sites"] : []),
        },
      },
      ["sites"],
    ],
    [
      "[6.9] two tenants lose vulnerabilities, compliance and hunting, and the software and compliance of a device",
      { hostname: DEMO, tenant: { tenantId: "x", tenantName: "3tsky" } },
      [
        "device-software",
        "device-compliance",
        "vulnerabilities",
        "vulnerability",
        "compliance-level-2",
        "compliance",
        "threat-hunting",
        "integrations",
      ],
    ],
  ])("%s", (_, change, expected) => {
    expect(hiddenIds(change)).toEqual(expect.arrayContaining(expected));
    expect(hiddenIds(change)).toHaveLength(expected.length);
  });

  test("[6.9] a device named like a hidden section is hidden, but reachable by its other spelling", () => {
    const visibility = visibilityOf(access, circumstances({ tenant: { tenantId: "throughwave", tenantName: "" } }));
    const device = screens.byId("device");
    expect(visibility.hiddenBy(device, { deviceName: "software" })).toBeDefined();
    expect(visibility.hiddenBy(device, { deviceName: "SOFTWARE" })).toBeDefined();
    expect(visibility.hiddenBy(device, { deviceName: "software~device" })).toBeUndefined();
  });

  test("a rule matches whole path segments only", () => {
    const visibility = visibilityOf(access, circumstances({ brand: { ...BRAND, restrictedPaths: ["/monitor"] } }));
    expect(visibility.hiddenBy(screens.byId("monitoring"))).toBeUndefined();
  });

  test("[6.11] additional rules never reveal a screen", () => {
    const path = fc.constantFrom(...screens.list.map((screen) => screen.path), "/insights", "/admin-settings");
    const role = fc.constantFrom(...access.roles);
    fc.assert(
      fc.property(role, fc.array(path), path, (role, restrictedPaths, more) => {
        const before = hiddenIds({ role, brand: { ...BRAND, restrictedPaths } });
        const after = hiddenIds({ role, brand: { ...BRAND, restrictedPaths: [...restrictedPaths, more] } });
        expect(after).toEqual(expect.arrayContaining(before));
      }),
    );
  });
});

describe("the sidebar", () => {
  const navigation = (change: Partial<AccessContext>) =>
    navigationFor(screens, visibilityOf(access, circumstances(change)), (label) => label);

  test("[2.6] renders the fixed list in its order, with title-cased labels and an icon for each top-level entry", () => {
    const entries = navigation({ hostname: DEMO });
    expect(entries.map(({ label }) => label)).toEqual([
      "Command Center",
      "Domains",
      "Dashboard",
      "Insights",
      "Policies",
      "Monitoring",
      "Threat Hunting",
      "Organizations",
      "Sites",
      "Admin Settings",
      "Integrations",
      "Downloads",
      "Support",
    ]);
    expect(entries[3]?.children.map(({ label }) => label)).toEqual([
      "Threat Intelligence",
      "Asset Inventory",
      "Compliance",
      "Vulnerabilities",
    ]);
    expect(entries[9]?.children.map(({ label }) => label)).toEqual(["Identity", "Audit"]);
    expect(entries.every(({ icon }) => icon !== "")).toBe(true);
  });

  test("[2.7] omits a parent whose children are all hidden", () => {
    expect(navigation({ role: roleOf("member") }).map(({ id }) => id)).not.toContain("admin-settings");
    expect(navigation({ role: roleOf("tenant-admin") }).map(({ id }) => id)).toContain("admin-settings");
  });

  test("[6.11] shows a link exactly when the guard allows its screen", () => {
    for (const role of access.roles) {
      for (const hostname of ["console.acme.test", DEMO]) {
        const change = { role, hostname };
        const visibility = visibilityOf(access, circumstances(change));
        const shown = navigation(change).flatMap((entry) =>
          entry.to ? [entry.id] : entry.children.map(({ id }) => id),
        );
        const listed = screens.menu.flatMap((entry) => ("screen" in entry ? [entry.screen] : entry.children));
        expect(shown).toEqual(listed.filter((id) => !visibility.hiddenBy(screens.byId(id as never))));
      }
    }
  });
});

describe("a role", () => {
  test.each([
    ["[6.1] the role name Tenant Admin makes a Project Admin", ["Tenant Admin", "x"], ["View"], "project-admin"],
    ["[6.2] otherwise the permission SSO Admin makes a Tenant Admin", ["x"], ["View", "SSO Admin"], "tenant-admin"],
    ["[6.3] otherwise the single permission View makes a Member", [], ["View"], "member"],
    ["[6.4] View with any other permission makes none", [], ["View", "Edit"], "none"],
    ["[6.4] no permission makes none", ["Member"], [], "none"],
    ["[6.4] a single other permission makes none", [], ["Edit"], "none"],
  ])("%s", (_, roleNames, tenantPermissions, expected) => {
    expect(deriveRole(access.roles, { roleNames, tenantPermissions }).id).toBe(expected);
  });
});
